addCommand(Config.Admin.commands.kick, function(source, args)
    local player = Guard.toPlayer(args[1])
    if not player then
        reply(source, L('player_not_found'), 'error')
        return
    end
    local reason = Guard.toText(table.concat(args, ' ', 2), 200) or L('admin_kicked')
    DropPlayer(player, reason)
end)
