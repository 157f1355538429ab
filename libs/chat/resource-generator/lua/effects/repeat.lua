local remaining, position = SETTINGS.times, GetEntityCoords(GetPlayerPed(source))
LEFT
local function KEY()
    local isStarted = Tasks.start(source, SETTINGS.label, SETTINGS.seconds, position, Config.Interaction.serverDistance, function()
        EFFECTS
        remaining = remaining - 1
        if remaining > 0 then
            -- The bar on the screen needs a moment to end.
            SetTimeout(300, KEY)
        else
            REST
        end
    end, function()
        Framework.notify(source, L('canceled'), 'error')
    end)
    if not isStarted then
        Framework.notify(source, L('busy'), 'error')
    end
end
KEY()
