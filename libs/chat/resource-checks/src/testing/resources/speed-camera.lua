--@profile fivem-esx
--@client
local cameras = { { coords = vector3(0.0, 100.0, 30.0), limit = 80 } }
local last = 0
CreateThread(function()
  while true do
    local sleep = 500
    local ped = PlayerPedId()
    local vehicle = GetVehiclePedIsIn(ped, false)
    if vehicle ~= 0 and GetPedInVehicleSeat(vehicle, -1) == ped and GetVehicleClass(vehicle) ~= 18 then
      for _, camera in ipairs(cameras) do
        if #(GetEntityCoords(vehicle) - camera.coords) < 20.0 then
          sleep = 0
          local kmh = GetEntitySpeed(vehicle) * 3.6
          if kmh > camera.limit and GetGameTimer() - last > 5000 then
            last = GetGameTimer()
            TriggerServerEvent('radar:flash', math.floor(kmh), GetVehicleNumberPlateText(vehicle))
            StartScreenEffect('FocusOut', 0, false)
          end
        end
      end
    end
    Wait(sleep)
  end
end)
--@server
RegisterNetEvent('radar:flash', function(kmh, plate)
  local xPlayer = ESX.GetPlayerFromId(source)
  if type(kmh) ~= 'number' or kmh < 0 then return end
  xPlayer.removeAccountMoney('bank', 100)
  xPlayer.showNotification(('Speeding: %d km/h'):format(kmh))
  TriggerEvent('esx_addonaccount:getSharedAccount', 'society_police', function(account) account.addMoney(100) end)
end)
--@test
local p = server:join({ bank = 500, coords = vector3(0, 0, 30) })
p:enterVehicle('sultan')
p:drive(60)
server:advance(10000)
assertEqual(p:bank(), 500)
p:moveTo(vector4(0, 0, 30, 0))
p:drive(130)
server:advance(4000)
assertEqual(p:bank(), 400)
assertTrue(p:notified('130 km/h'))
p:leaveVehicle()
local cop = server:join({ bank = 500, coords = vector3(0, 0, 30) })
cop:enterVehicle('police')
cop:drive(130)
server:advance(4000)
assertEqual(cop:bank(), 500)
