test('/roll 3d6 command: between 3 and 18', function()
    local player = server:join()
    command(player, 'roll', '3d6')
    local text = table.concat(player:notifications(), ' ') .. ' ' .. table.concat(player:texts(), ' ')
    assertTrue(text:find('%d') ~= nil)
    local largest = 0
    for number in text:gmatch('%d+') do largest = math.max(largest, tonumber(number)) end
    assertAtLeast(largest, 3)
    assertAtMost(largest, 18)
end)

test('also d10 d12 d20 and d100: others are accepted', function()
    for _, die in ipairs({ '1d10', '1d12', '1d20', '1d100' }) do
        local player = server:join()
        command(player, 'roll', die)
        assertTrue(player:notified() or #player:texts() > 0)
    end
end)

test('People near me should see the result: near, but not far', function()
    local player = server:join({ coords = vector3(0.0, 0.0, 70.0) })
    local near = server:join({ coords = vector3(3.0, 0.0, 70.0) })
    local far = server:join({ coords = vector3(900.0, 900.0, 70.0) })
    command(player, 'roll', '3d6')
    assertTrue(near:notified() or #near:texts() > 0)
    assertFalse(far:notified() or #far:texts() > 0)
end)
