--@profile fivem-esx
--@client
local hunger = 100
AddEventHandler('esx:onPlayerSpawn', function() hunger = 100 print('spawned') end)
AddEventHandler('esx:enteredVehicle', function(vehicle, plate, seat) print('entered', plate, seat, DoesEntityExist(vehicle)) end)
AddEventHandler('esx:exitedVehicle', function(vehicle, plate) print('exited', plate) end)
AddEventHandler('baseevents:enteredVehicle', function(vehicle, seat, name) print('base', seat, name) end)
--@server
RegisterNetEvent('esx:onPlayerDeath', function(data) print('cause', data.deathCause == joaat('WEAPON_KNIFE'), data.distance) end)
AddEventHandler('esx:setJob', function(id, job, last) print('job', id, job.name, last.name) end)
--@test
local p, k = server:join({ job = 'taxi', coords = vector3(0,0,30) }), server:join({ coords = vector3(3,0,30) })
assertContains(server:log(), 'spawned')
p:enterVehicle('taxi')
p:setVehicle({ plate = 'TAXI 1' })
p:leaveVehicle()
assertContains(server:log(), 'exited\tTAXI 1')
assertContains(server:log(), 'base\t-1\tTAXI')
k:attack(p, 300, 'WEAPON_KNIFE')
assertContains(server:log(), 'cause\ttrue\t3.0')
p:setJob('police', 1)
assertContains(server:log(), 'job\t1\tpolice\ttaxi')
