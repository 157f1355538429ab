local position = GetEntityCoords(GetPlayerPed(source))
local isStarted = Tasks.start(source, SETTINGS.label, SETTINGS.seconds, position, Config.Interaction.serverDistance, function()
    REST
end, function()
    GIVE_BACK
    Framework.notify(source, L('canceled'), 'error')
end)
if not isStarted then
    GIVE_BACK
    Framework.notify(source, L('busy'), 'error')
end
