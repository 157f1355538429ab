--@client
RegisterCommand('customer', function()
  local model = `a_m_m_business_01`
  RequestModel(model) while not HasModelLoaded(model) do Wait(0) end
  local vehicle = GetVehiclePedIsIn(PlayerPedId(), false)
  local c = GetEntityCoords(vehicle)
  local ped = CreatePed(4, model, c.x + 8.0, c.y, c.z, 0.0, true, false)
  TaskEnterVehicle(ped, vehicle, -1, 2, 1.0, 1, 0)
  while not IsPedInVehicle(ped, vehicle, false) do Wait(100) end
  print('entered', GetVehicleNumberOfPassengers(vehicle))
  local blip = AddBlipForCoord(500.0, 0.0, 30.0)
  while #(GetEntityCoords(vehicle) - vector3(500.0, 0.0, 30.0)) > 10.0 or GetEntitySpeed(vehicle) > 0.5 do Wait(200) end
  TaskLeaveVehicle(ped, vehicle, 0)
  Wait(1000)
  TaskWanderStandard(ped, 10.0, 10)
  SetPedAsNoLongerNeeded(ped)
  RemoveBlip(blip)
  TriggerServerEvent('npctaxi:paid')
end)
--@server
RegisterNetEvent('npctaxi:paid', function() print('paid') end)
--@test
local p = server:join({ coords = vector3(0, 0, 30) })
p:enterVehicle('taxi')
p:runCommand('customer')
server:advance(3000)
assertContains(server:log(), 'entered\t1')
p:moveTo(vector3(495, 0, 30))
server:advance(3000)
assertContains(server:log(), 'paid')
assertEqual(#p:blips(), 0)
