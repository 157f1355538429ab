test('catch chickens at a farm: a chicken is caught', function()
    local player = server:join({ cash = 0, bank = 0 })
    gather(player, function() return owned(player, 'chicken') end)
    assertAtLeast(owned(player, 'chicken'), 1)
end)

test('process them at the slaughterhouse: a chicken becomes a cut', function()
    local player = server:join({ cash = 0, bank = 0 })
    give(player, { 'chicken', 'alive_chicken', 'live_chicken' }, 10)
    gather(player, function() return owned(player, 'flat', 'drumstick', 'fillet', 'breast') end)
    assertAtLeast(owned(player, 'flat', 'drumstick', 'fillet', 'breast'), 1)
end)

test('random cut: flats 150, drumsticks 220, fillets 350 and breast 500: each has its price', function()
    for word, price in pairs({ flat = 150, drumstick = 220, fillet = 350, breast = 500 }) do
        local player = server:join({ cash = 0, bank = 0 })
        give(player, { word, word .. 's', 'chicken_' .. word, 'chicken_' .. word .. 's', 'chicken' .. word }, 1)
        sell(player, word)
        assertEqual(total(player), price)
    end
end)
