local limited

---Starts the engine of the player's vehicle, or stops it.
function Effects.engine()
    local vehicle = GetVehiclePedIsIn(PlayerPedId(), false)
    local isOn = not GetIsVehicleEngineRunning(vehicle)
    SetVehicleEngineOn(vehicle, isOn, false, true)
    Framework.notify(isOn and L('engine_on') or L('engine_off'), 'info')
end

---Limits the speed of the player's vehicle in km/h. The same limit again, or 0, ends it.
function Effects.limitSpeed(settings)
    local vehicle = GetVehiclePedIsIn(PlayerPedId(), false)
    if settings.kmh <= 0 or limited == vehicle then
        limited = nil
        SetVehicleMaxSpeed(vehicle, 0.0)
        Framework.notify(L('speed_unlimited'), 'info')
        if settings.kmh <= 0 or not settings.isTyped then
            return
        end
    end
    limited = vehicle
    SetVehicleMaxSpeed(vehicle, settings.kmh / 3.6)
    Framework.notify(L('speed_limited', settings.kmh), 'info')
end

---Shows a menu with the extras and the liveries that the player's vehicle has.
function Effects.styleVehicle(settings)
    local vehicle = GetVehiclePedIsIn(PlayerPedId(), false)
    local options = {}
    local function add(label, onSelect)
        options[#options + 1] = {
            label = label,
            onSelect = function()
                if DoesEntityExist(vehicle) then
                    onSelect()
                end
            end,
        }
    end
    for extra = 0, settings.extras and 14 or -1 do
        if DoesExtraExist(vehicle, extra) then
            add(L('extra', extra), function()
                SetVehicleExtra(vehicle, extra, IsVehicleExtraTurnedOn(vehicle, extra))
            end)
        end
    end
    for livery = 0, settings.livery and GetVehicleLiveryCount(vehicle) - 1 or -1 do
        add(L('livery', livery + 1), function()
            SetVehicleLivery(vehicle, livery)
        end)
    end
    Framework.openMenu({ title = L('vehicle_style'), options = options })
end

---Lies down in the trunk of a vehicle.
function Effects.enterTrunk(settings)
    local vehicle = NetToVeh(settings.vehicle)
    local ped = PlayerPedId()
    SetVehicleDoorOpen(vehicle, 5, false, false)
    Wait(500)
    AttachEntityToEntity(ped, vehicle, -1, 0.0, -2.2, 0.5, 0.0, 0.0, 0.0, false, false, false, false, 20, true)
    SetEntityVisible(ped, false, false)
    SetVehicleDoorShut(vehicle, 5, false)
end

---Climbs out behind the vehicle.
function Effects.leaveTrunk(settings)
    local ped = PlayerPedId()
    DetachEntity(ped, true, true)
    SetEntityVisible(ped, true, false)
    if NetworkDoesNetworkIdExist(settings.vehicle) then
        local position = GetOffsetFromEntityInWorldCoords(NetToVeh(settings.vehicle), 0.0, -4.0, 0.0)
        SetEntityCoords(ped, position.x, position.y, position.z, false, false, false, false)
    end
end
