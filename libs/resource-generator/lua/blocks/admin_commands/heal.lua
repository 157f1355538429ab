addCommand(Config.Admin.commands.heal, function(source, args)
    local player = findPlayer(source, args)
    if player then
        TriggerClientEvent('@event:admin:heal', player)
        Framework.notify(player, L('admin_healed'), 'success')
    end
end)
