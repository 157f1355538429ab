--@server
RegisterCommand('private', function(source) SetPlayerRoutingBucket(source, source) end)
RegisterCommand('public', function(source) SetPlayerRoutingBucket(source, 0) end)
--@client
RegisterCommand('near', function()
  local n = 0
  for _, player in ipairs(GetActivePlayers()) do if player ~= PlayerId() and #(GetEntityCoords(GetPlayerPed(player)) - GetEntityCoords(PlayerPedId())) < 10.0 then n = n + 1 end end
  print('near', n)
end)
--@test
local a, b = server:join({ coords = vector3(0,0,30) }), server:join({ coords = vector3(1,0,30) })
a:runCommand('near')
assertContains(server:log(), 'near\t1')
assertEqual(#b:nearbyPeds(10), 1)
a:runCommand('private')
assertEqual(#b:nearbyPeds(10), 0)
