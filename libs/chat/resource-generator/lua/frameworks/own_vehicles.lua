---Returns the vehicles of a player that are in a garage, or those that are not: { plate, model, properties }.
function Framework.getVehicles(source, isStored)
    local owner = Framework.getIdentifier(source)
    local parameters = { owner, isStored and 1 or 0 }
    local rows = MySQL.query.await('SELECT plate, model, properties FROM owned_vehicle WHERE owner = ? AND stored = ? ORDER BY plate', parameters)
    local vehicles = {}
    for index, row in ipairs(rows) do
        vehicles[index] = { plate = row.plate, model = row.model, properties = json.decode(row.properties or '{}') }
    end
    return vehicles
end

---Marks a vehicle as taken out. Returns false if it is not in a garage, or of another player.
function Framework.takeOutVehicle(source, plate)
    local owner = Framework.getIdentifier(source)
    return MySQL.update.await('UPDATE owned_vehicle SET stored = 0 WHERE owner = ? AND plate = ? AND stored = 1', { owner, plate }) > 0
end

---Marks a vehicle as stored, with its properties if there are any. Returns false if it is stored, or of another player.
function Framework.storeVehicle(source, plate, properties)
    local owner = Framework.getIdentifier(source)
    local isStored = MySQL.update.await('UPDATE owned_vehicle SET stored = 1 WHERE owner = ? AND plate = ? AND stored = 0', { owner, plate }) > 0
    if isStored and properties then
        MySQL.update.await('UPDATE owned_vehicle SET properties = ? WHERE plate = ?', { json.encode(properties), plate })
    end
    return isStored
end

---Gives a player a new vehicle, which is not in a garage.
function Framework.addVehicle(source, model, plate)
    local parameters = { Framework.getIdentifier(source), plate, model }
    MySQL.insert.await('INSERT INTO owned_vehicle (owner, plate, model, stored) VALUES (?, ?, ?, 0)', parameters)
end
