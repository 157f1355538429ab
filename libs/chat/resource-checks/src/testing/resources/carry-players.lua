--@client
local carrying
RegisterNetEvent('carry:start', function(target)
  local other = GetPlayerPed(GetPlayerFromServerId(target))
  RequestAnimDict('nm') while not HasAnimDictLoaded('nm') do Wait(10) end
  AttachEntityToEntity(PlayerPedId(), other, 0, 0.27, 0.15, 0.63, 0.5, 0.5, 180.0, false, false, false, false, 2, false)
  TaskPlayAnim(PlayerPedId(), 'nm', 'firemans_carry', 8.0, -8.0, 100000, 33, 0, false, false, false)
end)
RegisterNetEvent('carry:stop', function() DetachEntity(PlayerPedId(), true, false) ClearPedSecondaryTask(PlayerPedId()) end)
RegisterCommand('carry', function()
  local coords = GetEntityCoords(PlayerPedId())
  local closest, best = -1, 3.0
  for _, player in ipairs(GetActivePlayers()) do
    if player ~= PlayerId() then
      local d = #(GetEntityCoords(GetPlayerPed(player)) - coords)
      if d < best then closest, best = player, d end
    end
  end
  if carrying then TriggerServerEvent('carry:stop', carrying) carrying = nil return end
  if closest ~= -1 then carrying = GetPlayerServerId(closest) TriggerServerEvent('carry:start', carrying) end
end)
--@server
RegisterNetEvent('carry:start', function(target) if GetPlayerName(target) and #(GetEntityCoords(GetPlayerPed(source)) - GetEntityCoords(GetPlayerPed(target))) < 5.0 then TriggerClientEvent('carry:start', target, source) end end)
RegisterNetEvent('carry:stop', function(target) TriggerClientEvent('carry:stop', target) end)
--@test
local a, b = server:join({ coords = vector3(0,0,30) }), server:join({ coords = vector3(1,0,30) })
a:runCommand('carry')
assertTrue(b:isAttachedTo(a))
assertEqual(b:animation().name, 'firemans_carry')
a:moveTo(vector3(100, 0, 30))
assertNear(b:coords(), vector3(100, 0, 30), 3)
a:runCommand('carry')
assertFalse(b:isAttachedTo(a))
