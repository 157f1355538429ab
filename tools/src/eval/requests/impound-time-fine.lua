test('Police and mechanics can impound a car: the car is gone', function()
    local officer = server:join({ job = 'police', grade = 1 })
    impound(officer)
    assertEqual(#officer:nearbyVehicles(20), 0)
end)

test('Police and mechanics can impound a car: a mechanic can, too', function()
    local mechanic = server:join({ job = 'mechanic', grade = 1 })
    impound(mechanic)
    assertEqual(#mechanic:nearbyVehicles(20), 0)
end)

test('Police and mechanics can impound a car: others cannot', function()
    local other = server:join({ job = 'unemployed' })
    pcall(impound, other)
    assertEqual(#other:nearbyVehicles(20), 1)
end)

test('they type a reason, a fine and how many hours it stays locked: a form asks for them', function()
    local officer = server:join({ job = 'police', grade = 1 })
    local asked = false
    for _, name in ipairs(officer:commands()) do
        if name:find('impound') then
            server:spawnVehicle('sultan', officer:coords() + vector3(2.0, 0.0, 0.0))
            officer:runCommand(name)
            server:advance(2000)
            asked = officer:dialog() ~= nil and #officer:dialog().rows >= 3 or officer:nuiFocused()
        end
    end
    assertTrue(asked)
end)

test('The owner can only get it back when the time is over: it stays before', function()
    local officer = server:join({ job = 'police', grade = 1 })
    local owner = server:join({ cash = 5000, bank = 0 })
    own(owner, 'sultan', 'TEST 123')
    impound(officer, 'TEST 123', 'Parking', 400, 2)
    takeOut(owner, 'TEST')
    assertEqual(total(owner), 5000)
    server:skipTime(2 * 3600000 + 60000)
    server:advance(5000)
    takeOut(owner, 'TEST')
    assertEqual(total(owner), 4600)
end)
