local currentZone

---Returns the zone that the player is in, or nil.
local function findZone()
    local position = GetEntityCoords(PlayerPedId())
    for _, zone in ipairs(Config.Zones.locations) do
        if #(position - zone.coords) <= Config.Zones.radius then
            return zone
        end
    end
end

---The controls for firing, aiming and melee, while the player is in a safe zone.
local function disableWeapons()
    DisablePlayerFiring(PlayerId(), true)
    for _, control in ipairs({ 24, 25, 140, 141, 142, 257, 263 }) do
        DisableControlAction(0, control, true)
    end
end

for _, zone in ipairs(Config.Zones.locations) do
    if Config.Zones.blip then
        Game.addBlip(zone.coords, zone.label, Config.Zones.blip)
        local area = AddBlipForRadius(zone.coords.x, zone.coords.y, zone.coords.z, Config.Zones.radius)
        SetBlipColour(area, Config.Zones.blip.color)
        SetBlipAlpha(area, 90)
    end
end

CreateThread(function()
    while true do
        local zone = findZone()
        if zone ~= currentZone then
            if currentZone then
                Framework.notify(L('zone_left', currentZone.label), 'info')
            end
            if zone then
                Framework.notify(L('zone_entered', zone.label), 'info')
            end
            currentZone = zone
        end
        Wait(500)
    end
end)

CreateThread(function()
    while true do
        if currentZone and Config.Zones.isSafe then
            disableWeapons()
            Wait(0)
        else
            Wait(500)
        end
    end
end)

exports('getZone', function()
    return currentZone and currentZone.label
end)
