-- Fuel is a value of the vehicle, from 0 to 100.
exports('GetFuel', function(vehicle) return GetVehicleFuelLevel(vehicle) end)
exports('SetFuel', function(vehicle, fuel)
  if type(fuel) == 'number' and fuel >= 0 and fuel <= 100 then SetVehicleFuelLevel(vehicle, fuel + 0.0) end
end)
local holdsNozzle = false
exports('IsHoldingElectricNozzle', function() return holdsNozzle end)
exports('SetElectricNozzle', function(state) holdsNozzle = state == 'pickup' end)
