--@profile fivem-qbcore
--@client
local QBCore = exports['qb-core']:GetCoreObject()
RegisterNetEvent('dealer:spawn', function(model, plate)
  QBCore.Functions.SpawnVehicle(model, function(veh)
    SetVehicleNumberPlateText(veh, plate)
    SetEntityHeading(veh, 70.0)
    TaskWarpPedIntoVehicle(PlayerPedId(), veh, -1)
    SetVehicleEngineOn(veh, true, true)
  end, vector4(-46.0, -1097.0, 26.0, 70.0), true)
end)
RegisterCommand('buycar', function(_, args) TriggerServerEvent('dealer:buy', args[1]) end)
--@server
local QBCore = exports['qb-core']:GetCoreObject()
RegisterNetEvent('dealer:buy', function(model)
  local src = source
  local Player = QBCore.Functions.GetPlayer(src)
  local vehicle = QBCore.Shared.Vehicles[model]
  if not vehicle then return TriggerClientEvent('QBCore:Notify', src, 'Unknown vehicle', 'error') end
  if not Player.Functions.RemoveMoney('bank', vehicle.price, 'car') then return TriggerClientEvent('QBCore:Notify', src, 'Too expensive', 'error') end
  local plate = ('ABC%04d'):format(math.random(0, 9999))
  exports.oxmysql:insert('INSERT INTO player_vehicles (license, citizenid, vehicle, hash, mods, plate, garage, state) VALUES (?, ?, ?, ?, ?, ?, ?, ?)', { Player.PlayerData.license, Player.PlayerData.citizenid, model, vehicle.hash, '{}', plate, 'pillboxgarage', 0 })
  TriggerClientEvent('dealer:spawn', src, model, plate)
end)
--@test
local p = server:join({ bank = 10000000, identifier = 'license:abc' })
p:runCommand('buycar', 'stretch')
server:advance(1000)
assertEqual(p:vehicle().model, 'stretch')
assertTrue(p:bank() < 10000000)
assertEqual(#server:query('SELECT * FROM player_vehicles'), 1)
p:runCommand('buycar', 'xyzcar')
assertTrue(p:notified('unknown'))
