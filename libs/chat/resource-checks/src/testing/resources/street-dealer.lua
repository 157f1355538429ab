--@profile fivem-qbcore
--@client
local QBCore = exports['qb-core']:GetCoreObject()
local sold = {}
RegisterCommand('sell', function()
  local ped, distance = QBCore.Functions.GetClosestPed(GetEntityCoords(PlayerPedId()))
  if ped == -1 or distance > 3.0 or IsPedAPlayer(ped) or not IsPedHuman(ped) or IsPedDeadOrDying(ped) or IsPedInAnyVehicle(ped) or sold[ped] then
    return QBCore.Functions.Notify('Nobody is interested', 'error')
  end
  sold[ped] = true
  TaskStandStill(ped, 5000)
  TaskTurnPedToFaceEntity(ped, PlayerPedId(), 1000)
  QBCore.Functions.Progressbar('sell', 'Selling', 2000, false, true, {}, {}, {}, {}, function()
    TriggerServerEvent('sell:drugs')
  end)
end)
--@server
local QBCore = exports['qb-core']:GetCoreObject()
RegisterNetEvent('sell:drugs', function()
  local Player = QBCore.Functions.GetPlayer(source)
  if not Player.Functions.RemoveItem('weed_skunk', 1) then return end
  Player.Functions.AddItem('markedbills', 1, false, { worth = math.random(200, 300) })
end)
--@test
local p = server:join({ items = { weed_skunk = 1 }, coords = vector3(0, 0, 30) })
p:runCommand('sell')
assertTrue(p:notified('nobody'))
p:clearNotifications()
local dog = server:spawnPed({ coords = vector3(1, 0, 30), kind = 'animal' })
p:runCommand('sell')
assertTrue(p:notified('nobody'))
server:deleteEntity(dog)
server:spawnPed({ coords = vector3(1, 0, 30) })
p:runCommand('sell')
server:advance(3000)
assertEqual(p:itemCount('weed_skunk'), 0)
local bills
for _, item in ipairs(p:items()) do if item.name == 'markedbills' then bills = item end end
assertAtLeast(bills.metadata.worth, 200)
