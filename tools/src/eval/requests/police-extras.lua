test('Menu for police to switch the extras and the livery of their car: an officer gets a menu', function()
    local officer = server:join({ job = 'police', grade = 1 })
    assertTrue(openVehicleMenu(officer))
end)

test('Menu for police to switch the extras and the livery of their car: others do not', function()
    local other = server:join({ job = 'unemployed' })
    assertFalse(openVehicleMenu(other))
end)

test('only at the station: not elsewhere', function()
    local officer = server:join({ job = 'police', grade = 1, coords = vector3(2500.0, 4500.0, 40.0) })
    officer:enterVehicle('police')
    for _, name in ipairs(officer:commands()) do command(officer, name) end
    assertNil(officer:menu())
end)
