-- The keys of each character, by plate. Clients and behavior tests see them in the state of the player: vehicleKeys.
local store = simulation.store
local function trim(plate) return plate and (tostring(plate):gsub('^%s*(.-)%s*$', '%1')) end
local function keysOf(id)
  local player = store.player(id)
  if not player then return nil end
  player.metadata.vehicleKeys = player.metadata.vehicleKeys or {}
  return player.metadata.vehicleKeys
end
local function plateOf(id, plate)
  if plate then return trim(plate) end
  local vehicle = GetVehiclePedIsIn(GetPlayerPed(id), false)
  return vehicle ~= 0 and trim(GetVehicleNumberPlateText(vehicle)) or nil
end
local function publish(id) Player(id).state:set('vehicleKeys', keysOf(id), true) end
local function give(id, plate)
  local keys, name = keysOf(id), plateOf(id, plate)
  if not keys or not name then return end
  keys[name] = true
  publish(id)
  TriggerClientEvent('QBCore:Notify', id, 'You get keys to the vehicle!')
  TriggerClientEvent('qb-vehiclekeys:client:AddKeys', id, name)
end
local function has(id, plate)
  local keys = keysOf(id)
  return keys ~= nil and plate ~= nil and keys[trim(plate)] == true
end
exports('GiveKeys', give)
exports('HasKeys', has)
exports('RemoveKeys', function(id, plate)
  local keys = keysOf(id)
  if not keys or not plate then return end
  keys[trim(plate)] = nil
  publish(id)
  TriggerClientEvent('qb-vehiclekeys:client:RemoveKeys', id, trim(plate))
end)
RegisterNetEvent('qb-vehiclekeys:server:AcquireVehicleKeys', function(plate) give(source, plate) end)
RegisterNetEvent('qb-vehiclekeys:server:GiveVehicleKeys', function(receiver, plate)
  if not has(source, plate) then return TriggerClientEvent('QBCore:Notify', source, "You don't have keys to this vehicle.", 'error') end
  for _, id in ipairs(type(receiver) == 'table' and receiver or { receiver }) do give(id, plate) end
end)
RegisterNetEvent('qb-vehiclekeys:server:breakLockpick', function(itemName)
  if itemName == 'lockpick' or itemName == 'advancedlockpick' then store.removeItem(source, itemName, 1) end
end)
RegisterNetEvent('qb-vehiclekeys:server:setVehLockState', function(vehNetId, state) SetVehicleDoorsLocked(NetworkGetEntityFromNetworkId(vehNetId), state) end)
AddEventHandler('playerJoining', function()
  local id = source
  SetTimeout(0, function() if keysOf(id) then publish(id) end end)
end)
