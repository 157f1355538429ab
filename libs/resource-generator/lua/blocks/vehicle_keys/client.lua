local function closestVehicle()
    local ped = PlayerPedId()
    local vehicle = GetVehiclePedIsIn(ped, false)
    if vehicle ~= 0 then
        return vehicle
    end
    local position = GetEntityCoords(ped)
    local closest, closestDistance = nil, Config.VehicleKeys.distance
    for _, other in ipairs(GetGamePool('CVehicle')) do
        local distance = #(GetEntityCoords(other) - position)
        if distance < closestDistance then
            closest, closestDistance = other, distance
        end
    end
    return closest
end

RegisterCommand(Config.VehicleKeys.command, function()
    local vehicle = closestVehicle()
    if vehicle and NetworkGetEntityIsNetworked(vehicle) then
        TriggerServerEvent('@event:keys:toggle', NetworkGetNetworkIdFromEntity(vehicle))
    else
        Framework.notify(L('keys_no_vehicle'), 'error')
    end
end, false)
RegisterKeyMapping(Config.VehicleKeys.command, L('keys_toggle'), 'keyboard', Config.VehicleKeys.key)
