-- What newer versions of QBCore have, on top of the other scripts of the stub.
local isServer = IsDuplicityVersion()
local functions, shared = QBCore.Functions, QBCore.Shared
local function define(namespace, name, fn) if rawget(namespace, name) == nil then namespace[name] = fn end end

define(shared, 'ChangeVehicleExtra', function(vehicle, extra, enable)
  if DoesExtraExist(vehicle, extra) then SetVehicleExtra(vehicle, extra, enable and 0 or 1) end
end)
define(shared, 'SetDefaultVehicleExtras', function(vehicle, config)
  for extra, enable in pairs(config or {}) do shared.ChangeVehicleExtra(vehicle, tonumber(extra), enable) end
end)

if isServer then
  local store = simulation.store
  local function closest(list, source, coords, exclude)
    local origin = coords and vector3(coords.x, coords.y, coords.z) or GetEntityCoords(GetPlayerPed(source))
    local best, bestDistance = -1, -1
    for _, entity in ipairs(list) do
      local distance = #(GetEntityCoords(entity) - origin)
      if entity ~= exclude and (bestDistance == -1 or distance < bestDistance) then best, bestDistance = entity, distance end
    end
    return best, bestDistance
  end
  define(functions, 'GetClosestVehicle', function(source, coords) return closest(GetAllVehicles(), source, coords) end)
  define(functions, 'GetClosestObject', function(source, coords) return closest(GetAllObjects(), source, coords) end)
  define(functions, 'GetClosestPed', function(source, coords) return closest(GetAllPeds(), source, coords, GetPlayerPed(source)) end)
  define(functions, 'GetClosestPlayer', function(source, coords)
    local peds, ids = {}, {}
    for id in pairs(store.players) do
      local ped = GetPlayerPed(id)
      if id ~= tonumber(source) then peds[#peds + 1], ids[ped] = ped, id end
    end
    local ped, distance = closest(peds, source, coords)
    return ids[ped] or -1, distance
  end)
  define(functions, 'GetPlayerByCharInfo', function(property, value)
    for id in pairs(store.players) do
      local player = functions.GetPlayer(id)
      if player.PlayerData.charinfo[property] == value then return player end
    end
  end)
  define(functions, 'CreateAccountNumber', function() return 'US09QBCore9999999999' end)
  define(functions, 'CreatePhoneNumber', function() return '5559999999' end)

  -- Routing buckets, by license and by entity.
  QBCore.Player_Buckets, QBCore.Entity_Buckets = {}, {}
  define(functions, 'GetBucketObjects', function() return QBCore.Player_Buckets, QBCore.Entity_Buckets end)
  define(functions, 'SetPlayerBucket', function(source, bucket)
    if not source or not bucket then return false end
    SetPlayerRoutingBucket(source, bucket)
    QBCore.Player_Buckets[GetPlayerIdentifierByType(source, 'license')] = { id = source, bucket = bucket }
    return true
  end)
  define(functions, 'SetEntityBucket', function(entity, bucket)
    if not entity or not bucket then return false end
    SetEntityRoutingBucket(entity, bucket)
    QBCore.Entity_Buckets[entity] = { id = entity, bucket = bucket }
    return true
  end)
  local function inBucket(buckets, bucket)
    local found = {}
    for _, entry in pairs(buckets) do if entry.bucket == bucket then found[#found + 1] = entry.id end end
    return found
  end
  define(functions, 'GetPlayersInBucket', function(bucket) return inBucket(QBCore.Player_Buckets, bucket) end)
  define(functions, 'GetEntitiesInBucket', function(bucket) return inBucket(QBCore.Entity_Buckets, bucket) end)

  local function put(key, name, value) shared[key][name] = value return true, 'success' end
  local function putAll(key) return function(values) for name, value in pairs(values) do put(key, name, value) end return true, 'success', nil end end
  for singular, key in pairs({ Job = 'Jobs', Item = 'Items', Gang = 'Gangs' }) do
    define(functions, 'Update' .. singular, function(name, value) return put(key, name, value) end)
    define(functions, 'Remove' .. singular, function(name) return put(key, name, nil) end)
    define(functions, 'Add' .. key, putAll(key))
  end
  define(functions, 'GetCoreVersion', function(InvokingResource) return '1.3.0' end)
  exports('ExploitBan', function(playerId, origin) DropPlayer(playerId, origin or 'exploit') end)
  define(QBCore.Player, 'CreateFingerId', function() return 'QB999A99' end)
  define(QBCore.Player, 'CreateWalletId', function() return 'QB-99999999' end)
  define(QBCore.Player, 'CreateSerialNumber', function() return 99999999 end)
  define(QBCore.Player, 'GetPlayerByLicense', function(license) return functions.GetPlayerByLicense(license) end)
end

if isServer then
  RegisterNetEvent('QBCore:UpdatePlayer', function()
    local player = functions.GetPlayer(source)
    if player then player.Functions.UpdatePlayerData() end
  end)
  RegisterNetEvent('QBCore:Server:SetMetaData', function(meta, data)
    local player = functions.GetPlayer(source)
    if player and (meta == 'hunger' or meta == 'thirst') then player.Functions.SetMetaData(meta, math.min(tonumber(data) or 0, 100)) end
  end)
else
  RegisterNetEvent('QBCore:Client:OnPlayerUnload', function() QBCore.PlayerData = {} end)
  RegisterNetEvent('QBCore:Command:SpawnVehicle', function(model) functions.SpawnVehicle(model, nil, nil, true, true) end)
  RegisterNetEvent('QBCore:Command:DeleteVehicle', function()
    local vehicle = GetVehiclePedIsIn(PlayerPedId(), false)
    if vehicle == 0 then vehicle = functions.GetClosestVehicle() end
    if vehicle ~= 0 and vehicle ~= -1 then DeleteEntity(vehicle) end
  end)
end

-- Every function is an export, too. On a client, the export DrawText is the text of the screen.
for name, fn in pairs(functions) do
  if not simulation.findExport('qb-core', name) then exports(name, fn) end
end
