SetTimeout(SETTINGS.seconds * 1000, function()
    if not GetPlayerName(source) then
        return
    end
    REST
end)
