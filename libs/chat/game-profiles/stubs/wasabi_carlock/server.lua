-- The keys of each player, by plate. Clients and behavior tests see them in the state of the player: vehicleKeys.
local keys = {}
local function trim(plate) return (tostring(plate):gsub('^%s*(.-)%s*$', '%1')) end
local function publish(id) Player(id).state:set('vehicleKeys', keys[id] or {}, true) end
local function give(target, plate)
  local id = tonumber(target)
  if not id or not GetPlayerName(id) or not plate then return end
  keys[id] = keys[id] or {}
  keys[id][trim(plate)] = true
  publish(id)
end
local function remove(target, plate)
  local id = tonumber(target)
  if not id or not keys[id] then return end
  keys[id][trim(plate)] = nil
  publish(id)
end
exports('GiveKey', give)
exports('RemoveKey', remove)
exports('HasKey', function(target, plate) return keys[tonumber(target)] ~= nil and keys[tonumber(target)][trim(plate)] == true end)
RegisterNetEvent('wasabi_carlock:giveKey', function(plate) give(source, plate) end)
RegisterNetEvent('wasabi_carlock:removeKey', function(plate) remove(source, plate) end)
AddEventHandler('playerDropped', function() keys[source] = nil end)
