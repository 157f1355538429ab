--@client
local towed
RegisterCommand('tow', function()
  local ped = PlayerPedId()
  local truck = GetVehiclePedIsIn(ped, true)
  if not IsVehicleModel(truck, `flatbed`) then return end
  if towed then
    DetachEntity(towed, true, true)
    local c = GetOffsetFromEntityInWorldCoords(truck, 0.0, -12.0, 0.0)
    SetEntityCoords(towed, c.x, c.y, c.z, false, false, false, true)
    towed = nil
    return
  end
  local a = GetEntityCoords(ped)
  local b = GetOffsetFromEntityInWorldCoords(ped, 0.0, 5.0, 0.0)
  local ray = StartShapeTestCapsule(a.x, a.y, a.z, b.x, b.y, b.z, 1.0, 10, ped, 7)
  local _, hit, _, _, vehicle = GetShapeTestResult(ray)
  if hit == 1 and IsEntityAVehicle(vehicle) and vehicle ~= truck then
    AttachEntityToEntity(vehicle, truck, 20, -0.5, -5.0, 1.0, 0.0, 0.0, 0.0, false, false, false, false, 20, true)
    towed = vehicle
  end
end)
--@test
local p = server:join({ coords = vector4(0, 0, 30, 0) })
p:enterVehicle('flatbed')
p:leaveVehicle()
local truck = p:nearbyVehicles(3)[1]
local car = server:spawnVehicle('blista', vector3(50, 4, 30))
p:moveTo(vector4(50, 0, 30, 0))
p:runCommand('tow')
assertEqual(server:entity(car).attachedTo, truck.entity)
p:moveTo(truck.coords)
p:enterVehicle()
p:moveTo(vector3(300, 0, 30))
assertNear(server:entity(car).coords, vector3(300, -5, 31), 1.5)
p:runCommand('tow')
assertNil(server:entity(car).attachedTo)
