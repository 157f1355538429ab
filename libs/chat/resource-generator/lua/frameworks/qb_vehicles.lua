-- The state of a vehicle is 1 in a garage, 0 outside and 2 impounded.

---Returns the vehicles of a player that are in a garage, or those that are not: { plate, model, properties }.
function Framework.getVehicles(source, isStored)
    local owner = Framework.getIdentifier(source)
    local parameters = { owner, isStored and 1 or 0 }
    local rows = MySQL.query.await('SELECT plate, vehicle, mods FROM player_vehicles WHERE citizenid = ? AND (state = 1) = ? ORDER BY plate', parameters)
    local vehicles = {}
    for index, row in ipairs(rows) do
        vehicles[index] = { plate = row.plate, model = row.vehicle, properties = json.decode(row.mods or '{}') }
    end
    return vehicles
end

---Marks a vehicle as taken out. Returns false if it is not in a garage, or of another player.
function Framework.takeOutVehicle(source, plate)
    local owner = Framework.getIdentifier(source)
    return MySQL.update.await('UPDATE player_vehicles SET state = 0 WHERE citizenid = ? AND plate = ? AND state = 1', { owner, plate }) > 0
end

---Marks a vehicle as stored, with its properties if there are any. Returns false if it is stored, or of another player.
function Framework.storeVehicle(source, plate, properties)
    local owner = Framework.getIdentifier(source)
    local isStored = MySQL.update.await('UPDATE player_vehicles SET state = 1 WHERE citizenid = ? AND plate = ? AND state <> 1', { owner, plate }) > 0
    if isStored and properties then
        MySQL.update.await('UPDATE player_vehicles SET mods = ? WHERE plate = ?', { json.encode(properties), plate })
    end
    return isStored
end

---Gives a player a new vehicle, which is not in a garage.
function Framework.addVehicle(source, model, plate)
    local license, owner = GetPlayerIdentifierByType(source, 'license'), Framework.getIdentifier(source)
    MySQL.insert.await(
        'INSERT INTO player_vehicles (license, citizenid, vehicle, hash, mods, plate, state) VALUES (?, ?, ?, ?, ?, ?, 0)',
        { license, owner, model, tostring(joaat(model)), '{}', plate }
    )
end
