test('a garage next to the go postal depot: it is there', function()
    local player = server:join({ cash = 1000 })
    local near = false
    for _, place in ipairs(places) do
        if #(vector3(place.x, place.y, 0.0) - vector3(-420.0, -2790.0, 0.0)) < 400.0 or #(vector3(place.x, place.y, 0.0) - vector3(78.0, 112.0, 0.0)) < 250.0 then near = true end
    end
    assertTrue(near)
end)

test('people that do deliveries can park their own car: park and take out', function()
    local player = server:join({ cash = 1000 })
    parkAndTakeOut(player, true)
end)
