-- The doors of all groups, by their names: { settings, door, isLocked }.
local doors = {}

local function nameOf(settings, index)
    return ('%s:%d'):format(settings.label, index)
end

---Locks the doors of a group from the start, and tells players who join about them.
function Doors.watch(settings)
    for index, location in ipairs(settings.locations) do
        local door = { model = settings.door.model, coords = location.coords, label = location.label }
        doors[nameOf(settings, index)] = { settings = settings, door = door, isLocked = true }
    end
    Framework.onPlayerLoaded(function(player)
        for index in ipairs(settings.locations) do
            local name = nameOf(settings, index)
            TriggerClientEvent('@event:door', player, name, doors[name].door, doors[name].isLocked)
        end
    end)
end

-- for: watch
exports('isLocked', function(label, index)
    local entry = doors[('%s:%d'):format(label, index)]
    return entry and entry.isLocked
end)

---Locks a door, or unlocks it.
function Doors.toggle(source, index, settings)
    local name = nameOf(settings, index)
    local entry = doors[name]
    entry.isLocked = not entry.isLocked
    TriggerClientEvent('@event:door', -1, name, entry.door, entry.isLocked)
    Framework.notify(source, L(entry.isLocked and 'door_locked' or 'door_unlocked'), 'success')
end

-- The owner and the key holders of a door, as stored.
local function readHouse(name)
    local saved = GetResourceKvpString('door:' .. name)
    return saved and json.decode(saved) or { keys = {} }
end

local function writeHouse(name, house)
    SetResourceKvp('door:' .. name, json.encode(house))
end

---Sells a door to the first player. Then the owner and players with a key lock and unlock it.
function Doors.use(source, index, settings)
    local name = nameOf(settings, index)
    local identifier = Framework.getIdentifier(source)
    local house = readHouse(name)
    if house.owner == identifier or house.keys[identifier] then
        Doors.toggle(source, index, settings)
    elseif house.owner then
        Framework.notify(source, L('not_allowed'), 'error')
    elseif Framework.removeMoney(source, settings.door.account, settings.door.price, 'house') then
        writeHouse(name, { owner = identifier, keys = {} })
        Framework.notify(source, L('door_bought', doors[name].door.label, FormatMoney(settings.door.price)), 'success')
    else
        Framework.notify(source, L('not_enough_money'), 'error')
    end
end

---Gives a key of the own door nearby to a player, or takes it back. Returns false if the player owns none.
function Doors.giveKey(source, player)
    local identifier = Framework.getIdentifier(source)
    local holder = Framework.getIdentifier(player)
    for name, entry in pairs(doors) do
        local house = readHouse(name)
        if house.owner == identifier and Guard.isNear(source, entry.door.coords, Config.Interaction.serverDistance) then
            house.keys[holder] = not house.keys[holder] or nil
            writeHouse(name, house)
            Framework.notify(source, L(house.keys[holder] and 'door_key_given' or 'door_key_taken'), 'success')
            return true
        end
    end
    Framework.notify(source, L('not_allowed'), 'error')
    return false
end
