QBCore = { Functions = {}, PlayerData = {}, Shared = simulation.qbShared, Config = {} }
local functions = QBCore.Functions

RegisterNetEvent('QBCore:Player:SetPlayerData', function(data) QBCore.PlayerData = data end)
-- As in QBCore, the client tells the server that its character is loaded.
RegisterNetEvent('QBCore:Client:OnPlayerLoaded', function()
  LocalPlayer.state:set('isLoggedIn', true, false)
  TriggerServerEvent('QBCore:Server:OnPlayerLoaded')
end)
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
function functions.Progressbar(_, label, duration, useWhileDead, canCancel, _, animation, _, _, onFinish, onCancel)
  CreateThread(function()
    local ped = PlayerPedId()
    if IsEntityDead(ped) and not useWhileDead then return end
    if animation and animation.animDict then
      simulation.loadAnimations(animation.animDict)
      TaskPlayAnim(ped, animation.animDict, animation.anim, 3.0, 3.0, -1, animation.flags or 1, 0, false, false, false)
    elseif animation and animation.task then
      TaskStartScenarioInPlace(ped, animation.task, 0, true)
    end
    local completed = interface.progress(label, duration, canCancel)
    if animation and animation.animDict then StopAnimTask(ped, animation.animDict, animation.anim, 1.0) end
    if animation and animation.task then ClearPedTasks(ped) end
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
functions.LoadAnimSet, functions.LoadParticleDictionary = ready, ready
functions.LoadModel, functions.LoadAnimDict, functions.RequestAnimDict = simulation.loadModel, simulation.loadAnimations, simulation.loadAnimations
function functions.PlayAnim(dictionary, name, _, duration)
  simulation.loadAnimations(dictionary)
  TaskPlayAnim(PlayerPedId(), dictionary, name, 8.0, 8.0, duration or -1, 0, 0, false, false, false)
end
function functions.LookAtEntity() end
function functions.AttachProp(ped, model, bone, x, y, z)
  local prop = simulation.createWithModel(model, function(hash)
    local coords = GetEntityCoords(ped)
    return CreateObject(hash, coords.x, coords.y, coords.z, true, true, true)
  end)
  AttachEntityToEntity(prop, ped, GetPedBoneIndex(ped, bone), x or 0.0, y or 0.0, z or 0.0, 0.0, 0.0, 0.0, true, true, false, true, 1, true)
  return prop
end
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
  simulation.createWithModel(model, function(hash)
    local vehicle = CreateVehicle(hash, place.x, place.y, place.z, place.w or 0.0, networked ~= false, false)
    if teleport then TaskWarpPedIntoVehicle(PlayerPedId(), vehicle, -1) end
    return vehicle
  end, callback or function() end)
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

function QBCore.Debug() end

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
