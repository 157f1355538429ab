addCommand(Config.Admin.commands['goto'], function(source, args)
    local player = findPlayer(source, args)
    if player and source ~= 0 then
        TriggerClientEvent('@event:admin:teleport', source, GetEntityCoords(GetPlayerPed(player)))
    end
end)
