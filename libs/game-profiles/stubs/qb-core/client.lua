QBCore = { Functions = {}, PlayerData = {}, Shared = { Items = {}, Jobs = {}, Gangs = {}, Vehicles = {}, VehicleHashes = {}, Weapons = {}, StarterItems = {}, Locations = {} }, Config = {} }
local functions = QBCore.Functions

RegisterNetEvent('QBCore:Player:SetPlayerData', function(data) QBCore.PlayerData = data end)
-- As in QBCore, the client tells the server that its character is loaded.
RegisterNetEvent('QBCore:Client:OnPlayerLoaded', function() TriggerServerEvent('QBCore:Server:OnPlayerLoaded') end)
RegisterNetEvent('QBCore:Client:OnJobUpdate', function(job) QBCore.PlayerData.job = job end)
RegisterNetEvent('QBCore:Client:OnGangUpdate', function(gang) QBCore.PlayerData.gang = gang end)
RegisterNetEvent('QBCore:Client:OnMoneyChange', function() end)
RegisterNetEvent('QBCore:Client:SetDuty', function() end)
RegisterNetEvent('QBCore:Notify', function(text, kind, length) functions.Notify(text, kind, length) end)
RegisterNetEvent('hud:client:UpdateNeeds', function() end)

function functions.GetPlayerData(callback)
  if callback then return callback(QBCore.PlayerData) end
  return QBCore.PlayerData
end
function functions.GetName() return 'John Doe' end
function functions.GetCoords(entity)
  local coords = GetEntityCoords(entity)
  return vector4(coords.x, coords.y, coords.z, GetEntityHeading(entity))
end
function functions.HasItem(items, amount)
  if type(items) ~= 'table' then return simulation.host('itemCount', items) >= (amount or 1) end
  for key, value in pairs(items) do
    local item, needed = key, value
    if type(key) == 'number' then item, needed = value, amount or 1 end
    if simulation.host('itemCount', item) < needed then return false end
  end
  return true
end
function functions.Notify(text, kind)
  if type(text) == 'table' then text = ('%s %s'):format(text.text or '', text.caption or '') end
  interface.notify(text)
end
function functions.TriggerCallback(name, callback, ...)
  if simulation.isCallable(callback) then return simulation.callServer(name, callback, ...) end
  return simulation.awaitServer(name, callback, ...)
end
function functions.CreateClientCallback(name, fn) simulation.registerClientCallback(name, function(respond, ...) fn(respond, ...) end) end
function functions.Progressbar(_, label, duration, _, canCancel, _, _, _, _, onFinish, onCancel)
  CreateThread(function()
    local completed = interface.progress(label, duration, canCancel)
    if completed and onFinish then onFinish() end
    if not completed and onCancel then onCancel() end
  end)
end
function functions.DrawText(_, _, _, _, _, _, _, _, _, text)
  BeginTextCommandDisplayText('STRING')
  AddTextComponentSubstringPlayerName(tostring(text))
  EndTextCommandDisplayText(0.0, 0.0)
end
function functions.DrawText3D(x, y, z, text)
  if type(x) ~= 'number' then text = y end
  BeginTextCommandDisplayText('STRING')
  AddTextComponentSubstringPlayerName(tostring(text))
  EndTextCommandDisplayText(0.0, 0.0)
end
local function ready(asset) return asset end
functions.LoadModel, functions.LoadAnimDict, functions.RequestAnimDict, functions.LoadAnimSet, functions.LoadParticleDictionary = ready, ready, ready, ready, ready
function functions.PlayAnim() end
function functions.LookAtEntity() end
function functions.AttachProp() return 0 end
function functions.GetVehicles() return GetGamePool('CVehicle') end
function functions.GetPeds() return GetGamePool('CPed') end
function functions.GetObjects() return GetGamePool('CObject') end
function functions.GetPlayers() return GetActivePlayers() end
function functions.GetClosestPlayer(coords) return simulation.closestPlayer(coords) end
function functions.GetPlayersFromCoords(coords, distance)
  local origin = coords and vector3(coords.x, coords.y, coords.z) or GetEntityCoords(PlayerPedId())
  local found = {}
  for _, player in ipairs(GetActivePlayers()) do
    if #(GetEntityCoords(GetPlayerPed(player)) - origin) <= (distance or 5.0) then found[#found + 1] = player end
  end
  return found
end
function functions.GetClosestVehicle(coords) return simulation.closest(GetGamePool('CVehicle'), coords) end
function functions.GetClosestPed(coords) return simulation.closest(GetGamePool('CPed'), coords, PlayerPedId()) end
function functions.GetClosestObject(coords) return simulation.closest(GetGamePool('CObject'), coords) end
function functions.SpawnClear(coords, radius)
  for _, vehicle in ipairs(GetGamePool('CVehicle')) do
    if #(GetEntityCoords(vehicle) - vector3(coords.x, coords.y, coords.z)) <= (radius or 5.0) then return false end
  end
  return true
end
function functions.SpawnVehicle(model, callback, coords, networked, teleport)
  local place = coords or GetEntityCoords(PlayerPedId())
  local vehicle = CreateVehicle(type(model) == 'string' and joaat(model) or model, place.x, place.y, place.z, place.w or 0.0, networked ~= false, false)
  if teleport then TaskWarpPedIntoVehicle(PlayerPedId(), vehicle, -1) end
  if callback then callback(vehicle) end
end
function functions.DeleteVehicle(vehicle) DeleteEntity(vehicle) end
function functions.GetPlate(vehicle) return vehicle ~= 0 and GetVehicleNumberPlateText(vehicle) or nil end
function functions.GetVehicleLabel(vehicle) return GetDisplayNameFromVehicleModel(GetEntityModel(vehicle)) end
function functions.GetVehicleProperties(vehicle) return simulation.vehicleProperties(vehicle) end
function functions.SetVehicleProperties(vehicle, properties) simulation.setVehicleProperties(vehicle, properties) end
function functions.GetZoneAtCoords() return 'Los Santos' end
function functions.GetStreetNametAtCoords() return { main = 'Street', cross = '' } end
function functions.GetCardinalDirection() return 'North' end
function functions.GetCurrentTime() return { min = 0, hour = 12, ampm = 'PM', formattedMin = '00', formattedHour = '12' } end
function functions.GetGroundZCoord(coords) return coords end
function functions.IsWearingGloves() return false end

function QBCore.Shared.Round(value, places)
  if not places then return math.floor(value + 0.5) end
  local factor = 10 ^ places
  return math.floor(value * factor + 0.5) / factor
end
function QBCore.Shared.Trim(text) return text and (text:gsub('^%s*(.-)%s*$', '%1')) end
function QBCore.Shared.RandomStr(length) return ('X'):rep(math.max(length, 0)) end
function QBCore.Shared.RandomInt(length) return ('7'):rep(math.max(length, 0)) end
function QBCore.Shared.FirstToUpper(text) return text and (text:gsub('^%l', string.upper)) end
function QBCore.Debug() end

local function label(name) return (tostring(name):gsub('^%l', string.upper):gsub('_', ' ')) end
QBCore.Shared.Items = simulation.lazily(function(name)
  return { name = name, label = label(name), weight = 100, type = 'item', image = name .. '.png', unique = false, useable = true }
end)
QBCore.Shared.Vehicles = simulation.lazily(function(model)
  return { name = label(model), brand = 'Brand', model = model, price = 10000, category = 'compacts', hash = joaat(model) }
end)
for _, name in ipairs({ 'water_bottle', 'sandwich', 'lockpick', 'phone', 'bandage', 'repairkit', 'weed', 'coke', 'iron', 'steel', 'plastic', 'metalscrap', 'copper', 'aluminum', 'rubber', 'glass', 'goldbar', 'diamond', 'rolex', 'markedbills', 'joint', 'id_card', 'driver_license', 'radio', 'armor', 'fish', 'fishingrod', 'wood', 'stone' }) do
  QBCore.Shared.Items[name] = { name = name, label = label(name), weight = 100, type = 'item', image = name .. '.png', unique = false, useable = true }
end
for _, name in ipairs({ 'unemployed', 'police', 'ambulance', 'mechanic', 'taxi', 'realestate', 'cardealer', 'judge', 'lawyer', 'reporter', 'trucker', 'tow', 'garbage', 'vineyard', 'hotdog', 'bus' }) do
  local grades = {}
  for level = 0, 4 do grades[tostring(level)] = { name = 'Grade ' .. level, payment = 100, isboss = level == 4 } end
  QBCore.Shared.Jobs[name] = { label = label(name), grades = grades }
end
for _, model in ipairs({ 'adder', 'sultan', 'blista', 'taxi', 'police', 'mule', 'boxville2', 'faggio', 'bmx', 'panto', 'zentorno' }) do
  QBCore.Shared.Vehicles[model] = { name = label(model), brand = 'Brand', model = model, price = 10000, category = 'compacts' }
end

exports('GetShared', function(namespace, item)
  local values = QBCore.Shared[namespace]
  return values and item and values[item] or values
end)
simulation.open(functions, 'QBCore.Functions', '^%u')
exports('GetCoreObject', function() return QBCore end)
exports('DrawText', function(text) interface.showText(text) end)
exports('ChangeText', function(text) interface.showText(text) end)
exports('HideText', function() interface.hideText() end)
exports('KeyPressed', function() interface.hideText() end)
RegisterNetEvent('qb-core:client:DrawText', function(text) interface.showText(text) end)
RegisterNetEvent('qb-core:client:HideText', function() interface.hideText() end)
for name, fn in pairs(functions) do exports(name, fn) end
