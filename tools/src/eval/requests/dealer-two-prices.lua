test('80 at Grove Street: 80', function()
    local player = server:join({ cash = 0, bank = 0 })
    give(player, { 'weed', 'cannabis', 'weed_bag' }, 1)
    local south = {}
    for _, place in ipairs(places) do if place.y < -1200.0 then south[#south + 1] = place end end
    places = south
    local count = carried(player)
    sell(player, 'weed')
    assertAtLeast(count - carried(player), 1)
    assertEqual(total(player) + dirty(player), 80 * (count - carried(player)))
end)

test('160 at Rockford Hills: 160', function()
    local player = server:join({ cash = 0, bank = 0 })
    give(player, { 'weed', 'cannabis', 'weed_bag' }, 1)
    local west = {}
    for _, place in ipairs(places) do if place.x < -300.0 then west[#west + 1] = place end end
    places = west
    local count = carried(player)
    sell(player, 'weed')
    assertAtLeast(count - carried(player), 1)
    assertEqual(total(player) + dirty(player), 160 * (count - carried(player)))
end)

test('there the chance is 50% that the police gets called: sometimes, and only there', function()
    local officer = staff('police', 1, { coords = vector3(2000.0, 3000.0, 40.0) })[1]
    local blips = #officer:blips()
    local player = server:join({ cash = 0, bank = 0 })
    give(player, { 'weed', 'cannabis', 'weed_bag' }, 60)
    local west, south = {}, {}
    for _, place in ipairs(places) do
        if place.x < -300.0 then west[#west + 1] = place elseif place.y < -1200.0 then south[#south + 1] = place end
    end
    places = south
    officer:clearNotifications()
    for _ = 1, 5 do sell(player, 'weed') end
    assertFalse(alerted(officer, blips))
    places = west
    for _ = 1, 12 do sell(player, 'weed') server:advance(60000) end
    assertTrue(alerted(officer, blips))
end)
