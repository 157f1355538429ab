--@profile fivem-qbcore
--@client
local QBCore = exports['qb-core']:GetCoreObject()
local active, last, fare = false, nil, 0
RegisterCommand('meter', function()
  if QBCore.Functions.GetPlayerData().job.name ~= 'taxi' then return QBCore.Functions.Notify('Not a taxi driver', 'error') end
  active = not active
  if not active then TriggerServerEvent('taxi:fare', math.floor(fare)) end
  last = GetEntityCoords(PlayerPedId())
end)
CreateThread(function()
  while true do
    Wait(1000)
    if active then
      local now = GetEntityCoords(PlayerPedId())
      fare = fare + #(now - last) / 100 * 2
      last = now
      SendNUIMessage({ action = 'meter', fare = fare })
    end
  end
end)
--@server
local QBCore = exports['qb-core']:GetCoreObject()
RegisterNetEvent('taxi:fare', function(fare)
  local Player = QBCore.Functions.GetPlayer(source)
  if not Player or Player.PlayerData.job.name ~= 'taxi' then return end
  fare = math.min(tonumber(fare) or 0, 500)
  Player.Functions.AddMoney('cash', fare, 'taxi')
end)
--@test
local p = server:join({ job = 'taxi', coords = vector3(0,0,30) })
p:enterVehicle('taxi')
p:runCommand('meter')
p:drive(90)
server:advance(60000)
p:runCommand('meter')
assertAtLeast(p:cash(), 28)
assertAtMost(p:cash(), 34)
