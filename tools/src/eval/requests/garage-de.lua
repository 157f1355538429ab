test('Garage am MRPD nur für Polizisten: an officer parks a private car', function()
    local officer = server:join({ job = 'police', grade = 1 })
    parkAndTakeOut(officer, true)
end)

test('Garage am MRPD nur für Polizisten: others cannot', function()
    local other = server:join({ job = 'unemployed' })
    parkAndTakeOut(other, false)
end)
