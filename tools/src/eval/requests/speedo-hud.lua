test('speedometer in mph: 100 km/h are 62 mph', function()
    local player = server:join()
    player:enterVehicle('sultan')
    player:drive(100)
    server:advance(3000)
    assertTrue(shows(player, '62') or shows(player, '61') or shows(player, '63'))
end)

test('fuel bar: the fuel is shown', function()
    local player = server:join()
    player:enterVehicle('sultan')
    player:setVehicle({ fuel = 37 })
    server:advance(3000)
    assertTrue(received(player, 37) or shows(player, '37'))
end)

test('seatbelt icon: a key changes it', function()
    local player = server:join()
    player:enterVehicle('sultan')
    server:advance(2000)
    local changed = false
    for _, key in ipairs(player:keys()) do
        local before = screen(player)
        player:press(key.key)
        server:advance(1500)
        changed = changed or screen(player) ~= before
    end
    assertTrue(changed)
end)
