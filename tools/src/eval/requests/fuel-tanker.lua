test('you take a tanker trailer at the docks: a tanker appears', function()
    local player = server:join({ cash = 0, bank = 0 })
    gather(player, function() return #server:entities('vehicle') end, 3000)
    assertAtLeast(#server:entities('vehicle'), 1)
end)

test('every station pays 600: 6 stations pay 3600', function()
    local player = server:join({ cash = 0, bank = 0 })
    for _ = 1, 8 do
        for _, place in ipairs(places) do
            use(player, place)
            server:advance(8000)
        end
    end
    assertAtLeast(total(player), 600)
    assertEqual(total(player) % 600, 0)
end)
