-- The old helpers, which most resources of Qbox used before modules/lib.lua.
local simulation = ...
-- They need modules/lib.lua, but do not give it to the script.
local before = qbx
if not qbx then lib.require('@qbx_core.modules.lib') end
local own = qbx
_ENV.qbx = before
local qbx = own

function GetCoordsFromEntity(entity)
  local coords = GetEntityCoords(entity)
  return vector4(coords.x, coords.y, coords.z, GetEntityHeading(entity))
end
function GetPlate(vehicle) return vehicle and qbx.getVehiclePlate(vehicle) end
function CommaValue(number) return lib.math.groupdigits(number) end
function string.split(text, delimiter)
  local parts = {}
  for part in (text .. delimiter):gmatch('(.-)' .. delimiter:gsub('%p', '%%%0')) do parts[#parts + 1] = part end
  return parts
end
function string.trim(text) return text and text:gsub('^%s*(.-)%s*$', '%1') end
function string.firstToUpper(text) if text and text ~= '' then return text:gsub('^%l', string.upper) end end
function math.round(value, places) return qbx.math.round(value, places) end

local function random(pattern, length)
  local text = ''
  for _ = 1, length do text = text .. lib.string.random(pattern) end
  return text
end
function RandomLetter(length) return random('A', length) end
function RandomNumber(length) return random('1', length) end
function RandomNumberOrLetter(length) return random('.', length) end
function GenerateRandomPlate(pattern) return qbx.generateRandomPlate(pattern) end
function MapTableBySubfield(field, list) return qbx.table.mapBySubfield(list, field) end
function DeleteVehicle(vehicle) return qbx.deleteVehicle(vehicle) end

local function hasAll(count, amount)
  if type(count) ~= 'table' then return count >= amount end
  for _, found in pairs(count) do if found < amount then return false end end
  return true
end

if IsDuplicityVersion() then
  function SpawnVehicle(source, model, coords, warp, props)
    local ped = GetPlayerPed(source)
    return (qbx.spawnVehicle({ model = model, spawnSource = coords or ped, warp = warp and ped or nil, props = props }))
  end
  function HasItem(source, items, amount) return hasAll(exports.ox_inventory:Search(source, 'count', items), amount or 1) end
  function KickWithReason(source, reason, setKickReason)
    if setKickReason then setKickReason(reason) end
    if source then DropPlayer(source, reason) end
  end
  function IsLicenseInUse(license)
    for _, player in pairs(GetPlayers()) do
      if GetPlayerIdentifierByType(player, 'license') == license then return true end
    end
    return false
  end
else
  function HasItem(items, amount) return hasAll(exports.ox_inventory:Search('count', items), amount or 1) end
  function EntityStateHandler(key, fn) return qbx.entityStateHandler(key, fn) end
  function GetEntityAndNetIdFromBagName(name) return qbx.getEntityAndNetIdFromBagName(name) end
  function PlayAnim(dict, name, isUpperBodyOnly, duration)
    lib.requestAnimDict(dict)
    TaskPlayAnim(PlayerPedId(), dict, name, 8.0, 1.0, duration or -1, isUpperBodyOnly and 16 or 0, 0.0, false, false, false)
  end
  local function entities(pool, ignored)
    local found, skip = {}, {}
    for _, entity in ipairs(ignored or {}) do skip[entity] = true end
    for _, entity in ipairs(GetGamePool(pool)) do if not skip[entity] then found[#found + 1] = entity end end
    return found
  end
  function GetEntities(pool, ignored) return entities(pool, ignored) end
  function GetVehicles(ignored) return entities('CVehicle', ignored) end
  function GetObjects(ignored) return entities('CObject', ignored) end
  function GetPeds(ignored) return entities('CPed', ignored) end
  function GetPickups(ignored) return entities('CPickup', ignored) end
  function GetClosestEntity(list, coords)
    coords = coords and vector3(coords.x, coords.y, coords.z) or GetEntityCoords(PlayerPedId())
    local closest, closestDistance = -1, -1
    for _, entity in ipairs(list) do
      local distance = #(GetEntityCoords(entity) - coords)
      if closestDistance == -1 or distance < closestDistance then closest, closestDistance = entity, distance end
    end
    return closest, closestDistance
  end
  function GetClosestPed(coords, ignored) return GetClosestEntity(GetPeds(ignored), coords) end
  function GetClosestVehicle(coords, ignored) return GetClosestEntity(GetVehicles(ignored), coords) end
  function GetClosestObject(coords, ignored) return GetClosestEntity(GetObjects(ignored), coords) end
  function GetClosestPlayer(coords, distance)
    return lib.getClosestPlayer(coords or GetEntityCoords(PlayerPedId()), distance or 3.0, false)
  end
  function IsVehicleSpawnClear(coords, radius)
    local _, distance = GetClosestVehicle(coords)
    return distance == -1 or distance > (radius or 5.0)
  end
  function GetVehicleDisplayName(vehicle) return qbx.getVehicleDisplayName(vehicle) end
  function GetVehicleMakeName(vehicle) return qbx.getVehicleMakeName(vehicle) end
  function GetStreetNameAtCoords(coords) return qbx.getStreetName(coords) end
  function GetZoneAtCoords(coords) return qbx.getZoneName(coords) end
  function GetCardinalDirection(entity) return qbx.getCardinalDirection(entity or PlayerPedId()) end
  function ChangeVehicleExtra(vehicle, extra, isEnabled) qbx.setVehicleExtra(vehicle, extra, isEnabled) end
  function SetVehicleExtras(vehicle, extras) qbx.setVehicleExtras(vehicle, extras) end
  function IsWearingGloves() return qbx.isWearingGloves() end
  function LoadAudioBank(bank, timeout) return qbx.loadAudioBank(bank, timeout) end
  function PlayAudio(name, ref) return qbx.playAudio({ audioName = name, audioRef = ref }) end
  function GetCurrentTime()
    local hour, minute = GetClockHours(), GetClockMinutes()
    local half = hour < 12 and 'AM' or 'PM'
    return { hour = hour, min = minute, ampm = half, formattedHour = (hour - 1) % 12 + 1, formattedMin = ('%02d'):format(minute) }
  end
  for _, name in ipairs({
    'GetPlayersInScope', 'GetPlayersFromCoords', 'GetClosestBone', 'GetBoneDistance', 'AttachProp', 'StartParticleAtCoord', 'StartParticleOnEntity', 'GetGroundZCoord',
  }) do _ENV[name] = function() return simulation.mock(name) end end
end
