---Returns the vehicle that a player sits in, or the nearest within six meters, or nil.
function VehicleEffects.nearest(source)
    local vehicle = Vehicles.current(source)
    if vehicle then
        return vehicle
    end
    local position = GetEntityCoords(GetPlayerPed(source))
    local nearest, shortest
    for _, other in ipairs(GetAllVehicles()) do
        local distance = #(GetEntityCoords(other) - position)
        if distance <= 6.0 and (not shortest or distance < shortest) then
            nearest, shortest = other, distance
        end
    end
    return nearest
end

---The same. Tells the player if there is none.
function VehicleEffects.near(source)
    local nearest = VehicleEffects.nearest(source)
    if not nearest then
        Framework.notify(source, L('no_vehicle_near'), 'error')
    end
    return nearest
end

---Starts an effect of client/effects.lua on the vehicle near the player. Returns false if there is none.
function VehicleEffects.start(source, effect)
    local vehicle = VehicleEffects.near(source)
    if not vehicle then
        return false
    end
    Effects.start(source, effect, { vehicle = NetworkGetNetworkIdFromEntity(vehicle) })
    Framework.notify(source, L('vehicle_done'), 'success')
    return true
end

---Deletes the vehicle near the player. Returns false if there is none.
function VehicleEffects.delete(source)
    local vehicle = VehicleEffects.near(source)
    if not vehicle then
        return false
    end
    Vehicles.remove(vehicle)
    return true
end

---Locks the vehicle near the player, or unlocks it. Returns false if there is none.
function VehicleEffects.lock(source)
    local vehicle = VehicleEffects.near(source)
    if not vehicle then
        return false
    end
    local isLocked = GetVehicleDoorLockStatus(vehicle) == 2
    SetVehicleDoorsLocked(vehicle, isLocked and 1 or 2)
    Framework.notify(source, isLocked and L('vehicle_unlocked') or L('vehicle_locked'), 'success')
    return true
end

---Creates a vehicle that the player chooses, with the trailer if there is one. Returns false if it was not created.
function VehicleEffects.spawn(source, settings, title)
    local position = GetEntityCoords(GetPlayerPed(source))
    local choice = settings.vehicles[1]
    if #settings.vehicles > 1 then
        choice = settings.vehicles[Clients.choose(source, title, settings.vehicles) or 0]
        if not choice or not Guard.isNear(source, position, Config.Interaction.serverDistance) then
            return false
        end
    end
    local heading = GetEntityHeading(GetPlayerPed(source))
    local vehicle = Vehicles.spawn(source, choice.name, position + settings.offset, heading)
    if not vehicle then
        Framework.notify(source, L('vehicle_failed'), 'error')
        return false
    end
    if settings.trailer then
        VehicleEffects.addTrailer(source, vehicle, settings)
    end
    return true
end

---Creates a trailer behind a vehicle and attaches it.
function VehicleEffects.addTrailer(source, vehicle, settings)
    local position = GetEntityCoords(vehicle) - settings.trailerOffset
    local trailer = Vehicles.create(settings.trailer.name, position, GetEntityHeading(vehicle), 'trailer')
    if trailer then
        Effects.start(source, 'attachTrailer', {
            vehicle = NetworkGetNetworkIdFromEntity(vehicle),
            trailer = NetworkGetNetworkIdFromEntity(trailer),
        })
    end
end

---Removes the vehicle of this resource that a player sits in, or one close by. Returns whether there was one.
function VehicleEffects.giveBack(source, models)
    local vehicle = VehicleEffects.nearest(source)
    if not vehicle or not Vehicles.isSpawned(vehicle) then
        return false
    end
    for _, model in ipairs(models) do
        if GetEntityModel(vehicle) == joaat(model.name) then
            Vehicles.remove(vehicle)
            Framework.notify(source, L('vehicle_returned'), 'success')
            return true
        end
    end
    return false
end

---Starts an effect of the client on the vehicle that a player drives. Returns false if the player drives none.
function VehicleEffects.startAsDriver(source, effect, settings)
    local refusal = Conditions.vehicle(source, { isDriver = true })
    if refusal then
        Framework.notify(source, refusal, 'error')
        return false
    end
    Effects.start(source, effect, settings)
    return true
end

local hidden = {}

---Puts a player into the trunk of the nearest vehicle, or takes the player out of it. Returns false if there is no room.
function VehicleEffects.toggleTrunk(source, player)
    if hidden[player] then
        Effects.start(player, 'leaveTrunk', { vehicle = hidden[player].networkId })
        hidden[player] = nil
        return true
    end
    local vehicle = VehicleEffects.near(source)
    if not vehicle then
        return false
    end
    if GetVehicleDoorLockStatus(vehicle) == 2 then
        Framework.notify(source, L('trunk_locked'), 'error')
        return false
    end
    for _, other in pairs(hidden) do
        if other.vehicle == vehicle then
            Framework.notify(source, L('trunk_full'), 'error')
            return false
        end
    end
    hidden[player] = { vehicle = vehicle, networkId = NetworkGetNetworkIdFromEntity(vehicle) }
    Effects.start(player, 'enterTrunk', { vehicle = hidden[player].networkId })
    return true
end

-- for: toggleTrunk
AddEventHandler('playerDropped', function()
    hidden[source] = nil
end)
