addCommand(Config.Admin.commands.teleport, function(source, args)
    local x, y, z = tonumber(args[1]), tonumber(args[2]), tonumber(args[3])
    if not x or not y or not z then
        reply(source, L('usage', 'x y z'), 'error')
    elseif source ~= 0 then
        TriggerClientEvent('@event:admin:teleport', source, vector3(x + 0.0, y + 0.0, z + 0.0))
    end
end)
