RegisterNetEvent('@event:ACTION', function(locationIndex, values)
    local source = source
    local location = settings.locations[locationIndex]
    if not location or type(values) ~= 'table' or not Guard.allow(source, 'ACTION', 500) then
        return
    end
    if not Guard.isNear(source, location.coords, Config.Interaction.serverDistance) then
        Framework.notify(source, L('too_far'), 'error')
        return
    end
    local arguments = Arguments.read(source, values, settings.arguments)
    if arguments then
        ACTION(source, locationIndex, arguments)
    end
end)
