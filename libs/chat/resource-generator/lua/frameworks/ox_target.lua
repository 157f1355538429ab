---Adds a place that the player targets with the eye. Returns an id for removeInteraction.
function Framework.addInteraction(place)
    return exports.ox_target:addSphereZone({
        coords = place.coords,
        radius = Config.Interaction.distance,
        options = {
            {
                label = place.label,
                icon = 'fa-solid fa-hand-pointer',
                distance = Config.Interaction.distance,
                onSelect = function()
                    place.onSelect()
                end,
            },
        },
    })
end

function Framework.removeInteraction(id)
    if id then
        exports.ox_target:removeZone(id)
    end
end
