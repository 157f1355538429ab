--@profile fivem-qbcore
--@server
local QBCore = exports['qb-core']:GetCoreObject()
QBCore.Functions.CreateUseableItem('joint', function(source, item)
  local Player = QBCore.Functions.GetPlayer(source)
  if Player.Functions.RemoveItem(item.name, 1, item.slot) then TriggerClientEvent('drugs:smoke', source) end
end)
--@client
RegisterNetEvent('drugs:smoke', function()
  local ped = PlayerPedId()
  exports['progressbar']:Progress({ name = 'smoke', duration = 3000, label = 'Smoking', canCancel = true, animation = { animDict = 'amb@world_human_smoking@male@male_a@base', anim = 'base' } }, function(cancelled)
    if cancelled then return end
    SetTimecycleModifier('spectator6')
    SetPedMotionBlur(ped, true)
    SetRunSprintMultiplierForPlayer(PlayerId(), 1.3)
    RequestAnimSet('MOVE_M@DRUNK@SLIGHTLYDRUNK')
    while not HasAnimSetLoaded('MOVE_M@DRUNK@SLIGHTLYDRUNK') do Wait(0) end
    SetPedMovementClipset(ped, 'MOVE_M@DRUNK@SLIGHTLYDRUNK', 1.0)
    SetPedArmour(ped, GetPedArmour(ped) + 20)
    Wait(20000)
    ClearTimecycleModifier()
    ResetPedMovementClipset(ped, 0.0)
    SetRunSprintMultiplierForPlayer(PlayerId(), 1.0)
  end)
end)
--@test
local p = server:join({ items = { joint = 1 } })
p:useItem('joint')
server:advance(4000)
assertContains(p:screenEffects(), 'spectator6')
assertNear(p:runSpeed(), 1.3)
assertNotNil(p:walkStyle())
assertEqual(p:armour(), 20)
server:advance(21000)
assertEqual(p:screenEffects(), {})
assertEqual(p:runSpeed(), 1)
assertNil(p:walkStyle())
assertEqual(p:itemCount('joint'), 0)
