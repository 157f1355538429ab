test('Sell weed to random NPCs: somebody buys', function()
    local player = server:join({ cash = 0, bank = 0 })
    give(player, { 'weed', 'cannabis', 'weed_bag', 'marijuana' }, 40)
    local sold = 0
    for number = 1, 25 do
        if offerToPasserBy(player, vector3(100.0 + number * 5, -1000.0, 29.0)) then sold = sold + 1 end
    end
    assertAtLeast(sold, 1)
end)

test('40% buy it for 80 to 120: the price is in the range', function()
    local player = server:join({ cash = 0, bank = 0 })
    give(player, { 'weed', 'cannabis', 'weed_bag', 'marijuana' }, 40)
    for number = 1, 25 do
        local before, items = total(player) + dirty(player), carried(player)
        if offerToPasserBy(player, vector3(100.0 + number * 5, -1000.0, 29.0)) then
            local price = (total(player) + dirty(player) - before) / (items - carried(player))
            assertAtLeast(price, 80)
            assertAtMost(price, 120)
        end
    end
    assertAtLeast(total(player) + dirty(player), 80)
end)

test('40% of them tell you to get lost: many refuse', function()
    local player = server:join({ cash = 0, bank = 0 })
    give(player, { 'weed', 'cannabis', 'weed_bag', 'marijuana' }, 40)
    local sold = 0
    for number = 1, 25 do
        if offerToPasserBy(player, vector3(100.0 + number * 5, -1000.0, 29.0)) then sold = sold + 1 end
    end
    assertAtMost(sold, 20)
    assertAtLeast(sold, 2)
end)

test('20% call the cops so that police gets a blip: a blip appears for police only', function()
    local officer = staff('police', 1, { coords = vector3(-500.0, -500.0, 30.0) })[1]
    local other = server:join({ coords = vector3(-520.0, -500.0, 30.0) })
    local before = #other:blips()
    local player = server:join({ cash = 0, bank = 0 })
    give(player, { 'weed', 'cannabis', 'weed_bag', 'marijuana' }, 40)
    local seen = false
    for number = 1, 30 do
        offerToPasserBy(player, vector3(100.0 + number * 5, -1000.0, 29.0))
        seen = seen or #officer:blips() > before
    end
    assertTrue(seen)
    assertEqual(#other:blips(), before)
end)
