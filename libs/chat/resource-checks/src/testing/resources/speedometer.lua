--@client
local visible = false
CreateThread(function()
  while true do
    Wait(200)
    local ped = PlayerPedId()
    local vehicle = GetVehiclePedIsIn(ped, false)
    if vehicle ~= 0 then
      SendNUIMessage({ show = true, speed = math.floor(GetEntitySpeed(vehicle) * 3.6 + 0.5), rpm = GetVehicleCurrentRpm(vehicle), gear = GetVehicleCurrentGear(vehicle), fuel = GetVehicleFuelLevel(vehicle) })
      visible = true
    elseif visible then visible = false SendNUIMessage({ show = false }) end
  end
end)
--@test
local p = server:join({})
p:enterVehicle('adder')
p:drive(88)
local messages = p:nuiMessages()
assertEqual(messages[#messages].speed, 88)
assertTrue(messages[#messages].rpm > 0.2)
p:leaveVehicle()
messages = p:nuiMessages()
assertFalse(messages[#messages].show)
