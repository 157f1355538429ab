-- A victim reports its killer. The server believes it only if the victim is dead and the killer close.
RegisterNetEvent('@event:leaderboard:died', function(killerId)
    local source = source
    local killer = Guard.toPlayer(killerId)
    if not killer or killer == source or not Guard.allow(source, 'died', 10000) then
        return
    end
    local victimPed = GetPlayerPed(source)
    if GetEntityHealth(victimPed) > 100 or not Guard.isNear(killer, GetEntityCoords(victimPed), 400.0) then
        return
    end
    addScore(killer, 1)
end)
