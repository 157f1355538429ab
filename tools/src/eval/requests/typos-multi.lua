test('polic job: grades exist or duty begins', function()
    local officer = server:join({ job = 'police', grade = 0, coords = vector3(440.0, -980.0, 30.0) })
    assertAtLeast(#places, 3)
end)

test('garage: an officer gets a car', function()
    local officer = server:join({ job = 'police', grade = 3, cash = 100000 })
    own(officer, 'sultan', 'TEST 123')
    parkOrSpawn(officer)
    assertAtLeast(#server:entities('vehicle'), 1)
end)

test('armery: an officer gets a weapon', function()
    local officer = server:join({ job = 'police', grade = 3, cash = 100000 })
    local armed = false
    visit(officer, function()
        for _, text in ipairs({ 'istol', 'aser', 'ightstick', 'tun' }) do
            if offers(officer, text) then
                choose(officer, text)
                server:advance(500)
                fill(officer, 1)
                server:advance(2000)
                break
            end
        end
        armed = officer:hasWeapon('weapon_pistol') or officer:hasWeapon('weapon_stungun') or officer:hasWeapon('weapon_nightstick') or owned(officer, 'pistol', 'taser', 'nightstick', 'stun') > 0
        return armed
    end)
    assertTrue(armed)
end)

test('cloackroom: an officer changes', function()
    local officer = server:join({ job = 'police', grade = 3 })
    assertNotNil(visit(officer, function() return offers(officer, 'niform') or offers(officer, 'lothes') or offers(officer, 'ivil') end))
end)

test('hancuffs: a player is cuffed', function()
    local officer = server:join({ job = 'police', grade = 3, coords = vector3(0.0, 0.0, 70.0) })
    local other = server:join({ coords = vector3(1.0, 0.0, 70.0) })
    give(officer, { 'handcuffs' }, 1)
    for _, name in ipairs(officer:commands()) do
        if name:find('cuff') then command(officer, name, other.id) end
    end
    for _, label in ipairs(officer:targets()) do
        if label:lower():find('cuff') then officer:interact(label) end
    end
    server:advance(4000)
    assertTrue(other:animation() ~= nil or other:isFrozen() or other:isControlDisabled(24))
end)

test('bils: a bill arrives', function()
    local officer = server:join({ job = 'police', grade = 3, coords = vector3(0.0, 0.0, 70.0) })
    local other = server:join({ cash = 1000, coords = vector3(1.0, 0.0, 70.0) })
    for _, name in ipairs(officer:commands()) do
        if name:find('bill') or name:find('fine') or name:find('invoice') then command(officer, name, other.id, 200, 'Speeding') end
    end
    assertTrue(other:notified() or other:menu() ~= nil or other:dialog() ~= nil)
end)
