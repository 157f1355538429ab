-- What ESX has on both sides: tables, values, weapons and network events that only the server may trigger.
local isServer = IsDuplicityVersion()

local function define(namespace, name, fn) if rawget(namespace, name) == nil then namespace[name] = fn end end
ESX.Table, ESX.Math = rawget(ESX, 'Table') or {}, rawget(ESX, 'Math') or {}
local tables = ESX.Table

define(tables, 'SizeOf', function(t) local count = 0 for _ in pairs(t) do count = count + 1 end return count end)
define(tables, 'Set', function(t) local set = {} for _, value in ipairs(t) do set[value] = true end return set end)
define(tables, 'IndexOf', function(t, value) for i = 1, #t do if t[i] == value then return i end end return -1 end)
define(tables, 'LastIndexOf', function(t, value) for i = #t, 1, -1 do if t[i] == value then return i end end return -1 end)
define(tables, 'Find', function(t, cb) for i = 1, #t do if cb(t[i]) then return t[i] end end end)
define(tables, 'FindIndex', function(t, cb) for i = 1, #t do if cb(t[i]) then return i end end return -1 end)
define(tables, 'Filter', function(t, cb)
  local result = {}
  for i = 1, #t do if cb(t[i]) then result[#result + 1] = t[i] end end
  return result
end)
define(tables, 'Map', function(t, cb)
  local result = {}
  for i = 1, #t do result[i] = cb(t[i], i) end
  return result
end)
define(tables, 'Reverse', function(t)
  local result = {}
  for i = #t, 1, -1 do result[#result + 1] = t[i] end
  return result
end)
local function clone(t)
  if type(t) ~= 'table' then return t end
  local result = {}
  for key, value in pairs(t) do result[key] = clone(value) end
  return result
end
define(tables, 'Clone', clone)
define(tables, 'Concat', function(t1, t2)
  local result = clone(t1)
  for i = 1, #t2 do result[#result + 1] = t2[i] end
  return result
end)
define(tables, 'Join', function(t, sep)
  local texts = {}
  for i = 1, #t do texts[i] = tostring(t[i]) end
  return table.concat(texts, sep or ',')
end)
local function contains(tab, val)
  for _, value in pairs(tab) do
    if type(val) == 'table' then
      if contains(val, value) then return true end
    elseif value == val then return true end
  end
  return false
end
define(tables, 'TableContains', contains)
define(tables, 'Sort', function(t, order)
  local keys = {}
  for key in pairs(t) do keys[#keys + 1] = key end
  table.sort(keys, order and function(a, b) return order(t, a, b) end or nil)
  local i = 0
  return function()
    i = i + 1
    if keys[i] ~= nil then return keys[i], t[keys[i]] end
  end
end)
define(tables, 'ToArray', function(t)
  local result = {}
  for _, value in pairs(t) do result[#result + 1] = value end
  return result
end)
define(tables, 'Wipe', function(t) for key in pairs(t) do t[key] = nil end return t end)

define(ESX.Math, 'Random', function(minRange, maxRange) return math.random(minRange or 1, maxRange or 10) end)
define(ESX.Math, 'GetHeadingFromCoords', function(origin, target)
  return math.deg(math.atan(target.y - origin.y, target.x - origin.x)) % 360
end)

function ESX.ValidateType(value, ...)
  local types = { ... }
  if #types == 0 then return true end
  for _, each in ipairs(types) do if type(value) == each then return true end end
  return false, ('bad value (%s expected, got %s)'):format(table.concat(types, ' or '), type(value))
end
function ESX.AssertType(...)
  local matches, message = ESX.ValidateType(...)
  assert(matches, message)
  return matches
end
function ESX.IsFunctionReference(val) return simulation.isCallable(val) end
function ESX.Await(conditionFunc, errorMessage, timeoutMs)
  local ends = GetGameTimer() + (timeoutMs or 1000)
  while GetGameTimer() < ends do
    local result = conditionFunc()
    if result then return true, result end
    Wait(0)
  end
  if errorMessage then error(errorMessage, 2) end
  return false
end
function ESX.DumpTable(table, nb)
  if type(table) ~= 'table' then return tostring(table) end
  local indent, lines = ('    '):rep((nb or 0) + 1), {}
  for key, value in pairs(table) do
    lines[#lines + 1] = ('%s[%s] = %s,\n'):format(indent, type(key) == 'number' and key or ('"%s"'):format(tostring(key)), ESX.DumpTable(value, (nb or 0) + 1))
  end
  return '{\n' .. _G.table.concat(lines) .. ('    '):rep(nb or 0) .. '}'
end
function ESX.IsValidLocaleString(str, allowDigits)
  if type(str) ~= 'string' then return false end
  for _, code in utf8.codes(str) do
    local isLetter = code >= 65 and code <= 90 or code >= 97 and code <= 122 or code == 32 or code == 45 or code >= 0xC0 and code <= 0x2AF
    if not isLetter and not (allowDigits and code >= 48 and code <= 57) then return false end
  end
  return true
end
define(ESX, 'GetRandomString', function(length) return ('x'):rep(length) end)

-- Every weapon that a script names exists, and has no components.
local function label(name) return (tostring(name):lower():gsub('weapon_', ''):gsub('_', ' '):gsub('^%l', string.upper)) end
local function weapon(name) return { name = tostring(name):upper(), label = label(name), components = {}, hash = joaat(tostring(name)) } end
function ESX.GetWeapon(weaponName) return 1, weapon(weaponName) end
function ESX.GetWeaponLabel(weaponName) return label(weaponName) end
function ESX.GetWeaponFromHash(weaponHash) return type(weaponHash) == 'string' and weapon(weaponHash) or nil end
function ESX.GetWeaponComponent(weaponName, weaponComponent) return nil end
define(ESX, 'GetWeaponList', function(byHash) return {} end)

-- On a client, another script of the client cannot trigger the event.
local function secure(name, handler)
  RegisterNetEvent(name, function(...)
    if not isServer and tonumber(source) ~= 65535 then return end
    return handler(...)
  end)
end
if not isServer then define(ESX, 'SecureNetEvent', secure) end
ESX.RegisterSafeEvent = secure

if isServer then
  local oneSync = ESX.OneSync
  local function matching(modelFilter, entity) return not modelFilter or modelFilter[GetEntityModel(entity)] end
  local function inArea(list)
    return function(coords, maxDistance, modelFilter)
      local origin = type(coords) == 'number' and GetEntityCoords(GetPlayerPed(coords)) or vector3(coords.x, coords.y, coords.z)
      local found = {}
      for _, entity in ipairs(list()) do
        if #(GetEntityCoords(entity) - origin) <= (maxDistance or 100.0) and matching(modelFilter, entity) then found[#found + 1] = NetworkGetNetworkIdFromEntity(entity) end
      end
      return found
    end
  end
  local function closest(list)
    return function(coords, modelFilter)
      local origin = type(coords) == 'number' and GetEntityCoords(GetPlayerPed(coords)) or vector3(coords.x, coords.y, coords.z)
      local best, bestDistance, bestCoords
      for _, entity in ipairs(list()) do
        local position = GetEntityCoords(entity)
        local distance = #(position - origin)
        if matching(modelFilter, entity) and (not bestDistance or distance < bestDistance) then best, bestDistance, bestCoords = entity, distance, position end
      end
      return best and NetworkGetNetworkIdFromEntity(best), bestDistance, bestCoords
    end
  end
  for name, list in pairs({ Vehicle = GetAllVehicles, Ped = GetAllPeds, Object = GetAllObjects }) do
    define(oneSync, ('Get%ssInArea'):format(name), inArea(list))
    define(oneSync, 'GetClosest' .. name, closest(list))
  end
  define(oneSync, 'GetClosestPlayer', function(source, maxDistance, ignore, routingBucket)
    local origin = type(source) == 'number' and GetEntityCoords(GetPlayerPed(source)) or vector3(source.x, source.y, source.z)
    local best
    for _, name in ipairs(GetPlayers()) do
      local id = tonumber(name)
      local position = GetEntityCoords(GetPlayerPed(id))
      local distance = #(position - origin)
      if id ~= source and not (ignore and ignore[id]) and distance <= (maxDistance or 100.0) and (not best or distance < best.dist) then
        best = { id = id, ped = NetworkGetNetworkIdFromEntity(GetPlayerPed(id)), coords = position, dist = distance }
      end
    end
    return best or {}
  end)
  define(oneSync, 'SpawnPedInVehicle', function(model, vehicle, seat, cb)
    local ped = CreatePedInsideVehicle(NetworkGetEntityFromNetworkId(vehicle), 0, model, seat, true, true)
    if cb then cb(NetworkGetNetworkIdFromEntity(ped)) end
    return NetworkGetNetworkIdFromEntity(ped)
  end)
  define(ESX, 'TriggerClientEvent', function(eventName, playerIds, ...)
    for _, id in ipairs(type(playerIds) == 'table' and playerIds or { playerIds }) do TriggerClientEvent(eventName, id, ...) end
  end)
else
  define(ESX.Game, 'GetClosestEntity', function(entities, isPlayerEntities, coords, modelFilter)
    local list = {}
    for _, entity in pairs(entities) do if not modelFilter or modelFilter[GetEntityModel(entity)] then list[#list + 1] = isPlayerEntities and GetPlayerPed(entity) or entity end end
    local found, distance = simulation.closest(list, coords, PlayerPedId())
    return isPlayerEntities and found ~= -1 and NetworkGetPlayerIndexFromPed(found) or found, distance
  end)
  ESX.Scaleform.ShowTrafficMovie = function(sec) end
  define(ESX, 'GetVehicleTypeClient', function(model) return 'automobile' end)
end
