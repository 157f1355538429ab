Watch.vehicles(function(player, isInside)
    if not isInside then
        ACTION(player)
    end
end)
