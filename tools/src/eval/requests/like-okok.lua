test('banking: a deposit', function()
    local player = server:join({ cash = 500, bank = 0 })
    visit(player, function()
        for _, text in ipairs({ 'Deposit' }) do
            if offers(player, text) then
                choose(player, text)
                server:advance(500)
                fill(player, 200)
                server:advance(1000)
            end
        end
        return player:bank() == 200
    end)
    assertEqual(player:bank(), 200)
    assertEqual(player:cash(), 300)
end)

test('with iban: one is shown', function()
    local player = server:join({ cash = 500, bank = 0 })
    assertNotNil(visit(player, function() return offers(player, 'IBAN') or page(player):upper():find('IBAN') ~= nil end))
end)

test('shared society accounts: a boss sees the account of the job', function()
    local boss = server:join({ cash = 500, bank = 0, job = 'police', grade = 4 })
    assertNotNil(visit(boss, function() return offers(boss, 'ociety') or offers(boss, 'olice') end))
end)
