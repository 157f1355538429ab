--@client
CreateThread(function()
  while true do
    Wait(1000)
    local ped = PlayerPedId()
    local vehicle = GetVehiclePedIsIn(ped, false)
    if vehicle ~= 0 and GetPedInVehicleSeat(vehicle, -1) == ped and GetIsVehicleEngineRunning(vehicle) then
      local fuel = GetVehicleFuelLevel(vehicle)
      local use = GetVehicleCurrentRpm(vehicle) * 0.5 + GetEntitySpeed(vehicle) * 0.02
      SetVehicleFuelLevel(vehicle, math.max(0.0, fuel - use))
      if fuel - use <= 0 then SetVehicleEngineOn(vehicle, false, true, true) end
    end
  end
end)
--@test
local p = server:join({})
p:enterVehicle('blista')
p:setVehicle({ fuel = 10 })
p:drive(100)
server:advance(10000)
assertTrue(p:vehicle().fuel < 10)
server:advance(60000)
assertEqual(p:vehicle().fuel, 0)
assertFalse(p:vehicle().engineOn)
assertEqual(p:vehicle().speed, 0)
