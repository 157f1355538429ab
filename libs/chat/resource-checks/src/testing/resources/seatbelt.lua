--@client
local seatbeltOn, lastSpeed, lastVelocity = false, 0.0, vector3(0,0,0)
RegisterCommand('seatbelt', function()
  local ped = PlayerPedId()
  if not IsPedInAnyVehicle(ped, false) then return end
  local class = GetVehicleClass(GetVehiclePedIsIn(ped, false))
  if class == 8 or class == 13 or class == 14 then return end
  seatbeltOn = not seatbeltOn
  BeginTextCommandThefeedPost('STRING')
  AddTextComponentSubstringPlayerName(seatbeltOn and 'Seatbelt on' or 'Seatbelt off')
  EndTextCommandThefeedPostTicker(false, true)
end, false)
RegisterKeyMapping('seatbelt', 'Toggle seatbelt', 'keyboard', 'B')
CreateThread(function()
  while true do
    local sleep = 500
    local ped = PlayerPedId()
    if IsPedInAnyVehicle(ped, false) then
      sleep = 0
      local vehicle = GetVehiclePedIsIn(ped, false)
      local speed = GetEntitySpeed(vehicle)
      if seatbeltOn then DisableControlAction(0, 75, true) end
      if not seatbeltOn and lastSpeed > 15.0 and lastSpeed - speed > 10.0 then
        local coords = GetOffsetFromEntityInWorldCoords(vehicle, 0.0, 3.0, 1.0)
        SetEntityCoords(ped, coords.x, coords.y, coords.z, true, true, true, false)
        SetEntityVelocity(ped, lastVelocity.x, lastVelocity.y, lastVelocity.z)
        SetPedToRagdoll(ped, 1500, 1500, 0, false, false, false)
      end
      lastSpeed, lastVelocity = speed, GetEntityVelocity(vehicle)
    else seatbeltOn, lastSpeed = false, 0.0 end
    Wait(sleep)
  end
end)
--@test
local p = server:join({ coords = vector3(0,0,30) })
p:enterVehicle('sultan')
p:drive(120)
p:crash()
assertNil(p:vehicle(), 'thrown out')
p:enterVehicle('sultan')
p:press('B')
assertTrue(p:notified('seatbelt on'))
assertTrue(p:isControlDisabled(75))
p:drive(120)
p:crash()
assertNotNil(p:vehicle())
