local isJailed = false

RegisterNetEvent('@event:jail:enter', function()
    isJailed = true
    Game.teleport(Config.Jail.cell)
end)

RegisterNetEvent('@event:jail:leave', function()
    isJailed = false
    Game.teleport(Config.Jail.exit)
end)

-- A player who gets out is put back.
CreateThread(function()
    while true do
        Wait(2000)
        if isJailed and #(GetEntityCoords(PlayerPedId()) - Config.Jail.cell) > Config.Jail.radius then
            Game.teleport(Config.Jail.cell)
        end
    end
end)

CreateThread(function()
    while not NetworkIsPlayerActive(PlayerId()) do
        Wait(500)
    end
    Wait(3000)
    TriggerServerEvent('@event:jail:check')
end)
