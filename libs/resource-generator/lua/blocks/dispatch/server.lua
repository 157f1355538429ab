RegisterCommand(Config.Dispatch.command, function(source, args)
    if source == 0 then
        return
    end
    local message = Guard.toText(table.concat(args, ' '), 200)
    if not message then
        Framework.notify(source, L('usage', '/' .. Config.Dispatch.command .. ' <message>'), 'error')
        return
    end
    if not Guard.allow(source, 'dispatch', Config.Dispatch.cooldownSeconds * 1000) then
        Framework.notify(source, L('wait_seconds', FormatDuration(Config.Dispatch.cooldownSeconds)), 'error')
        return
    end
    local coords = GetEntityCoords(GetPlayerPed(source))
    local text = L('dispatch_call', Framework.getName(source), message)
    for _, id in ipairs(GetPlayers()) do
        local player = tonumber(id)
        if Framework.hasJob(player, Config.Dispatch.jobs) then
            TriggerClientEvent('@event:dispatch:alert', player, text, coords)
        end
    end
    Framework.notify(source, L('dispatch_sent'), 'success')
end, false)
