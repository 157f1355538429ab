-- Options on zones, models and entities. A player who is close enough can choose them.
local reach = 2.5

local function coordsOf() return GetEntityCoords(PlayerPedId()) end

local function isWithin(coords, distance) return #(coordsOf() - vector3(coords.x, coords.y, coords.z)) <= distance end

local function allowed(option, entity, coords)
  if option.groups and not simulation.host('hasGroup', option.groups) then return false end
  if option.items then
    local items = type(option.items) == 'table' and option.items or { option.items }
    for key, value in pairs(items) do
      local name, needed = key, value
      if type(key) == 'number' then name, needed = value, 1 end
      if simulation.host('itemCount', name) < needed then return false end
    end
  end
  if option.canInteract then return option.canInteract(entity, 0.5, coords, option.name) and true or false end
  return true
end

local function list(options)
  if options and options.label then return { options } end
  return options or {}
end

-- find() returns the entity and coordinates that the options belong to, or nil.
local function add(group, options, find, distance)
  local first
  for _, option in ipairs(list(options)) do
    local function current()
      return find(option.distance or distance or reach)
    end
    local id = interface.addTarget({
      group = group, name = option.name, label = option.label, resource = simulation.host('resourceName'),
      isReachable = function()
        local entity, coords = current()
        return entity ~= nil and allowed(option, entity, coords)
      end,
      choose = function()
        local entity, coords = current()
        local data = { entity = entity, coords = coords, distance = 1.0, zone = type(group) == 'number' and group or nil }
        for key, value in pairs(option) do if data[key] == nil then data[key] = value end end
        if option.onSelect then option.onSelect(data)
        elseif option.export then
          local owner, name = option.export:match('^(.-)%.(.+)$')
          exports[owner or simulation.host('resourceName')][name or option.export](nil, data)
        elseif option.event then TriggerEvent(option.event, data)
        elseif option.serverEvent then
          data.entity = entity and entity ~= 0 and NetworkGetNetworkIdFromEntity(entity) or 0
          data.onSelect, data.canInteract = nil, nil
          TriggerServerEvent(option.serverEvent, data)
        elseif option.command then ExecuteCommand(option.command) end
      end,
    })
    first = first or id
  end
  return first or 0
end

local nextZone = 0
local function addZone(zone, radius)
  nextZone = nextZone + 1
  local id = nextZone
  zone.coords = vector3(zone.coords.x, zone.coords.y, zone.coords.z)
  simulation.targetPlaces = simulation.targetPlaces or {}
  simulation.targetPlaces[#simulation.targetPlaces + 1] = zone.coords
  for _, option in ipairs(list(zone.options)) do option.zoneName = zone.name end
  add(id, zone.options, function(distance)
    if isWithin(zone.coords, radius + distance) then return 0, zone.coords end
  end)
  simulation.zoneNames = simulation.zoneNames or {}
  simulation.zoneNames[id] = zone.name
  return id
end

exports('addSphereZone', function(zone) return addZone(zone, zone.radius or 2.0) end)
exports('addBoxZone', function(zone)
  local size = zone.size or vector3(2.0, 2.0, 2.0)
  return addZone(zone, math.max(size.x, size.y) / 2)
end)
exports('addPolyZone', function(zone)
  local x, y, z = 0.0, 0.0, 0.0
  for _, point in ipairs(zone.points) do x, y, z = x + point.x, y + point.y, z + point.z end
  zone.coords = vector3(x / #zone.points, y / #zone.points, z / #zone.points)
  return addZone(zone, 3.0)
end)
exports('removeZone', function(id)
  interface.removeTargets(function(target)
    return target.group == id or (simulation.zoneNames or {})[target.group] == id
  end)
end)
exports('zoneExists', function(id) return (simulation.zoneNames or {})[id] ~= nil end)

local function nearest(pool, matches)
  return function(distance)
    for _, entity in ipairs(GetGamePool(pool)) do
      local coords = GetEntityCoords(entity)
      if isWithin(coords, distance) and matches(entity) then return entity, coords end
    end
  end
end

local function contains(wanted, entity)
  for _, each in ipairs(type(wanted) == 'table' and wanted or { wanted }) do
    if each == entity then return true end
  end
  return false
end

exports('addEntity', function(ids, options)
  add('entity', options, function(distance)
    for _, id in ipairs(type(ids) == 'table' and ids or { ids }) do
      local entity = NetworkGetEntityFromNetworkId(id)
      if DoesEntityExist(entity) and isWithin(GetEntityCoords(entity), distance) then return entity, GetEntityCoords(entity) end
    end
  end)
end)
exports('addLocalEntity', function(entities, options)
  add('entity', options, function(distance)
    for _, entity in ipairs(type(entities) == 'table' and entities or { entities }) do
      if DoesEntityExist(entity) and isWithin(GetEntityCoords(entity), distance) then return entity, GetEntityCoords(entity) end
    end
  end)
end)
exports('addModel', function(models, options)
  local hashes = {}
  for _, model in ipairs(type(models) == 'table' and models or { models }) do
    hashes[type(model) == 'string' and joaat(model) or model] = true
  end
  local function matches(entity) return hashes[GetEntityModel(entity)] end
  add('model', options, function(distance)
    for _, pool in ipairs({ 'CObject', 'CPed', 'CVehicle' }) do
      local entity, coords = nearest(pool, matches)(distance)
      if entity then return entity, coords end
    end
  end)
end)
exports('addGlobalPlayer', function(options)
  add('player', options, function(distance)
    for _, player in ipairs(GetActivePlayers()) do
      local ped = GetPlayerPed(player)
      if player ~= PlayerId() and isWithin(GetEntityCoords(ped), distance) then return ped, GetEntityCoords(ped) end
    end
  end)
end)
exports('addGlobalVehicle', function(options) add('vehicle', options, nearest('CVehicle', function() return true end)) end)
exports('addGlobalPed', function(options) add('ped', options, nearest('CPed', function(entity) return not IsPedAPlayer(entity) end)) end)
exports('addGlobalObject', function(options) add('object', options, nearest('CObject', function() return true end)) end)
exports('addGlobalOption', function(options) add('global', options, function() return 0, coordsOf() end) end)

local function removeNamed(group)
  return function(_, names)
    interface.removeTargets(function(target)
      if target.group ~= group then return false end
      return names == nil or contains(names, target.name) or contains(names, target.label)
    end)
  end
end
for name, group in pairs({ removeEntity = 'entity', removeLocalEntity = 'entity', removeModel = 'model' }) do exports(name, removeNamed(group)) end
for name, group in pairs({ removeGlobalPlayer = 'player', removeGlobalVehicle = 'vehicle', removeGlobalPed = 'ped', removeGlobalObject = 'object', removeGlobalOption = 'global' }) do
  local remove = removeNamed(group)
  exports(name, function(names) remove(nil, names) end)
end
exports('disableTargeting', function() end)
exports('isActive', function() return false end)

-- The options of qb-target in the form of ox_target.
simulation.addTargetOptions, simulation.addTargetZone, simulation.nearestTarget = add, addZone, nearest
