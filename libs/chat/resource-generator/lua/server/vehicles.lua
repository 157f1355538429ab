local spawned = {}

---Creates an empty vehicle and returns it, or nil.
function Vehicles.create(model, coords, heading, kind)
    local hash = type(model) == 'number' and model or joaat(model)
    local vehicle = CreateVehicleServerSetter(hash, kind or 'automobile', coords.x, coords.y, coords.z, heading)
    local attempts = 0
    while not DoesEntityExist(vehicle) and attempts < 50 do
        attempts = attempts + 1
        Wait(20)
    end
    if not DoesEntityExist(vehicle) then
        return nil
    end
    spawned[vehicle] = true
    return vehicle
end

---Creates a vehicle and puts the player into it. Returns the vehicle, or nil.
function Vehicles.spawn(source, model, coords, heading, plate)
    local vehicle = Vehicles.create(model, coords, heading)
    if not vehicle then
        return nil
    end
    if plate then
        SetVehicleNumberPlateText(vehicle, plate)
    end
    TaskWarpPedIntoVehicle(GetPlayerPed(source), vehicle, -1)
    return vehicle
end

---Whether this resource has created a vehicle.
function Vehicles.isSpawned(vehicle)
    return spawned[vehicle] == true
end

function Vehicles.remove(vehicle)
    if not vehicle then
        return
    end
    if DoesEntityExist(vehicle) then
        DeleteEntity(vehicle)
    end
    spawned[vehicle] = nil
end

---Removes vehicles with a plate that are still on the map.
function Vehicles.removeByPlate(plate)
    for _, vehicle in ipairs(GetAllVehicles()) do
        if Vehicles.plate(vehicle) == plate then
            Vehicles.remove(vehicle)
        end
    end
end

---Returns the vehicle that the player sits in, or nil.
function Vehicles.current(source)
    local vehicle = GetVehiclePedIsIn(GetPlayerPed(source), false)
    if not vehicle or vehicle == 0 then
        return nil
    end
    return vehicle
end

---Returns the plate of a vehicle without the spaces around it.
function Vehicles.plate(vehicle)
    return (GetVehicleNumberPlateText(vehicle) or ''):match('^%s*(.-)%s*$')
end

-- for: create
AddEventHandler('onResourceStop', function(resource)
    if resource ~= GetCurrentResourceName() then
        return
    end
    for vehicle in pairs(spawned) do
        if DoesEntityExist(vehicle) then
            DeleteEntity(vehicle)
        end
    end
end)
