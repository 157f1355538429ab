addCommand(Config.Admin.commands.announce, function(source, args)
    local message = Guard.toText(table.concat(args, ' '), 300)
    if not message then
        reply(source, L('usage', 'message'), 'error')
        return
    end
    for _, player in ipairs(GetPlayers()) do
        Framework.notify(tonumber(player), message, 'info')
    end
end)
