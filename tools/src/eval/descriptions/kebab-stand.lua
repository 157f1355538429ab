test('a customer buys a kebab', function()
    local player = server:join({ cash = 20 })
    buy(player, vector3(25.7, -1347.3, 29.5), 'kebab')
    assertEqual(player:cash(), 12)
    assertEqual(player:itemCount('kebab'), 1)
end)

test('the map shows Kebab Corner', function()
    local player = server:join()
    server:advance(3000)
    local isShown = false
    for _, blip in ipairs(player:blips()) do
        isShown = isShown or blip.label == 'Kebab Corner'
    end
    assertTrue(isShown)
end)
