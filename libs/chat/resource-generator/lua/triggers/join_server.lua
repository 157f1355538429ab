Framework.onPlayerLoaded(function(player)
    ACTION(player)
end)
