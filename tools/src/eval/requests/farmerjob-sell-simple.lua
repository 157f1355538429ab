test('buys grapes for 7: 7 each', function()
    local player = server:join({ cash = 0, bank = 0 })
    give(player, { 'grape', 'grapes' }, 1)
    local count = carried(player)
    sell(player, 'rape')
    assertEqual(total(player), 7 * (count - carried(player)))
    assertAtLeast(total(player), 7)
end)

test('wine for 40: 40 each', function()
    local player = server:join({ cash = 0, bank = 0 })
    give(player, { 'wine', 'wine_bottle' }, 1)
    local count = carried(player)
    sell(player, 'ine')
    assertEqual(total(player), 40 * (count - carried(player)))
    assertAtLeast(total(player), 40)
end)

test('at the vineyard: the place', function()
    local near = false
    for _, place in ipairs(places) do
        if #(vector3(place.x, place.y, 0.0) - vector3(-1880.0, 2090.0, 0.0)) < 350.0 then near = true end
    end
    assertTrue(near)
end)
