RegisterNetEvent('@event:ACTION', function(locationIndex)
    local source = source
    local location = Config.MENU.locations[locationIndex]
    if not location or not Guard.allow(source, 'ACTION', 500) then
        return
    end
    if not Guard.isNear(source, location.coords, Config.Interaction.serverDistance) then
        Framework.notify(source, L('too_far'), 'error')
        return
    end
    ACTION(source, locationIndex)
end)
