local places = {}
local nextId = 0

---Adds a place where the player presses a key. Returns an id for removeInteraction.
function Framework.addInteraction(place)
    nextId = nextId + 1
    places[nextId] = place
    return nextId
end

function Framework.removeInteraction(id)
    if id then
        places[id] = nil
    end
end

---Draws the marker of a place and reacts to the key. Returns whether the player is close enough to see it.
local function updatePlace(place, position)
    local distance = #(position - place.coords)
    if distance > Config.Interaction.drawDistance then
        return false
    end
    local color = Config.Interaction.markerColor
    DrawMarker(2, place.coords.x, place.coords.y, place.coords.z, 0.0, 0.0, 0.0, 0.0, 180.0, 0.0, 0.3, 0.3, 0.3,
        color.r, color.g, color.b, 180, false, true, 2, false, nil, nil, false)
    if distance <= Config.Interaction.distance then
        showHelp(place.label)
        if IsControlJustReleased(0, Config.Interaction.key) then
            CreateThread(place.onSelect)
        end
    end
    return true
end

-- for: addInteraction
CreateThread(function()
    while true do
        local waitMs = 1000
        local position = GetEntityCoords(PlayerPedId())
        for _, place in pairs(places) do
            if updatePlace(place, position) then
                waitMs = 0
            end
        end
        Wait(waitMs)
    end
end)
