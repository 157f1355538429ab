--@client
local limit
RegisterCommand('limit', function(_, args)
  local vehicle = GetVehiclePedIsIn(PlayerPedId(), false)
  if vehicle == 0 or GetPedInVehicleSeat(vehicle, -1) ~= PlayerPedId() then return end
  local kmh = tonumber(args[1])
  if kmh then SetEntityMaxSpeed(vehicle, kmh / 3.6) else SetEntityMaxSpeed(vehicle, GetVehicleHandlingFloat(vehicle, 'CHandlingData', 'fInitialDriveMaxFlatVel')) end
end)
--@test
local p = server:join({})
p:enterVehicle('sultan')
p:drive(150)
p:runCommand('limit', '50')
server:advance(6000)
assertNear(p:vehicle().speed, 50, 1)
p:runCommand('limit')
server:advance(2000)
assertAtLeast(p:vehicle().speed, 100)
