test('up to 3 friends, /createcrew and invite: a crew exists', function()
    local leader, friend = server:join({ cash = 0, bank = 0 }), server:join({ cash = 0, bank = 0 })
    assertContains(leader:commands(), 'createcrew')
    command(leader, 'createcrew')
    assertTrue(leader:notified() or leader:menu() ~= nil or leader:dialog() ~= nil)
end)

test('gets the same money plus 10% bonus per member: two earn the same', function()
    local leader, friend = server:join({ cash = 0, bank = 0 }), server:join({ cash = 0, bank = 0 })
    command(leader, 'createcrew')
    for _, name in ipairs(leader:commands()) do
        if name:find('invite') then command(leader, name, friend.id) end
    end
    accept(friend, leader)
    for _ = 1, 3 do
        for _, place in ipairs(places) do
            use(leader, place)
            pcall(function() friend:enterVehicleOf(leader) end)
            server:advance(8000)
        end
    end
    assertAtLeast(total(leader), 1)
    assertEqual(total(friend), total(leader))
end)
