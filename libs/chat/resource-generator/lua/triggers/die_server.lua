Watch.deaths(function(player, killer)
    ACTION(player, nil, { killer = killer })
end)
