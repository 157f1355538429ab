test('/dicebet id amount: nothing before the other accepts', function()
    local first, second = server:join({ cash = 1000, bank = 0 }), server:join({ cash = 1000, bank = 0 })
    command(first, 'dicebet', second.id, 200)
    assertAtMost(total(first) + total(second), 2000)
    assertEqual(total(second), 1000)
end)

test('the other one accepts: the higher number wins everything', function()
    local first, second = server:join({ cash = 1000, bank = 0 }), server:join({ cash = 1000, bank = 0 })
    for _ = 1, 6 do
        command(first, 'dicebet', second.id, 100)
        accept(second, first)
        if total(first) ~= 1000 then break end
    end
    assertEqual(total(first) + total(second), 2000)
    assertNotEqual(total(first), 1000)
    assertEqual(math.abs(total(first) - 1000), 100)
end)

test('the other one accepts: nobody bets more than there is', function()
    local first, second = server:join({ cash = 50, bank = 0 }), server:join({ cash = 1000, bank = 0 })
    command(first, 'dicebet', second.id, 200)
    accept(second, first)
    assertEqual(total(first), 50)
    assertEqual(total(second), 1000)
end)
