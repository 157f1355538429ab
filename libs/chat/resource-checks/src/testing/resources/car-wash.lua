--@profile fivem-esx
--@client
local place = vector3(26.5, -1391.8, 28.0)
CreateThread(function()
  local blip = AddBlipForCoord(place.x, place.y, place.z)
  SetBlipSprite(blip, 100) SetBlipAsShortRange(blip, true) SetBlipDisplay(blip, 4)
  AddTextEntry('CARWASH', 'Car Wash')
  BeginTextCommandSetBlipName('CARWASH') EndTextCommandSetBlipName(blip)
  while true do
    local sleep = 1000
    local ped = PlayerPedId()
    local vehicle = GetVehiclePedIsIn(ped, false)
    if vehicle ~= 0 and #(GetEntityCoords(ped) - place) < 10.0 then
      sleep = 0
      DrawMarker(1, place.x, place.y, place.z - 1.0, 0, 0, 0, 0, 0, 0, 5.0, 5.0, 1.0, 0, 155, 253, 155, false, false, 2, false, nil, nil, false)
      if GetVehicleDirtLevel(vehicle) > 2.0 then
        ESX.ShowHelpNotification('Press ~INPUT_PICKUP~ to wash')
        if IsControlJustReleased(0, 38) then
          ESX.TriggerServerCallback('wash:pay', function(ok)
            if not ok then return ESX.ShowNotification('Not enough money') end
            FreezeEntityPosition(vehicle, true)
            Wait(5000)
            SetVehicleDirtLevel(vehicle, 0.0) WashDecalsFromVehicle(vehicle, 1.0)
            FreezeEntityPosition(vehicle, false)
            ESX.ShowNotification('Clean')
          end)
        end
      else ESX.ShowHelpNotification('Already clean') end
    end
    Wait(sleep)
  end
end)
--@server
ESX.RegisterServerCallback('wash:pay', function(source, cb)
  local xPlayer = ESX.GetPlayerFromId(source)
  if xPlayer.getMoney() < 50 then return cb(false) end
  xPlayer.removeMoney(50) cb(true)
end)
--@test
local p = server:join({ cash = 60 })
assertEqual(p:blips()[1].label, 'Car Wash')
p:enterVehicle('blista')
p:setVehicle({ dirt = 12 })
p:moveTo(p:blips()[1].coords)
server:advance(1500)
assertEqual(#p:markers(), 1)
p:press('E')
server:advance(6000)
assertEqual(p:vehicle().dirt, 0)
assertEqual(p:cash(), 10)
p:setVehicle({ dirt = 12 })
p:press('E')
assertTrue(p:notified('not enough'))
assertEqual(p:vehicle().dirt, 12)
