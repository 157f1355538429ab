addCommand(Config.Admin.commands.deletevehicle, function(source, args)
    local player = findPlayer(source, args)
    local vehicle = player and Vehicles.current(player)
    if vehicle then
        Vehicles.remove(vehicle)
    end
end)
