-- What clients tell about their players.
for _, name in ipairs({ 'onPlayerDied', 'onPlayerKilled', 'onPlayerWasted', 'enteringVehicle', 'enteringAborted', 'enteredVehicle', 'leftVehicle' }) do
  RegisterNetEvent('baseevents:' .. name)
end
