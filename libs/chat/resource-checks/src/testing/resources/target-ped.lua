--@profile fivem-qbcore
--@client
exports['qb-target']:SpawnPed({ model = 'a_m_y_business_01', coords = vector4(10.0, 10.0, 30.0, 90.0), freeze = true, invincible = true, scenario = 'WORLD_HUMAN_CLIPBOARD', target = { options = { { label = 'Talk', action = function() TriggerServerEvent('talk') end } }, distance = 2.5 } })
--@server
RegisterNetEvent('talk', function() print('talked', source) end)
--@test
local p = server:join({ coords = vector3(11, 10, 30) })
assertEqual(p:nearbyPeds(3)[1].scenario, 'WORLD_HUMAN_CLIPBOARD')
p:interact('Talk')
assertContains(server:log(), 'talked')
