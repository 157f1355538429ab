--@profile fivem-esx
--@client
local cuffed = false
RegisterNetEvent('cuff:toggle', function()
  cuffed = not cuffed
  local ped = PlayerPedId()
  if cuffed then
    ESX.Streaming.RequestAnimDict('mp_arresting')
    TaskPlayAnim(ped, 'mp_arresting', 'idle', 8.0, -8, -1, 49, 0, 0, 0, 0)
    SetEnableHandcuffs(ped, true)
    DisablePlayerFiring(PlayerId(), true)
    SetCurrentPedWeapon(ped, `WEAPON_UNARMED`, true)
  else
    ClearPedSecondaryTask(ped) SetEnableHandcuffs(ped, false) DisablePlayerFiring(PlayerId(), false)
  end
end)
CreateThread(function()
  while true do
    Wait(0)
    if cuffed then
      DisableControlAction(0, 24, true) DisableControlAction(0, 257, true) DisableControlAction(0, 23, true)
      if not IsEntityPlayingAnim(PlayerPedId(), 'mp_arresting', 'idle', 3) then
        TaskPlayAnim(PlayerPedId(), 'mp_arresting', 'idle', 8.0, -8, -1, 49, 0, 0, 0, 0)
      end
    else Wait(500) end
  end
end)
RegisterCommand('cuff', function()
  local player, distance = ESX.Game.GetClosestPlayer()
  if player ~= -1 and distance < 3.0 then TriggerServerEvent('cuff:request', GetPlayerServerId(player)) end
end)
--@server
RegisterNetEvent('cuff:request', function(target)
  local xPlayer = ESX.GetPlayerFromId(source)
  if xPlayer.job.name ~= 'police' then return end
  TriggerClientEvent('cuff:toggle', target)
end)
--@test
local cop, p = server:join({ job = 'police', coords = vector3(0,0,30) }), server:join({ coords = vector3(1,0,30) })
p:runCommand('cuff')
assertFalse(cop:isControlDisabled(24))
cop:runCommand('cuff')
assertTrue(p:isControlDisabled(24))
assertEqual(p:animation().name, 'idle')
cop:runCommand('cuff')
server:advance(1000)
assertFalse(p:isControlDisabled(24))
assertNil(p:animation())
