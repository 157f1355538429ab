test('/startjob only works when sitting in the job truck: not on foot', function()
    local player = server:join({ cash = 0 })
    command(player, 'startjob')
    assertEqual(#server:entities('vehicle'), 0)
end)

test('/startjob only works when sitting in the job truck: in the truck a trailer appears', function()
    local player = server:join({ cash = 0 })
    local truck = jobVehicle(player, { 'phantom', 'hauler', 'packer', 'phantom3' })
    local before = #server:entities('vehicle')
    command(player, 'startjob')
    assertAtLeast(#server:entities('vehicle') + #player:blips(), before + 1)
end)

test('/canceljob costs 500 penalty: 500 are gone', function()
    local player = server:join({ cash = 2000, bank = 0 })
    jobVehicle(player, { 'phantom', 'hauler', 'packer', 'phantom3' })
    command(player, 'startjob')
    command(player, 'canceljob')
    assertEqual(player:cash() + player:bank(), 1500)
end)

test('/canceljob costs 500 penalty: not without a job', function()
    local player = server:join({ cash = 2000, bank = 0 })
    command(player, 'canceljob')
    assertEqual(player:cash() + player:bank(), 2000)
end)

test('drive back to the depot to get your money: a whole tour pays', function()
    local player = server:join({ cash = 0, bank = 0 })
    jobVehicle(player, { 'phantom', 'hauler', 'packer', 'phantom3' })
    command(player, 'startjob')
    for _ = 1, 2 do
        for _, place in ipairs(places) do
            use(player, place)
            server:advance(6000)
        end
    end
    assertAtLeast(player:cash() + player:bank(), 1)
end)
