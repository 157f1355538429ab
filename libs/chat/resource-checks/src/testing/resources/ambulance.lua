--@profile fivem-qbcore
--@client
local QBCore = exports['qb-core']:GetCoreObject()
local isDead = false
AddEventHandler('gameEventTriggered', function(event, data)
  if event ~= 'CEventNetworkEntityDamage' then return end
  local victim, attacker, victimDied, weapon = data[1], data[2], data[4], data[7]
  if not IsEntityAPed(victim) then return end
  if victimDied and NetworkGetPlayerIndexFromPed(victim) == PlayerId() and IsEntityDead(PlayerPedId()) then
    if isDead then return end
    isDead = true
    TriggerServerEvent('hospital:dead', true)
    exports['qb-core']:DrawText('You are dead', 'left')
    CreateThread(function()
      while isDead do
        Wait(0)
        DisableAllControlActions(0)
        EnableControlAction(0, 1, true)
      end
    end)
  end
end)
RegisterNetEvent('hospital:revive', function()
  local ped = PlayerPedId()
  local pos = GetEntityCoords(ped)
  NetworkResurrectLocalPlayer(pos.x, pos.y, pos.z, GetEntityHeading(ped), true, false)
  SetEntityMaxHealth(ped, 200) SetEntityHealth(ped, 200)
  isDead = false
  exports['qb-core']:HideText()
  TriggerServerEvent('hospital:dead', false)
end)
RegisterCommand('revive', function()
  local player, distance = QBCore.Functions.GetClosestPlayer()
  if player == -1 or distance > 3.0 then return QBCore.Functions.Notify('Nobody near', 'error') end
  TriggerServerEvent('hospital:revivePlayer', GetPlayerServerId(player))
end)
--@server
local QBCore = exports['qb-core']:GetCoreObject()
RegisterNetEvent('hospital:dead', function(state)
  local Player = QBCore.Functions.GetPlayer(source)
  Player.Functions.SetMetaData('isdead', state == true)
end)
RegisterNetEvent('hospital:revivePlayer', function(target)
  local medic, patient = QBCore.Functions.GetPlayer(source), QBCore.Functions.GetPlayer(target)
  if medic.PlayerData.job.name ~= 'ambulance' or not patient or not patient.PlayerData.metadata.isdead then return end
  if #(GetEntityCoords(GetPlayerPed(source)) - GetEntityCoords(GetPlayerPed(target))) > 5.0 then return end
  TriggerClientEvent('hospital:revive', target)
  medic.Functions.AddMoney('bank', 250)
end)
--@test
local medic, patient = server:join({ job = 'ambulance', bank = 0, coords = vector3(0,0,30) }), server:join({ coords = vector3(1,0,30) })
patient:kill(medic)
assertTrue(patient:sees('dead'))
assertTrue(patient:isControlDisabled(24))
patient:runCommand('revive')
assertEqual(patient:health(), 0)
medic:runCommand('revive')
server:advance(1000)
assertEqual(patient:health(), 200)
assertEqual(medic:bank(), 250)
assertFalse(patient:sees('dead'))
