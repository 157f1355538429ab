local frozen = {}

addCommand(Config.Admin.commands.freeze, function(source, args)
    local player = findPlayer(source, args)
    if player then
        frozen[player] = not frozen[player]
        FreezeEntityPosition(GetPlayerPed(player), frozen[player])
        Framework.notify(player, L(frozen[player] and 'admin_frozen' or 'admin_released'), 'info')
    end
end)

AddEventHandler('playerDropped', function()
    frozen[source] = nil
end)
