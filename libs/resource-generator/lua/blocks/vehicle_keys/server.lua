-- The players with a key, by plate.
local holders = {}

local function hasKey(source, plate)
    local identifier = Framework.getIdentifier(source)
    return holders[plate] ~= nil and identifier ~= nil and holders[plate][identifier] == true
end

local function giveKey(source, plate)
    local identifier = Framework.getIdentifier(source)
    if not identifier then
        return
    end
    holders[plate] = holders[plate] or {}
    holders[plate][identifier] = true
end

---Garages and dealers call this when a player gets a vehicle.
exports('giveKey', function(source, plate)
    local text = Guard.toText(plate, 12)
    if text and Guard.toPlayer(source) then
        giveKey(source, text)
    end
end)

exports('hasKey', function(source, plate)
    return hasKey(source, plate)
end)

RegisterNetEvent('@event:keys:toggle', function(networkId)
    local source = source
    local id = Guard.toInteger(networkId, 1, 65535)
    local vehicle = id and NetworkGetEntityFromNetworkId(id)
    if not vehicle or not DoesEntityExist(vehicle) or not Guard.allow(source, 'keys', 500) then
        return
    end
    if not Guard.isNear(source, GetEntityCoords(vehicle), Config.VehicleKeys.distance + 5.0) then
        Framework.notify(source, L('too_far'), 'error')
        return
    end
    local plate = Vehicles.plate(vehicle)
    -- The first driver of a vehicle without keys gets them.
    if not holders[plate] and Vehicles.current(source) == vehicle then
        giveKey(source, plate)
    end
    if not hasKey(source, plate) then
        Framework.notify(source, L('keys_none'), 'error')
        return
    end
    local isLocked = GetVehicleDoorLockStatus(vehicle) == 2
    SetVehicleDoorsLocked(vehicle, isLocked and 1 or 2)
    Framework.notify(source, L(isLocked and 'keys_unlocked' or 'keys_locked'), 'success')
end)

RegisterCommand(Config.VehicleKeys.giveCommand, function(source, args)
    local target = Guard.toPlayer(args[1])
    local vehicle = source ~= 0 and Vehicles.current(source)
    local plate = vehicle and Vehicles.plate(vehicle)
    if not target or not plate or not hasKey(source, plate) then
        if source ~= 0 then
            Framework.notify(source, L('keys_none'), 'error')
        end
        return
    end
    giveKey(target, plate)
    Framework.notify(source, L('keys_given'), 'success')
    Framework.notify(target, L('keys_received', plate), 'success')
end, false)
