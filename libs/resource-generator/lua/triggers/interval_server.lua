CreateThread(function()
    while true do
        Wait(settings.everySeconds * 1000)
        for _, player in ipairs(Players.all()) do
            ACTION(player)
        end
    end
end)
