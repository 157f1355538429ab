--@profile fivem-esx
--@server
ESX.RegisterUsableItem('repairkit', function(source)
  TriggerClientEvent('repair:use', source)
end)
RegisterNetEvent('repair:done', function()
  local xPlayer = ESX.GetPlayerFromId(source)
  if xPlayer.getInventoryItem('repairkit').count < 1 then return end
  xPlayer.removeInventoryItem('repairkit', 1)
end)
--@client
RegisterNetEvent('repair:use', function()
  local ped = PlayerPedId()
  if IsPedInAnyVehicle(ped, false) then return ESX.ShowNotification('Leave the vehicle first') end
  local vehicle = ESX.Game.GetVehicleInDirection()
  if not vehicle then return ESX.ShowNotification('No vehicle nearby') end
  local hood = GetEntityBoneIndexByName(vehicle, 'engine')
  local pos = GetWorldPositionOfEntityBone(vehicle, hood)
  if hood ~= -1 and #(GetEntityCoords(ped) - pos) > 5.0 then return ESX.ShowNotification('Too far') end
  TaskStartScenarioInPlace(ped, 'PROP_HUMAN_BUM_BIN', 0, true)
  SetVehicleDoorOpen(vehicle, 4, false, false)
  Wait(10000)
  SetVehicleFixed(vehicle) SetVehicleDeformationFixed(vehicle) SetVehicleUndriveable(vehicle, false) SetVehicleEngineOn(vehicle, true, true)
  SetVehicleDoorShut(vehicle, 4, false)
  ClearPedTasksImmediately(ped)
  TriggerServerEvent('repair:done')
  ESX.ShowNotification('Repaired')
end)
--@test
local p = server:join({ items = { repairkit = 1 }, coords = vector4(0, 0, 30, 0) })
p:useItem('repairkit')
assertTrue(p:notified('no vehicle'))
p:enterVehicle('sultan')
p:setVehicle({ engineHealth = 200, bodyHealth = 300 })
p:leaveVehicle()
local car = p:nearbyVehicles(5)[1]
p:moveTo(car.coords - vector3(0, 3, 0))
p:lookAt(car)
p:useItem('repairkit')
assertEqual(p:scenario(), 'PROP_HUMAN_BUM_BIN')
assertEqual(server:entity(car).openDoors, { 4 })
server:advance(10500)
assertEqual(server:entity(car).engineHealth, 1000)
assertTrue(p:notified('repaired'))
assertEqual(p:itemCount('repairkit'), 0)
