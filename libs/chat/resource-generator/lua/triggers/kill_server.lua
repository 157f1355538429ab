Watch.deaths(function(victim, killer)
    if killer then
        ACTION(killer, nil, { victim = victim })
    end
end)
