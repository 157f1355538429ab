---Returns the server ids of all players.
function Players.all()
    local players = {}
    for index, id in ipairs(GetPlayers()) do
        players[index] = tonumber(id)
    end
    return players
end

---Returns the players in the vehicle of a player, or the player alone.
function Players.inSameVehicle(source)
    local vehicle = GetVehiclePedIsIn(GetPlayerPed(source), false)
    if not vehicle or vehicle == 0 then
        return { source }
    end
    local found = {}
    for _, player in ipairs(Players.all()) do
        if GetVehiclePedIsIn(GetPlayerPed(player), false) == vehicle then
            found[#found + 1] = player
        end
    end
    return found
end

---Returns the players on duty in one of the jobs.
function Players.onDuty(jobs)
    local found = {}
    for _, id in ipairs(GetPlayers()) do
        local player = tonumber(id)
        local job = Framework.getJob(player)
        for _, name in ipairs(jobs) do
            if job.name == name and job.isOnDuty then
                found[#found + 1] = player
            end
        end
    end
    return found
end

---Returns the players within a distance of coordinates, except one.
function Players.within(coords, distance, except)
    local found = {}
    for _, id in ipairs(GetPlayers()) do
        local player = tonumber(id)
        if player ~= except and Guard.isNear(player, coords, distance) then
            found[#found + 1] = player
        end
    end
    return found
end

---Returns the nearest other player within a distance, of one of the jobs if there are any, or nil.
function Players.nearest(source, distance, jobs)
    local position = GetEntityCoords(GetPlayerPed(source))
    local nearest, shortest
    for _, player in ipairs(jobs and #jobs > 0 and Players.onDuty(jobs) or Players.within(position, distance, source)) do
        local away = #(GetEntityCoords(GetPlayerPed(player)) - position)
        if player ~= source and away <= distance and (not shortest or away < shortest) then
            nearest, shortest = player, away
        end
    end
    return nearest
end

---Returns the players with an item in their inventory.
function Players.withItem(item)
    local found = {}
    for _, id in ipairs(GetPlayers()) do
        local player = tonumber(id)
        if Framework.getItemCount(player, item) > 0 then
            found[#found + 1] = player
        end
    end
    return found
end

---Returns the players with a permission of server.cfg.
function Players.withPermission(permission)
    local found = {}
    for _, id in ipairs(GetPlayers()) do
        if IsPlayerAceAllowed(id, permission) then
            found[#found + 1] = tonumber(id)
        end
    end
    return found
end
