-- ox_fuel keeps the fuel in the state of the vehicle, and the value of the vehicle follows.
local function vehicleOf(bag)
  local id = tonumber(bag:match('^entity:(%d+)$'))
  return id and NetworkGetEntityFromNetworkId(id) or 0
end
AddStateBagChangeHandler('fuel', nil, function(bag, _, value)
  local vehicle = vehicleOf(bag)
  if vehicle ~= 0 and type(value) == 'number' then SetVehicleFuelLevel(vehicle, value + 0.0) end
end)
CreateThread(function()
  while true do
    local vehicle = GetVehiclePedIsIn(PlayerPedId(), false)
    if vehicle ~= 0 and Entity(vehicle).state.fuel == nil then Entity(vehicle).state:set('fuel', GetVehicleFuelLevel(vehicle), true) end
    Wait(500)
  end
end)
exports('setMoneyCheck', function(fn) end)
