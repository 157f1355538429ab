-- The owner and the key holders of each door, as stored.
local function readHouse(index)
    local saved = GetResourceKvpString(('door:%d'):format(index))
    return saved and json.decode(saved) or { keys = {} }
end

local function writeHouse(index, house)
    SetResourceKvp(('door:%d'):format(index), json.encode(house))
end

local locked = {}
for index in ipairs(Config.Doors.doors) do
    locked[index] = true
end

exports('isLocked', function(index)
    return locked[index]
end)

RegisterNetEvent('@event:doors:request', function()
    local source = source
    if not Guard.allow(source, 'doors', 2000) then
        return
    end
    for index, isLocked in ipairs(locked) do
        TriggerClientEvent('@event:doors:state', source, index, isLocked)
    end
end)

local function hasKey(source, house)
    local identifier = Framework.getIdentifier(source)
    return identifier ~= nil and (house.owner == identifier or house.keys[identifier] == true)
end

local function canUse(source, house)
    if #Config.Doors.jobs > 0 then
        return Framework.hasJob(source, Config.Doors.jobs)
    end
    return hasKey(source, house)
end

local function buy(source, index)
    local identifier = Framework.getIdentifier(source)
    if not identifier or not Framework.removeMoney(source, Config.Doors.account, Config.Doors.price, 'house') then
        Framework.notify(source, L('not_enough_money'), 'error')
        return
    end
    writeHouse(index, { owner = identifier, keys = {} })
    Framework.notify(source, L('door_bought', Config.Doors.doors[index].label, FormatMoney(Config.Doors.price)), 'success')
end

local function toggle(source, index)
    locked[index] = not locked[index]
    TriggerClientEvent('@event:doors:state', -1, index, locked[index])
    Framework.notify(source, L(locked[index] and 'door_locked' or 'door_unlocked'), 'success')
end

RegisterNetEvent('@event:doors:use', function(index)
    local source = source
    local door = Config.Doors.doors[index]
    if not door or not Guard.allow(source, 'door', 500) then
        return
    end
    if not Guard.isNear(source, door.coords, Config.Interaction.serverDistance) then
        Framework.notify(source, L('too_far'), 'error')
        return
    end
    local house = readHouse(index)
    if canUse(source, house) then
        toggle(source, index)
    elseif #Config.Doors.jobs == 0 and not house.owner then
        buy(source, index)
    else
        Framework.notify(source, L('not_allowed'), 'error')
    end
end)

---Returns the closest door, and its index, of which the player is the owner.
local function findOwnDoor(source)
    local identifier = Framework.getIdentifier(source)
    for index, door in ipairs(Config.Doors.doors) do
        if Guard.isNear(source, door.coords, Config.Interaction.serverDistance) and readHouse(index).owner == identifier then
            return index
        end
    end
end

RegisterCommand(Config.Doors.command, function(source, args)
    if source == 0 then
        return
    end
    local index = findOwnDoor(source)
    local target = Guard.toPlayer(args[1])
    local holder = target and Framework.getIdentifier(target)
    if not index or not holder then
        Framework.notify(source, L(index and 'player_not_found' or 'not_allowed'), 'error')
        return
    end
    local house = readHouse(index)
    house.keys[holder] = not house.keys[holder] or nil
    writeHouse(index, house)
    Framework.notify(source, L(house.keys[holder] and 'door_key_given' or 'door_key_taken'), 'success')
end, false)
