---Adds a place where the player presses a key. Returns a point for removeInteraction.
function Framework.addInteraction(place)
    local point = lib.points.new({ coords = place.coords, distance = Config.Interaction.drawDistance })

    function point:nearby()
        local color = Config.Interaction.markerColor
        DrawMarker(2, place.coords.x, place.coords.y, place.coords.z, 0.0, 0.0, 0.0, 0.0, 180.0, 0.0, 0.3, 0.3, 0.3,
            color.r, color.g, color.b, 180, false, true, 2, false, nil, nil, false)
        local isClose = self.currentDistance <= Config.Interaction.distance
        if isClose ~= self.isClose then
            self.isClose = isClose
            if isClose then
                lib.showTextUI('[E] ' .. place.label)
            else
                lib.hideTextUI()
            end
        end
        if isClose and IsControlJustReleased(0, Config.Interaction.key) then
            CreateThread(place.onSelect)
        end
    end

    function point:onExit()
        if self.isClose then
            self.isClose = false
            lib.hideTextUI()
        end
    end

    return point
end

function Framework.removeInteraction(point)
    if not point then
        return
    end
    if point.isClose then
        lib.hideTextUI()
    end
    point:remove()
end
