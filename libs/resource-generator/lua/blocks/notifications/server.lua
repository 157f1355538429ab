local function notifyAll(text)
    for _, player in ipairs(GetPlayers()) do
        Framework.notify(tonumber(player), text, 'info')
    end
end

RegisterCommand(Config.Notifications.command, function(source, args)
    if not Guard.isAdmin(source, 'command.' .. Config.Notifications.command) then
        Framework.notify(source, L('not_allowed'), 'error')
        return
    end
    local message = Guard.toText(table.concat(args, ' '), 300)
    if message then
        notifyAll(message)
    elseif source ~= 0 then
        Framework.notify(source, L('usage', '/' .. Config.Notifications.command .. ' <message>'), 'error')
    end
end, true)

CreateThread(function()
    local nextMessage = 1
    while #Config.Notifications.announcements > 0 do
        Wait(Config.Notifications.intervalSeconds * 1000)
        notifyAll(Config.Notifications.announcements[nextMessage])
        nextMessage = nextMessage % #Config.Notifications.announcements + 1
    end
end)

---Shows a notification to one player, or to all with -1.
exports('notify', function(player, text, kind)
    if player == -1 then
        notifyAll(text)
    else
        Framework.notify(player, text, kind or 'info')
    end
end)
