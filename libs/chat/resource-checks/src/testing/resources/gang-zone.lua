--@profile fivem-qbcore
--@client
local QBCore = exports['qb-core']:GetCoreObject()
local PlayerData, blip = {}, nil
RegisterNetEvent('QBCore:Client:OnPlayerLoaded', function() PlayerData = QBCore.Functions.GetPlayerData() end)
RegisterNetEvent('QBCore:Client:OnGangUpdate', function(gang) PlayerData.gang = gang end)
RegisterCommand('claim', function()
  if not PlayerData.gang or PlayerData.gang.name == 'none' then return QBCore.Functions.Notify('No gang', 'error') end
  TriggerServerEvent('zone:claim')
end)
RegisterNetEvent('zone:owner', function(gang)
  if blip then RemoveBlip(blip) end
  blip = AddBlipForRadius(100.0, 100.0, 30.0, 80.0)
  SetBlipColour(blip, gang == 'ballas' and 27 or 5) SetBlipAlpha(blip, 128)
end)
--@server
local QBCore = exports['qb-core']:GetCoreObject()
local owner
RegisterNetEvent('zone:claim', function()
  local Player = QBCore.Functions.GetPlayer(source)
  local gang = Player.PlayerData.gang
  if gang.name == 'none' or gang.grade.level < 1 then return TriggerClientEvent('QBCore:Notify', source, 'Rank too low', 'error') end
  owner = gang.name
  TriggerClientEvent('zone:owner', -1, owner)
  for _, P in pairs(QBCore.Functions.GetQBPlayers()) do
    if P.PlayerData.gang.name == owner then TriggerClientEvent('QBCore:Notify', P.PlayerData.source, 'Your gang owns the zone') end
  end
end)
--@test
local a = server:join({ gang = 'ballas', gangGrade = 2 })
local b = server:join({})
b:runCommand('claim') assertTrue(b:notified('no gang'))
a:runCommand('claim')
assertTrue(a:notified('owns the zone'))
assertFalse(b:notified('owns'))
assertEqual(b:blips()[1].radius, 80)
assertEqual(b:blips()[1].color, 27)
b:setGang('ballas', 0)
b:clearNotifications()
b:runCommand('claim')
assertTrue(b:notified('rank too low'))
