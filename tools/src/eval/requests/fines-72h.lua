test('/fine [id] [amount] [reason] for cops: others cannot', function()
    local player = server:join({ cash = 5000, bank = 0 })
    local other = server:join({ job = 'unemployed' })
    command(other, 'fine', player.id, 300, 'Speeding')
    player:clearNotifications()
    command(player, 'fines')
    assertFalse(player:notified('Speeding') or offers(player, 'Speeding'))
end)

test('/fines shows your unpaid fines: amount and reason', function()
    local officer = staff('police', 1)[1]
    local player = server:join({ cash = 5000, bank = 0 })
    command(officer, 'fine', player.id, 300, 'Speeding')
    player:clearNotifications()
    command(player, 'fines')
    assertTrue(player:notified('Speeding') or offers(player, 'Speeding'))
    assertTrue(player:notified('300') or offers(player, '300'))
end)

test('You pay them at the city hall: 300 are gone', function()
    local officer = staff('police', 1)[1]
    local player = server:join({ cash = 5000, bank = 0 })
    command(officer, 'fine', player.id, 300, 'Speeding')
    visit(player, function()
        if offers(player, 'Speeding') then choose(player, 'Speeding') end
        fill(player)
        server:advance(2000)
        return total(player) < 5000
    end)
    assertEqual(total(player), 4700)
end)

test('have 72 hours: something happens afterwards', function()
    local officer = staff('police', 1)[1]
    local player = server:join({ cash = 5000, bank = 0 })
    command(officer, 'fine', player.id, 300, 'Speeding')
    player:clearNotifications()
    server:skipTime(72 * 3600000 + 60000)
    server:advance(120000)
    assertTrue(total(player) < 5000 or player:notified())
end)
