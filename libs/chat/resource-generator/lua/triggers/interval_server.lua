CreateThread(function()
    while true do
        Wait(settings.everySeconds * 1000)
        FOR_PLAYERS
    end
end)
