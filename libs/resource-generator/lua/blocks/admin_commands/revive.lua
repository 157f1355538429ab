addCommand(Config.Admin.commands.revive, function(source, args)
    local player = findPlayer(source, args)
    if player then
        TriggerClientEvent('@event:admin:revive', player)
        Framework.notify(player, L('admin_revived'), 'success')
    end
end)
