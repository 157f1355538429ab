CreateThread(function()
    while not NetworkIsPlayerActive(PlayerId()) do
        Wait(500)
    end
    -- Frameworks need a moment to load the character.
    Wait(3000)
    for _, message in ipairs(Config.Notifications.welcome) do
        Framework.notify(message, 'info')
    end
end)

---Shows a notification to this player.
exports('notify', function(text, kind)
    Framework.notify(text, kind or 'info')
end)
