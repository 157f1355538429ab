test('the locals in a radius of 200m should not buy from HIM for 15 minutes: not near police, but later', function()
    local player = server:join({ cash = 0, bank = 0 })
    give(player, { 'weed', 'weed_white-widow', 'weed_og-kush', 'cokebaggy', 'weed_skunk', 'meth' }, 30)
    local sold = false
    for number = 1, 6 do sold = sold or offerToPasserBy(player, vector3(100.0 + number * 3, -1000.0, 29.0)) end
    assertTrue(sold)
    local officer = server:join({ job = 'police', grade = 1, coords = vector3(120.0, -1000.0, 29.0) })
    server:advance(5000)
    sold = false
    for number = 1, 6 do sold = sold or offerToPasserBy(player, vector3(100.0 + number * 3, -1000.0, 29.0)) end
    assertFalse(sold)
end)

test('Other dealers can still sell there: another player sells', function()
    local officer = server:join({ job = 'police', grade = 1, coords = vector3(120.0, -1000.0, 29.0) })
    local first = server:join({ cash = 0, bank = 0 })
    give(first, { 'weed', 'weed_white-widow', 'weed_og-kush', 'cokebaggy', 'weed_skunk', 'meth' }, 30)
    offerToPasserBy(first, vector3(110.0, -1000.0, 29.0))
    officer:moveTo(vector3(2000.0, 3000.0, 40.0))
    local second = server:join({ cash = 0, bank = 0 })
    give(second, { 'weed', 'weed_white-widow', 'weed_og-kush', 'cokebaggy', 'weed_skunk', 'meth' }, 30)
    local sold = false
    for number = 1, 8 do sold = sold or offerToPasserBy(second, vector3(100.0 + number * 3, -1000.0, 29.0)) end
    assertTrue(sold)
end)
