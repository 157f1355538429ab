addCommand(Config.Admin.commands.bring, function(source, args)
    local player = findPlayer(source, args)
    if player and source ~= 0 then
        TriggerClientEvent('@event:admin:teleport', player, GetEntityCoords(GetPlayerPed(source)))
    end
end)
