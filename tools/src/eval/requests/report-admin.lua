test('players write /report text, admins see it: an admin sees it, others do not', function()
    local admin, player, other = server:join({ admin = true }), server:join(), server:join()
    admin:clearNotifications()
    player:typeCommand('/report a cheater is here')
    server:advance(2000)
    local seen = admin:notified('cheater')
    for _, name in ipairs(admin:commands()) do
        if name ~= 'report' then command(admin, name) end
        seen = seen or offers(admin, 'cheater') or admin:notified('cheater') or page(admin):find('cheater') ~= nil
        close(admin)
    end
    assertTrue(seen)
    assertFalse(other:notified('cheater'))
end)

test('can teleport to the player: the admin stands there', function()
    local admin = server:join({ admin = true, coords = vector3(900.0, 900.0, 70.0) })
    local player = server:join({ coords = vector3(0.0, 0.0, 70.0) })
    player:typeCommand('/report a cheater is here')
    server:advance(2000)
    report(admin, { 'eleport', 'o to', 'oto' })
    assertNear(admin:coords().x, 0.0, 10.0)
end)

test('close it: it is gone', function()
    local admin, player = server:join({ admin = true }), server:join()
    player:typeCommand('/report a cheater is here')
    server:advance(2000)
    report(admin, { 'lose' })
    close(admin)
    admin:clearNotifications()
    local seen = false
    for _, name in ipairs(admin:commands()) do
        local before = #admin:nuiMessages()
        if name ~= 'report' then command(admin, name) end
        seen = seen or (admin:menu() or #admin:nuiMessages() > before) and offers(admin, 'cheater')
        close(admin)
    end
    assertFalse(seen)
end)

test('show how many are open: the number', function()
    local admin = server:join({ admin = true })
    local first, second = server:join(), server:join()
    first:typeCommand('/report a cheater is here')
    second:typeCommand('/report my car is stuck')
    server:advance(2000)
    local told = shows(admin, '2')
    for _, name in ipairs(admin:commands()) do
        if name ~= 'report' then command(admin, name) end
        local menu = admin:menu()
        told = told or shows(admin, '2') or (menu ~= nil and (menu.title or ''):find('2') ~= nil) or offers(admin, '2')
        close(admin)
    end
    assertTrue(told)
end)
