local nextId = 0

---Adds a place that the player targets with the eye. Returns an id for removeInteraction.
function Framework.addInteraction(place)
    nextId = nextId + 1
    local name = ('%s_%d'):format(GetCurrentResourceName(), nextId)
    exports['qb-target']:AddBoxZone(name, place.coords, 1.6, 1.6, {
        name = name,
        heading = 0.0,
        minZ = place.coords.z - 1.0,
        maxZ = place.coords.z + 1.5,
    }, {
        options = {
            {
                label = place.label,
                icon = 'fas fa-hand-pointer',
                action = function()
                    place.onSelect()
                end,
            },
        },
        distance = Config.Interaction.distance,
    })
    return name
end

function Framework.removeInteraction(name)
    if name then
        exports['qb-target']:RemoveZone(name)
    end
end
