test('piazzare un falò: a hunter places a fire', function()
    local hunter = server:join({ job = 'hunter' })
    give(hunter, { 'campfire', 'falo', 'charcoal', 'coal', 'carbone', 'wood' }, 2)
    place(hunter)
    assertAtLeast(#server:entities('object'), 1)
end)

test('cuocere la carne: meat becomes something cooked', function()
    local hunter = server:join({ job = 'hunter' })
    give(hunter, { 'campfire', 'falo', 'charcoal', 'coal', 'carbone', 'meat', 'raw_meat', 'rawmeat' }, 5)
    place(hunter)
    local cooked = function() return owned(hunter, 'cooked', 'cotta', 'grilled', 'steak') end
    for _, object in ipairs(hunter:nearbyObjects(30)) do
        use(hunter, object.coords)
        fill(hunter, 1)
        server:advance(40000)
        use(hunter, object.coords)
        server:advance(40000)
    end
    assertAtLeast(cooked(), 1)
end)

test('per accenderlo serve il carbone: nothing is cooked without coal', function()
    local hunter = server:join({ job = 'hunter' })
    give(hunter, { 'campfire', 'falo', 'meat', 'raw_meat', 'rawmeat' }, 5)
    place(hunter)
    for _, object in ipairs(hunter:nearbyObjects(30)) do
        use(hunter, object.coords)
        server:advance(40000)
    end
    assertEqual(owned(hunter, 'cooked', 'cotta', 'grilled', 'steak'), 0)
end)
