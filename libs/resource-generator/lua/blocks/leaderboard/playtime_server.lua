-- One point for every minute on the server.
CreateThread(function()
    while true do
        Wait(60000)
        for _, player in ipairs(GetPlayers()) do
            addScore(tonumber(player), 1)
        end
    end
end)
