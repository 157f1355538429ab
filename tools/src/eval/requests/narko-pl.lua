test('na sprzedaż narkotyków przechodniom: a passer-by buys', function()
    local player = server:join({ cash = 0, bank = 0 })
    give(player, { 'weed', 'indica', 'sativa', 'weed_indica', 'weed_sativa' }, 20)
    local sold = false
    for number = 1, 8 do
        sold = sold or offerToPasserBy(player, vector3(100.0 + number * 5, -1000.0, 29.0))
        server:advance(16000)
    end
    assertTrue(sold)
end)

test('cooldown 15 sekund: twice within 15 seconds is impossible', function()
    local player = server:join({ cash = 0, bank = 0 })
    give(player, { 'weed', 'indica', 'sativa', 'weed_indica', 'weed_sativa' }, 20)
    local sales = 0
    local before = carried(player)
    for number = 1, 3 do
        local ped = server:spawnPed({ coords = vector3(100.0 + number, -1000.0, 29.0), model = 'a_m_m_business_01' })
        player:moveTo(vector3(100.0 + number, -1000.0, 29.0))
        local targets = player:targets()
        if #targets > 0 then player:interact(targets[1]) else player:press('E') end
        server:advance(2000)
    end
    assertAtMost(before - carried(player), 2)
end)

test('cena od 50 do 90: the price is in the range', function()
    local player = server:join({ cash = 0, bank = 0 })
    give(player, { 'weed', 'indica', 'sativa', 'weed_indica', 'weed_sativa' }, 20)
    local count = carried(player)
    for number = 1, 8 do
        offerToPasserBy(player, vector3(100.0 + number * 5, -1000.0, 29.0))
        server:advance(16000)
    end
    local sold = count - carried(player)
    assertAtLeast(sold, 1)
    assertAtLeast((total(player) + dirty(player)) / sold, 50)
    assertAtMost((total(player) + dirty(player)) / sold, 90)
end)

test('różne rodzaje zioła (indica, sativa): both are sold', function()
    for _, kind in ipairs({ 'indica', 'sativa' }) do
        local player = server:join({ cash = 0, bank = 0 })
        give(player, { kind, 'weed_' .. kind }, 5)
        for number = 1, 8 do
            offerToPasserBy(player, vector3(100.0 + number * 5, -1000.0, 29.0))
            server:advance(16000)
        end
        assertAtLeast(total(player) + dirty(player), 50)
    end
end)
