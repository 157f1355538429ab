AddEventHandler('gameEventTriggered', function(name, args)
    if name ~= 'CEventNetworkEntityDamage' or args[1] ~= PlayerPedId() or not IsEntityDead(PlayerPedId()) then
        return
    end
    local killer = NetworkGetPlayerIndexFromPed(args[2])
    if killer ~= -1 and killer ~= PlayerId() then
        TriggerServerEvent('@event:leaderboard:died', GetPlayerServerId(killer))
    end
end)
