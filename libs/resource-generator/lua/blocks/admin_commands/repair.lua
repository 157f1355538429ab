addCommand(Config.Admin.commands.repair, function(source, args)
    local player = findPlayer(source, args)
    if player then
        TriggerClientEvent('@event:admin:repairVehicle', player)
    end
end)
