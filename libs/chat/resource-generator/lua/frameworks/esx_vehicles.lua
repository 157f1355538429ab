---Returns the vehicles of a player that are in a garage, or those that are not: { plate, model, properties }.
function Framework.getVehicles(source, isStored)
    local owner = Framework.getIdentifier(source)
    local parameters = { owner, isStored and 1 or 0 }
    local rows = MySQL.query.await('SELECT plate, vehicle FROM owned_vehicles WHERE owner = ? AND stored = ? ORDER BY plate', parameters)
    local vehicles = {}
    for index, row in ipairs(rows) do
        local properties = json.decode(row.vehicle)
        vehicles[index] = { plate = row.plate, model = properties.model, properties = properties }
    end
    return vehicles
end

---Marks a vehicle as taken out. Returns false if it is not in a garage, or of another player.
function Framework.takeOutVehicle(source, plate)
    local owner = Framework.getIdentifier(source)
    return MySQL.update.await('UPDATE owned_vehicles SET stored = 0 WHERE owner = ? AND plate = ? AND stored = 1', { owner, plate }) > 0
end

---Marks a vehicle as stored, with its properties if there are any. Returns false if it is stored, or of another player.
function Framework.storeVehicle(source, plate, properties)
    local owner = Framework.getIdentifier(source)
    local isStored = MySQL.update.await('UPDATE owned_vehicles SET stored = 1 WHERE owner = ? AND plate = ? AND stored = 0', { owner, plate }) > 0
    if isStored and properties then
        MySQL.update.await('UPDATE owned_vehicles SET vehicle = ? WHERE plate = ?', { json.encode(properties), plate })
    end
    return isStored
end

---Gives a player a new vehicle, which is not in a garage.
function Framework.addVehicle(source, model, plate)
    local properties = json.encode({ model = joaat(model), plate = plate })
    local parameters = { Framework.getIdentifier(source), plate, properties }
    MySQL.insert.await('INSERT INTO owned_vehicles (owner, plate, vehicle, stored) VALUES (?, ?, ?, 0)', parameters)
end
