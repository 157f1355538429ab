Watch.idle(settings.idleSeconds, function(player)
    ACTION(player)
end)
