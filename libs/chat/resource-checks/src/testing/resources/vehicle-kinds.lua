--@profile fivem-qbox
--@client
lib.onCache('vehicle', function(vehicle)
  if vehicle then
    local model = GetEntityModel(vehicle)
    lib.showTextUI(IsThisModelABoat(model) and 'Boat' or IsThisModelABike(model) and 'Bike' or IsThisModelAHeli(model) and 'Helicopter' or IsThisModelACar(model) and 'Car' or 'Other')
  else lib.hideTextUI() end
end)
lib.onCache('seat', function(seat) print('seat', seat) end)
lib.onCache('weapon', function(weapon) print('weapon', weapon == `WEAPON_PISTOL`) end)
RegisterCommand('arm', function() GiveWeaponToPed(cache.ped, `WEAPON_PISTOL`, 10, false, true) end)
--@server
--@test
local p, q = server:join({}), server:join({})
p:enterVehicle('dinghy') assertTrue(p:sees('Boat'))
p:leaveVehicle() assertFalse(p:sees('Boat'))
p:enterVehicle('akuma') assertTrue(p:sees('Bike'))
q:enterVehicleOf(p)
assertContains(server:log(), 'seat\t0')
p:runCommand('arm')
assertContains(server:log(), 'weapon\ttrue')
