local function streetAt(coords)
    local street, crossing = GetStreetNameAtCoord(coords.x, coords.y, coords.z)
    local name = GetStreetNameFromHashKey(street)
    if crossing ~= 0 then
        name = ('%s / %s'):format(name, GetStreetNameFromHashKey(crossing))
    end
    return name
end

RegisterNetEvent('@event:alert', function(alert, coords, name)
    local text = alert.text
    if name ~= '' then
        text = ('%s: %s'):format(text, name)
    end
    if alert.withStreet then
        text = ('%s (%s)'):format(text, streetAt(coords))
    end
    Framework.notify(text, 'info')
    local blip = Game.addBlip(coords, alert.text, { sprite = 161, color = 1, scale = 1.2 })
    Wait(alert.seconds * 1000)
    Game.removeBlip(blip)
end)
