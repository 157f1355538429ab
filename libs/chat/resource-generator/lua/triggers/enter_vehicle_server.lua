Watch.vehicles(function(player, isInside)
    if isInside then
        ACTION(player)
    end
end)
