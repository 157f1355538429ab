-- The players with a key, by plate.
local holders = {}

local function hasKey(source, plate)
    local identifier = Framework.getIdentifier(source)
    return holders[plate] ~= nil and identifier ~= nil and holders[plate][identifier] == true
end

local function giveKey(source, plate)
    local identifier = Framework.getIdentifier(source)
    if identifier then
        holders[plate] = holders[plate] or {}
        holders[plate][identifier] = true
    end
end

-- for: *
exports('giveKey', function(source, plate)
    local text = Guard.toText(plate, 12)
    if text and Guard.toPlayer(source) then
        giveKey(source, text)
    end
end)

-- for: *
exports('hasKey', function(source, plate)
    return hasKey(source, plate)
end)

---Locks the vehicle near the player, or unlocks it. The first driver of a vehicle without keys gets them.
function VehicleKeys.toggle(source)
    local vehicle = VehicleEffects.near(source)
    if not vehicle then
        return false
    end
    local plate = Vehicles.plate(vehicle)
    if not holders[plate] and Vehicles.current(source) == vehicle then
        giveKey(source, plate)
    end
    if not hasKey(source, plate) then
        Framework.notify(source, L('keys_none'), 'error')
        return false
    end
    return VehicleEffects.lock(source)
end

---Gives a key of the own vehicle, in which the player sits. Returns false without one.
function VehicleKeys.give(source, player)
    local vehicle = Vehicles.current(source)
    local plate = vehicle and Vehicles.plate(vehicle)
    if not plate or not hasKey(source, plate) then
        Framework.notify(source, L('keys_none'), 'error')
        return false
    end
    giveKey(player, plate)
    Framework.notify(source, L('keys_given'), 'success')
    Framework.notify(player, L('keys_received', plate), 'success')
    return true
end
