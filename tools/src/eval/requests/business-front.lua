test('owner of a store can hire 3 employees: a command or a menu hires', function()
    local owner = server:join({ cash = 1000000 })
    assertNotNil(visit(owner, function() return offers(owner, 'ire') or offers(owner, 'mployee') end))
end)

test('set the prices: a menu changes them', function()
    local owner = server:join({ cash = 1000000 })
    assertNotNil(visit(owner, function() return offers(owner, 'rice') end))
end)

test('take the money out of the till: a menu pays it out', function()
    local owner = server:join({ cash = 1000000 })
    assertNotNil(visit(owner, function() return offers(owner, 'till') or offers(owner, 'ithdraw') end))
end)
