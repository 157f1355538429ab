-- QBCore.Shared, as both sides see it.
local shared = {}
simulation.qbShared = shared

function shared.Round(value, places)
  if not places then return math.floor(value + 0.5) end
  local factor = 10 ^ places
  return math.floor(value * factor + 0.5) / factor
end
function shared.Trim(text) return text and (text:gsub('^%s*(.-)%s*$', '%1')) end
function shared.FirstToUpper(text) return text and (text:gsub('^%l', string.upper)) end
function shared.RandomStr(length) return ('X'):rep(math.max(length, 0)) end
function shared.RandomInt(length) return ('7'):rep(math.max(length, 0)) end
function shared.SplitStr(text, delimiter)
  local parts = {}
  for part in (text .. delimiter):gmatch('(.-)' .. delimiter:gsub('%p', '%%%0')) do parts[#parts + 1] = part end
  return parts
end
function shared.IsFunction(value) return simulation.isCallable(value) end

local function listed(names) return function() return names end end

shared.Items = simulation.lazily(function(name)
  local item, weapon = simulation.item(name), simulation.weapon(name)
  return {
    name = name, label = weapon and simulation.weaponLabel(name) or simulation.label(name), weight = item.weight,
    type = weapon and 'weapon' or 'item', ammotype = weapon and weapon.ammo, image = name .. '.png', unique = item.unique,
    useable = not weapon, shouldClose = true, combinable = nil, description = '',
  }
end, listed(simulation.itemNames))

shared.Weapons = simulation.lazily(function(name)
  local weapon = simulation.weapon(name)
  return { name = name, label = simulation.weaponLabel(name), weapontype = weapon.group, ammotype = weapon.ammo, damagereason = 'Killed' }
end, listed(simulation.weaponNames), simulation.weaponName)

shared.Jobs = simulation.lazily(simulation.job, listed(simulation.jobNames))
shared.Gangs = simulation.lazily(simulation.gang, listed(simulation.gangNames))
shared.Vehicles = simulation.lazily(simulation.vehicle, simulation.vehicleNames)
shared.VehicleHashes = simulation.lazily(simulation.vehicle, simulation.vehicleNames, function(hash)
  local known = simulation.host('vehicleModel', hash)
  return known and known.name
end)
shared.StarterItems, shared.Locations, shared.ForceJobDefaultDutyAtLogin = {}, {}, true
