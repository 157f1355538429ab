-- Qbox has grades with numbers as keys.
local function withNumbers(definition)
  local grades = {}
  for level, grade in pairs(definition.grades) do grades[tonumber(level)] = grade end
  definition.grades = grades
  return definition
end
local function isKnownName(names, name)
  for _, each in ipairs(names) do if each == name then return true end end
  return simulation.host('mentions', name)
end
local function named(names, create)
  return function(name)
    if name then return type(name) == 'string' and isKnownName(names, name) and withNumbers(create(name)) or nil end
    local all = {}
    for _, each in ipairs(names) do all[each] = withNumbers(create(each)) end
    return all
  end
end
local jobs, gangs = named(simulation.jobNames, simulation.job), named(simulation.gangNames, simulation.gang)
exports('GetJobs', function() return jobs() end)
exports('GetJob', jobs)
exports('GetGangs', function() return gangs() end)
exports('GetGang', gangs)

local function vehiclesBy(key, asList)
  local found = {}
  for _, name in ipairs(simulation.vehicleNames()) do
    local vehicle = simulation.vehicle(name)
    local value = vehicle[key]
    if asList then
      found[value] = found[value] or {}
      found[value][name] = vehicle
    else found[value] = vehicle end
  end
  return found
end
exports('GetVehiclesByName', function(name)
  if not name then return vehiclesBy('model') end
  return isKnownName(simulation.vehicleNames(), name) and simulation.vehicle(name) or nil
end)
exports('GetVehiclesByHash', function(hash)
  if not hash then return vehiclesBy('hash') end
  local known = simulation.host('vehicleModel', hash)
  return known and simulation.vehicle(known.name)
end)
exports('GetVehiclesByCategory', function() return vehiclesBy('category', true) end)
exports('GetWeapons', function(key)
  local all = {}
  for _, name in ipairs(simulation.weaponNames) do
    local weapon = simulation.weapon(name)
    all[joaat(name)] = { name = name, label = simulation.weaponLabel(name), weapontype = weapon.group, ammotype = weapon.ammo }
  end
  return key and all[key] or all
end)
