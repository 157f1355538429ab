---Stores the vehicle of a player, with its properties as the client sees them. Model and plate are those that the server knows.
local function store(source, vehicle)
    local plate = Vehicles.plate(vehicle)
    local properties = Clients.ask(source, 'vehicleProperties', NetworkGetNetworkIdFromEntity(vehicle))
    if type(properties) ~= 'table' or #json.encode(properties) > 20000 then
        properties = {}
    end
    properties.model, properties.plate = GetEntityModel(vehicle), plate
    if not Framework.storeVehicle(source, plate, properties) then
        Framework.notify(source, L('garage_not_yours'), 'error')
        return false
    end
    Vehicles.remove(vehicle)
    Framework.notify(source, L('garage_parked', plate), 'success')
    return true
end

---Brings a vehicle to a player for the price. It is marked before it appears, so that it cannot be taken out twice.
local function deliver(source, garage, row, isStored)
    if not Framework.removeMoney(source, garage.account, garage.price, GetCurrentResourceName()) then
        Framework.notify(source, L('not_enough_money'), 'error')
        return false
    end
    local isTaken = not isStored or Framework.takeOutVehicle(source, row.plate)
    local vehicle
    if isTaken then
        Vehicles.removeByPlate(row.plate)
        local ped = GetPlayerPed(source)
        vehicle = Vehicles.spawn(source, row.model, GetEntityCoords(ped) + garage.offset, GetEntityHeading(ped), row.plate)
    end
    if not vehicle then
        if isTaken and isStored then
            Framework.storeVehicle(source, row.plate)
        end
        Framework.addMoney(source, garage.account, garage.price, GetCurrentResourceName())
        Framework.notify(source, L('vehicle_failed'), 'error')
        return false
    end
    local settings = { vehicle = NetworkGetNetworkIdFromEntity(vehicle), properties = row.properties }
    Effects.start(source, 'vehicleProperties', settings)
    Framework.notify(source, L('garage_taken', row.plate), 'success')
    return true
end

local function takeOut(source, garage, title, isStored)
    local position = GetEntityCoords(GetPlayerPed(source))
    local vehicles = Framework.getVehicles(source, isStored)
    if #vehicles == 0 then
        Framework.notify(source, L('garage_empty'), 'info')
        return false
    end
    local row = vehicles[Clients.chooseVehicle(source, title, vehicles) or 0]
    if not row or not Guard.isNear(source, position, Config.Interaction.serverDistance) then
        return false
    end
    return deliver(source, garage, row, isStored)
end

---Returns the vehicle that a player sits in, or has left close by, or nil. Places that are targeted are not used from a vehicle.
local function findVehicle(source)
    local ped = GetPlayerPed(source)
    local vehicle = GetVehiclePedIsIn(ped, true)
    local exists = vehicle and vehicle ~= 0 and DoesEntityExist(vehicle)
    return exists and #(GetEntityCoords(vehicle) - GetEntityCoords(ped)) < 10.0 and vehicle or nil
end

---Stores the vehicle of a player, or lets the player take out one. Returns false if nothing happens.
function Garages.use(source, garage, title)
    local vehicle = findVehicle(source)
    if vehicle then
        return store(source, vehicle)
    end
    return takeOut(source, garage, title, true)
end

---Gives a player back a vehicle that is in no garage. Returns false if nothing happens.
function Garages.recover(source, garage, title)
    return takeOut(source, garage, title, false)
end
