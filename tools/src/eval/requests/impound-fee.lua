test('every car they take out of the impound lot costs 350: it is paid once', function()
    local player = server:join({ cash = 1000, bank = 0 })
    server:query('INSERT INTO player_vehicles (license, citizenid, vehicle, hash, plate, state, mods) VALUES (?, ?, ?, ?, ?, ?, ?)',
        { player.identifier, citizen(player), 'sultan', joaat('sultan'), 'TEST 123', 2, '{}' })
    visit(player, function()
        if offers(player, 'sultan') then choose(player, 'sultan') elseif offers(player, 'TEST') then choose(player, 'TEST') end
        server:advance(4000)
        return total(player) < 1000
    end)
    assertEqual(total(player), 650)
end)

test('every car they take out of the impound lot costs 350: nobody without money gets a car', function()
    local player = server:join({ cash = 349, bank = 0 })
    server:query('INSERT INTO player_vehicles (license, citizenid, vehicle, hash, plate, state, mods) VALUES (?, ?, ?, ?, ?, ?, ?)',
        { player.identifier, citizen(player), 'sultan', joaat('sultan'), 'TEST 123', 2, '{}' })
    visit(player, function()
        if offers(player, 'sultan') then choose(player, 'sultan') elseif offers(player, 'TEST') then choose(player, 'TEST') end
        server:advance(4000)
        return false
    end)
    assertEqual(total(player), 349)
    assertEqual(#server:entities('vehicle'), 0)
end)
