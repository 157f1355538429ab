-- Fuel is a value of the vehicle, from 0 to 100.
exports('GetFuel', function(vehicle) return GetVehicleFuelLevel(vehicle) end)
exports('SetFuel', function(vehicle, fuel)
  if type(fuel) == 'number' then SetVehicleFuelLevel(vehicle, math.min(math.max(fuel, 0), 100) + 0.0) end
end)
