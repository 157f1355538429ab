RegisterCommand(Config.Scoreboard.command, function()
    TriggerServerEvent('@event:scoreboard:request')
end, false)
RegisterKeyMapping(Config.Scoreboard.command, Config.Scoreboard.label, 'keyboard', Config.Scoreboard.key)

RegisterNetEvent('@event:scoreboard:show', function(players)
    local options = {}
    for index, player in ipairs(players) do
        options[index] = { label = ('%d. %s'):format(player.id, player.name), description = L('scoreboard_ping', player.ping) }
    end
    Framework.openMenu({ title = L('scoreboard_title', Config.Scoreboard.label, #players), options = options })
end)
