local settings = Config.TABLE
local isInside = false

if settings.blip then
    Game.addZoneBlip(settings.zone, settings.blip)
end

CreateThread(function()
    while true do
        local isNear = #(GetEntityCoords(PlayerPedId()) - settings.zone.coords) <= settings.zone.radius
        if isNear ~= isInside then
            isInside = isNear
            if isInside == settings.zone.onEnter then
                TriggerServerEvent('@event:ACTION')
            end
        end
        Wait(500)
    end
end)
