RegisterNetEvent('@event:ACTION', function(coords, netId)
    local source = source
    if type(coords) ~= 'vector3' or not Guard.allow(source, 'ACTION', 500) then
        return
    end
    if not Guard.isNear(source, coords, Config.Interaction.serverDistance) then
        Framework.notify(source, L('too_far'), 'error')
        return
    end
    local place = math.tointeger(netId) or ('%d:%d'):format(math.floor(coords.x), math.floor(coords.y))
    ACTION(source, place)
end)
