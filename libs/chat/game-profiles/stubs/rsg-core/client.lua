-- RSG Core on a client: the data of the player, notifications, prompts at places.
RSGCore = {
  Functions = {}, PlayerData = {}, Config = { PromptDistance = 1.5 }, ServerCallbacks = {}, ClientCallbacks = {},
  Shared = { Jobs = {}, Gangs = {}, Weapons = {}, Locations = {}, StarterItems = {} },
}
local functions, shared = RSGCore.Functions, RSGCore.Shared
local function label(name) return (tostring(name):gsub('^%l', string.upper):gsub('_', ' ')) end
shared.Items = simulation.lazily(function(name)
  return { name = name, label = label(name), weight = 100, type = 'item', image = name .. '.png', unique = false, useable = true }
end)
shared.Vehicles = simulation.lazily(function(model) return { name = label(model), model = model, price = 100, hash = joaat(model) } end)
shared.Keybinds = {
  A = 0x7065027D, B = 0x4CC0E2FE, C = 0x9959A6F0, D = 0xB4E465B4, E = 0xCEFD9220, F = 0xB2F377E8, G = 0x760A9C6F, H = 0x24978A28,
  I = 0xC1989F95, J = 0xF3830D8E, L = 0x80F28E95, M = 0xE31C6A41, N = 0x4BC9DABB, O = 0xF1301666, P = 0xD82E0BD2, Q = 0xDE794E3E,
  R = 0xE30CD707, S = 0xD27782E3, T = 0x9720FCEE, U = 0xD8F73058, V = 0x7F8D09B8, W = 0x8FD015D8, X = 0x8CC9CD42, Z = 0x26E9DC00,
  ENTER = 0xC7B5340A, SPACEBAR = 0xD9D0E1C0, BACKSPACE = 0x156F7119, TAB = 0xB238FE0B, SHIFT = 0x8FFC75D6, CTRL = 0xDB096B85, LALT = 0x8AAA0AD4,
  UP = 0x6319DB71, DOWN = 0x05CA7C52, LEFT = 0xA65EBAB4, RIGHT = 0xDEB34313, ['1'] = 0xE6F612E4, ['2'] = 0x1CE6D9EB, ['3'] = 0x4F49CC4C,
}
function shared.Round(value, numDecimalPlaces)
  if not numDecimalPlaces then return math.floor(value + 0.5) end
  local factor = 10 ^ numDecimalPlaces
  return math.floor(value * factor + 0.5) / factor
end
function shared.Trim(value) return value and (value:gsub('^%s*(.-)%s*$', '%1')) end
function shared.FirstToUpper(value) return value and (value:gsub('^%l', string.upper)) end
function shared.RandomStr(length) return ('X'):rep(math.max(length, 0)) end
function shared.RandomInt(length) return ('7'):rep(math.max(length, 0)) end
function shared.SplitStr(str, delimiter)
  local parts = {}
  for part in (str .. delimiter):gmatch('(.-)' .. delimiter:gsub('%p', '%%%0')) do parts[#parts + 1] = part end
  return parts
end

RegisterNetEvent('RSGCore:Player:SetPlayerData', function(val) RSGCore.PlayerData = val end)
-- The client tells the server that its character is loaded.
RegisterNetEvent('RSGCore:Client:OnPlayerLoaded', function() TriggerServerEvent('RSGCore:Server:OnPlayerLoaded') end)
RegisterNetEvent('RSGCore:Client:OnPlayerUnload')
RegisterNetEvent('RSGCore:Client:OnJobUpdate', function(job) RSGCore.PlayerData.job = job end)
RegisterNetEvent('RSGCore:Client:OnGangUpdate', function(gang) RSGCore.PlayerData.gang = gang end)
RegisterNetEvent('RSGCore:Client:OnMoneyChange')
RegisterNetEvent('RSGCore:Client:SetDuty')
RegisterNetEvent('RSGCore:Client:OnSharedUpdate', function(tableName, key, value)
  shared[tableName][key] = value
  TriggerEvent('RSGCore:Client:UpdateObject')
end)
RegisterNetEvent('RSGCore:Client:UseItem', function(item) TriggerServerEvent('RSGCore:Server:UseItem', item) end)

function functions.GetPlayerData(cb)
  if cb then return cb(RSGCore.PlayerData) end
  return RSGCore.PlayerData
end
function functions.GetCoords(entity)
  local coords = GetEntityCoords(entity)
  return vector4(coords.x, coords.y, coords.z, GetEntityHeading(entity))
end
function functions.HasItem(items, amount) return exports['rsg-inventory']:HasItem(items, amount) end
function functions.Notify(title, text, notifyType, duration, icon)
  simulation.ox.notify({ title = title, description = text, type = notifyType })
end
function functions.CreateClientCallback(name, cb) simulation.registerClientCallback(name, function(respond, ...) cb(respond, ...) end) end
function functions.TriggerCallback(name, cb, ...)
  if simulation.isCallable(cb) then return simulation.callServer(name, cb, ...) end
  return simulation.awaitServer(name, cb, ...)
end
local function drawn(text)
  BeginTextCommandDisplayText('STRING')
  AddTextComponentSubstringPlayerName(tostring(text))
  EndTextCommandDisplayText(0.0, 0.0)
end
function functions.DrawText(x, y, width, height, scale, r, g, b, a, text) drawn(text) end
function functions.DrawText3D(x, y, z, text) drawn(text) end
local function ready(asset) return asset end
functions.LoadModel, functions.RequestAnimDict, functions.LoadAnimSet, functions.LoadParticleDictionary = ready, ready, ready, ready
function functions.PlayAnim(animDict, animName, upperbodyOnly, duration) end
function functions.LookAtEntity(entity, timeout, speed) end
function functions.AttachProp(ped, model, boneId, x, y, z, xR, yR, zR, vertex) return CreateObject(model, GetEntityCoords(ped), true, true, false) end
function functions.GetVehicles() return GetGamePool('CVehicle') end
function functions.GetObjects() return GetGamePool('CObject') end
function functions.GetPlayers() return GetActivePlayers() end
function functions.GetPeds(ignoreList)
  local ignored, found = {}, {}
  for _, ped in ipairs(ignoreList or {}) do ignored[ped] = true end
  for _, ped in ipairs(GetGamePool('CPed')) do if not ignored[ped] then found[#found + 1] = ped end end
  return found
end
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
function functions.GetClosestPed(coords, ignoreList) return simulation.closest(functions.GetPeds(ignoreList), coords, PlayerPedId()) end
function functions.GetClosestObject(coords) return simulation.closest(GetGamePool('CObject'), coords) end
function functions.SpawnClear(coords, radius)
  local _, distance = functions.GetClosestVehicle(coords)
  return distance == -1 or distance > (radius or 5.0)
end
function functions.SpawnVehicle(model, cb, coords, isnetworked, teleportInto)
  local place = coords or GetEntityCoords(PlayerPedId())
  local vehicle = CreateVehicle(type(model) == 'string' and joaat(model) or model, place.x, place.y, place.z, place.w or 0.0, isnetworked ~= false, false)
  if teleportInto then TaskWarpPedIntoVehicle(PlayerPedId(), vehicle, -1) end
  if cb then cb(vehicle) end
end
function functions.DeleteVehicle(vehicle) DeleteEntity(vehicle) end
function functions.GetCardinalDirection(entity) return 'North' end
function functions.GetCurrentTime() return { min = 0, hour = 12, ampm = 'PM', formattedMin = '00', formattedHour = '12' } end
function functions.GetGroundZCoord(coords) return coords end
function functions.IsWearingGloves() return false end
function RSGCore.Debug(resource, obj, depth) end
simulation.open(functions, 'RSGCore.Functions', '^%u')

-- Prompts at places, alone or in groups: RSG shows them to players who are near.
local prompts, groups = {}, {}
local holdMs = 1000
local function run(options)
  local parameters = options.args or {}
  if options.type == 'client' then TriggerEvent(options.event, table.unpack(parameters)) else TriggerServerEvent(options.event, table.unpack(parameters)) end
end
local function newPrompt(prompt, group)
  prompt.prompt = UiPromptRegisterBegin()
  UiPromptSetControlAction(prompt.prompt, prompt.key)
  UiPromptSetText(prompt.prompt, prompt.text)
  UiPromptSetHoldMode(prompt.prompt, holdMs)
  if group then UiPromptSetGroup(prompt.prompt, group, 0) end
end
local function complete(prompt)
  if not UiPromptHasHoldModeCompleted(prompt.prompt) then return end
  UiPromptDelete(prompt.prompt)
  prompt.prompt = nil
  run(prompt.options)
end
local function isNear(place)
  local coords = place.coords
  return #(GetEntityCoords(PlayerPedId()) - vector3(coords.x or coords[1], coords.y or coords[2], coords.z or coords[3])) < RSGCore.Config.PromptDistance
end
local function hide(prompt)
  if prompt.prompt then UiPromptDelete(prompt.prompt) end
  prompt.prompt = nil
end
CreateThread(function()
  while true do
    local isBusy = false
    for _, prompt in pairs(prompts) do
      if isNear(prompt) then
        isBusy = true
        if not prompt.prompt then newPrompt(prompt) end
        complete(prompt)
      else hide(prompt) end
    end
    for _, group in pairs(groups) do
      local near = isNear(group)
      isBusy = isBusy or near
      if near then UiPromptSetActiveGroupThisFrame(joaat(tostring(group.group)), group.label) end
      for _, prompt in pairs(group.prompts) do
        if near then
          if not prompt.prompt then newPrompt(prompt, joaat(tostring(group.group))) end
          complete(prompt)
        else hide(prompt) end
      end
    end
    Wait(isBusy and 0 or 500)
  end
end)
simulation.promptPlaces = function()
  local found = {}
  for _, list in ipairs({ prompts, groups }) do for _, place in pairs(list) do found[#found + 1] = place.coords end end
  return found
end

exports('createPrompt', function(name, coords, key, text, options)
  if not prompts[name] then prompts[name] = { name = name, coords = coords, key = key, text = text, options = options } end
end)
exports('createPromptGroup', function(group, title, coords, list)
  if not groups[group] then groups[group] = { group = group, label = title, coords = coords, prompts = list } end
end)
exports('getPrompt', function() return prompts end)
exports('getPromptGroup', function() return groups end)
exports('deletePrompt', function(name)
  if prompts[name] then hide(prompts[name]) end
  prompts[name] = nil
end)
exports('deletePromptGroup', function(name)
  for _, prompt in pairs(groups[name] and groups[name].prompts or {}) do hide(prompt) end
  groups[name] = nil
end)
exports('GetCoreObject', function() return RSGCore end)
exports('GetWeapons', function() return shared.Weapons end)
exports('GenerateCSRFToken', function() return 'token' end)
exports('DrawText', function(text, pos) interface.showText(text) end)
exports('ChangeText', function(text, pos) interface.showText(text) end)
exports('HideText', function() interface.hideText() end)
exports('KeyPressed', function() interface.hideText() end)
RegisterNetEvent('rsg-core:client:DrawText', function(text, pos) interface.showText(text) end)
RegisterNetEvent('rsg-core:client:ChangeText', function(text, pos) interface.showText(text) end)
RegisterNetEvent('rsg-core:client:HideText', function() interface.hideText() end)
RegisterNetEvent('rsg-core:client:KeyPressed', function() interface.hideText() end)
