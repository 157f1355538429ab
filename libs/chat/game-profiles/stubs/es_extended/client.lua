ESX = { PlayerData = {}, PlayerLoaded = false, Game = { Utils = {} }, Math = {}, Table = {}, UI = { Menu = {}, HUD = {} }, Streaming = {}, Scaleform = { Utils = {} } }
local menus = {}

RegisterNetEvent('esx:playerLoaded', function(xPlayer)
  ESX.PlayerData = xPlayer
  ESX.PlayerLoaded = true
end)
-- As in ESX, the client tells who killed its player.
local isDead = false
AddEventHandler('gameEventTriggered', function(name, data)
  local ped = PlayerPedId()
  if name ~= 'CEventNetworkEntityDamage' or data[1] ~= ped or data[4] ~= 1 or isDead then return end
  isDead = true
  local killer, coords = GetPedSourceOfDeath(ped), GetEntityCoords(ped)
  local killerIndex = NetworkGetPlayerIndexFromPed(killer)
  local death = { victimCoords = coords, killedByPlayer = false, deathCause = GetPedCauseOfDeath(ped) }
  if killer ~= ped and killerIndex ~= -1 then
    death.killedByPlayer, death.killerCoords = true, GetEntityCoords(killer)
    death.distance = #(coords - death.killerCoords)
    death.killerServerId, death.killerClientId = GetPlayerServerId(killerIndex), killerIndex
  end
  ESX.PlayerData.dead = true
  TriggerEvent('esx:onPlayerDeath', death)
  TriggerServerEvent('esx:onPlayerDeath', death)
end)
AddEventHandler('esx:onPlayerSpawn', function()
  isDead = false
  ESX.PlayerData.dead = false
end)
AddEventHandler('playerSpawned', function()
  TriggerEvent('esx:onPlayerSpawn')
  TriggerServerEvent('esx:onPlayerSpawn')
end)

-- Vehicles that the player enters and leaves.
AddEventHandler('__enteredVehicle', function(vehicle, seat)
  local name, netId = GetDisplayNameFromVehicleModel(GetEntityModel(vehicle)), NetworkGetNetworkIdFromEntity(vehicle)
  TriggerEvent('esx:enteredVehicle', vehicle, GetVehicleNumberPlateText(vehicle), seat, name, netId)
  TriggerServerEvent('esx:enteredVehicle', GetVehicleNumberPlateText(vehicle), seat, name, netId)
end)
AddEventHandler('__leftVehicle', function(vehicle, seat)
  local name, netId = GetDisplayNameFromVehicleModel(GetEntityModel(vehicle)), NetworkGetNetworkIdFromEntity(vehicle)
  TriggerEvent('esx:exitedVehicle', vehicle, GetVehicleNumberPlateText(vehicle), seat, name, netId)
  TriggerServerEvent('esx:exitedVehicle', GetVehicleNumberPlateText(vehicle), seat, name, netId)
end)

RegisterNetEvent('esx:setJob', function(job)
  ESX.PlayerData.job = job
  TriggerEvent('esx:setPlayerData', 'job', job)
end)
RegisterNetEvent('esx:setAccountMoney', function(account)
  for _, known in ipairs(ESX.PlayerData.accounts or {}) do
    if known.name == account.name then known.money = account.money end
  end
  TriggerEvent('esx:setPlayerData', 'accounts', ESX.PlayerData.accounts)
end)
RegisterNetEvent('esx:addInventoryItem', function() end)
RegisterNetEvent('esx:removeInventoryItem', function() end)
for _, name in ipairs({ 'addLoadoutItem', 'removeLoadoutItem', 'setWeaponAmmo' }) do RegisterNetEvent('esx:' .. name) end
RegisterNetEvent('esx:showNotification', function(message) interface.notify(message) end)
RegisterNetEvent('esx:showHelpNotification', function(message) interface.showText(message) end)
RegisterNetEvent('esx:showAdvancedNotification', function(sender, subject, message) interface.notify(('%s: %s'):format(subject or sender, message)) end)

function ESX.IsPlayerLoaded() return ESX.PlayerLoaded end
function ESX.GetPlayerData() return ESX.PlayerData end
function ESX.SetPlayerData(key, value)
  ESX.PlayerData[key] = value
  TriggerEvent('esx:setPlayerData', key, value)
end
function ESX.GetAccount(name)
  for _, account in ipairs(ESX.PlayerData.accounts or {}) do
    if account.name == name then return account end
  end
end
function ESX.SearchInventory(items, asCount)
  local single = type(items) ~= 'table'
  local result = {}
  for _, name in ipairs(single and { items } or items) do
    for _, item in ipairs(ESX.PlayerData.inventory or {}) do
      if item.name == name then result[name] = asCount and item.count or item end
    end
  end
  return single and result[items] or result
end
function ESX.ShowNotification(message) interface.notify(message) end
function ESX.ShowAdvancedNotification(sender, subject, message) interface.notify(('%s: %s'):format(subject or sender, message)) end
function ESX.ShowHelpNotification(message) interface.showText(message) end
function ESX.ShowFloatingHelpNotification(message) interface.showText(message) end
function ESX.DrawMissionText(message) interface.showText(message) end
function ESX.TextUI(message) interface.showText(message) end
function ESX.HideUI() interface.hideText() end
function ESX.GetInteractKey() return 'E' end
function ESX.HashString(text) return tostring(joaat(text)) end
function ESX.Progressbar(message, length, options)
  options = options or {}
  CreateThread(function()
    local completed = interface.progress(message, length or 3000, true)
    if completed and options.onFinish then options.onFinish() end
    if not completed and options.onCancel then options.onCancel() end
  end)
end
function ESX.CancelProgressbar() interface.cancelProgress() end
function ESX.ShowInventory() end
function ESX.DisableSpawnManager() end
function ESX.SpawnPlayer(_, coords, callback)
  SetEntityCoords(PlayerPedId(), coords.x, coords.y, coords.z, false, false, false, false)
  if callback then callback() end
end
function ESX.UI.ShowInventoryItemNotification() end

-- Interactions show their key while their condition holds.
local interactions = {}
function ESX.RegisterInteraction(name, onPress, condition)
  interactions[name] = { onPress = onPress, condition = condition }
end
function ESX.RemoveInteraction(name) interactions[name] = nil end
interface.addKey('E', function()
  for _, interaction in pairs(interactions) do
    if not interaction.condition or interaction.condition() then return interaction.onPress() end
  end
end)

function ESX.TriggerServerCallback(name, callback, ...)
  if not simulation.isCallable(callback) then
    error(('the second argument for the callback %s must be the function that gets the answer, not a %s'):format(name, type(callback)), 2)
  end
  simulation.callServer(name, callback, ...)
end
function ESX.AwaitServerCallback(name, ...) return simulation.awaitServer(name, ...) end
function ESX.RegisterClientCallback(name, fn) simulation.registerClientCallback(name, function(respond, ...) fn(respond, ...) end) end
function ESX.DoesClientCallbackExist() return true end

-- Menus stay open until a script closes them.
local function openMenu(kind, namespace, name, data, submit, cancel, change, close)
  local menu = { type = kind, namespace = namespace, name = name, data = data }
  function menu.close()
    for i = #menus, 1, -1 do
      if menus[i] == menu then table.remove(menus, i) end
    end
    if interface.menuId() == menu then interface.closeMenu(false) end
    if menu.isDialog then menu.isDialog = false interface.closeDialog() end
    local below = menus[#menus]
    if below and below.show then below.show() end
    if close then close() end
  end
  function menu.setElement() end
  function menu.setElements(elements) data.elements = elements end
  function menu.setTitle(title) data.title = title end
  function menu.refresh() if menu.show then menu.show() end end
  function menu.update() end
  menus[#menus + 1] = menu
  if kind == 'dialog' then
    CreateThread(function()
      menu.isDialog = true
      local values = interface.openDialog(data.title, { data.title or name })
      if not menu.isDialog then return end
      menu.isDialog = false
      if values then
        local value = values[1]
        if submit then submit({ value = tonumber(value) or value }, menu) end
      elseif cancel then cancel({}, menu) else menu.close() end
    end)
    return menu
  end
  function menu.show()
    local options = {}
    for i, element in ipairs(data.elements or {}) do
      options[i] = {
        label = (tostring(element.label):gsub('<[^>]*>', '')),
        choose = function() if submit then submit({ current = element, elements = data.elements }, menu) end end,
      }
    end
    interface.openMenu({
      id = menu, title = data.title, options = options, staysOpen = true,
      onClose = function() if cancel then cancel({ elements = data.elements }, menu) else menu.close() end end,
    })
  end
  menu.show()
  return menu
end
ESX.UI.Menu.Open = openMenu
function ESX.UI.Menu.Close(kind, namespace, name)
  for _, menu in ipairs({ table.unpack(menus) }) do
    if menu.type == kind and menu.namespace == namespace and menu.name == name then menu.close() end
  end
end
function ESX.UI.Menu.CloseAll()
  menus = {}
  interface.closeMenu(false)
  interface.closeDialog()
end
function ESX.UI.Menu.GetOpened(kind, namespace, name)
  for _, menu in ipairs(menus) do
    if menu.type == kind and menu.namespace == namespace and menu.name == name then return menu end
  end
end
function ESX.UI.Menu.GetOpenedMenus() return menus end
function ESX.UI.Menu.RegisterType() end

function ESX.OpenContext(_, elements, onSelect, onClose)
  local context = { elements = elements }
  local function show()
    local options, title = {}, nil
    for i, element in ipairs(context.elements) do
      if element.unselectable and i == 1 then title = element.title end
      options[i] = {
        label = element.title, disabled = element.disabled or element.unselectable,
        choose = onSelect and function() onSelect({ eles = context.elements }, element) end or nil,
      }
    end
    interface.openMenu({ id = context, title = title, options = options, staysOpen = true, onClose = function() if onClose then onClose() end end })
  end
  ESX.RefreshContext = function(list) context.elements = list or context.elements show() end
  show()
end
function ESX.PreviewContext() end
function ESX.CloseContext() interface.closeMenu(true) end
function ESX.RegisterInput(_, label, _, key, onPress, onRelease) interface.addKey(key, onPress, onRelease, label) end

function ESX.Game.GetPlayers(onlyOthers, asKeys, asPeds)
  local list = {}
  for _, player in ipairs(GetActivePlayers()) do
    if not (onlyOthers and player == PlayerId()) then list[#list + 1] = asPeds and GetPlayerPed(player) or player end
  end
  return list
end
function ESX.Game.GetClosestPlayer(coords) return simulation.closestPlayer(coords) end
function ESX.Game.GetPlayersInArea(coords, distance)
  local found = {}
  for _, player in ipairs(GetActivePlayers()) do
    if player ~= PlayerId() and #(GetEntityCoords(GetPlayerPed(player)) - vector3(coords.x, coords.y, coords.z)) <= distance then found[#found + 1] = player end
  end
  return found
end
function ESX.Game.GetVehicles() return GetGamePool('CVehicle') end
function ESX.Game.GetPeds() return GetGamePool('CPed') end
function ESX.Game.GetObjects() return GetGamePool('CObject') end
function ESX.Game.GetClosestVehicle(coords) return simulation.closest(GetGamePool('CVehicle'), coords) end
function ESX.Game.GetClosestPed(coords) return simulation.closest(GetGamePool('CPed'), coords, PlayerPedId()) end
function ESX.Game.GetClosestObject(_, coords) return simulation.closest(GetGamePool('CObject'), coords) end
function ESX.Game.GetVehiclesInArea(coords, distance)
  local found = {}
  for _, vehicle in ipairs(GetGamePool('CVehicle')) do
    if #(GetEntityCoords(vehicle) - vector3(coords.x, coords.y, coords.z)) <= distance then found[#found + 1] = vehicle end
  end
  return found
end
function ESX.Game.IsSpawnPointClear(coords, distance) return #ESX.Game.GetVehiclesInArea(coords, distance) == 0 end
function ESX.Game.IsVehicleEmpty(vehicle) return GetVehicleNumberOfPassengers(vehicle) == 0 and IsVehicleSeatFree(vehicle, -1) end
function ESX.Game.RaycastScreen(depth, flags, ignored)
  local from, rotation = GetGameplayCamCoord(), GetGameplayCamRot(2)
  local pitch, yaw = math.rad(rotation.x), math.rad(rotation.z)
  local to = from + vector3(-math.sin(yaw) * math.cos(pitch), math.cos(yaw) * math.cos(pitch), math.sin(pitch)) * depth
  local ray = StartExpensiveSynchronousShapeTestLosProbe(from.x, from.y, from.z, to.x, to.y, to.z, flags or -1, ignored or 0, 4)
  local result, hit, coords, normal, material, entity = GetShapeTestResultIncludingMaterial(ray)
  return result, hit == 1, coords, normal, material, entity
end
function ESX.Game.GetVehicleInDirection()
  local _, hit, coords, _, _, entity = ESX.Game.RaycastScreen(5, 10, PlayerPedId())
  if hit and IsEntityAVehicle(entity) then return entity, coords end
end

function ESX.Game.SpawnVehicle(model, coords, heading, callback)
  return simulation.createWithModel(model, function(hash)
    return CreateVehicle(hash, coords.x, coords.y, coords.z, tonumber(heading) or 0.0, true, false)
  end, callback)
end
ESX.Game.SpawnLocalVehicle = ESX.Game.SpawnVehicle
function ESX.Game.SpawnObject(model, coords, callback)
  simulation.createWithModel(model, function(hash)
    return CreateObject(hash, coords.x, coords.y, coords.z, true, false, true)
  end, callback or function() end)
end
ESX.Game.SpawnLocalObject = ESX.Game.SpawnObject
function ESX.Game.DeleteVehicle(vehicle) DeleteEntity(vehicle) end
function ESX.Game.DeleteObject(object) DeleteEntity(object) end
function ESX.Game.Teleport(entity, coords, callback)
  SetEntityCoords(entity, coords.x, coords.y, coords.z, false, false, false, false)
  if callback then callback() end
end
function ESX.Game.GetVehicleProperties(vehicle) return simulation.vehicleProperties(vehicle) end
function ESX.Game.SetVehicleProperties(vehicle, properties) simulation.setVehicleProperties(vehicle, properties) end
function ESX.Game.Utils.DrawText3D(coords, text)
  BeginTextCommandDisplayText('STRING')
  AddTextComponentSubstringPlayerName(text)
  EndTextCommandDisplayText(0.0, 0.0)
end

function ESX.Streaming.RequestModel(model, callback)
  local hash = simulation.loadModel(model)
  if hash and callback then callback(hash) end
  return hash
end
function ESX.Streaming.RequestAnimDict(dictionary, callback)
  simulation.loadAnimations(dictionary)
  if callback then callback(dictionary) end
  return dictionary
end
for _, name in ipairs({ 'RequestAnimSet', 'RequestNamedPtfxAsset', 'RequestStreamedTextureDict', 'RequestWeaponAsset' }) do
  ESX.Streaming[name] = function(asset, callback)
    if callback then callback() end
    return asset
  end
end
for _, name in ipairs({ 'ShowBreakingNews', 'ShowFreemodeMessage', 'ShowPopupWarning', 'ShowTrafficMovie' }) do
  ESX.Scaleform[name] = function(title, message) interface.notify(('%s %s'):format(title or '', message or '')) end
end

function ESX.Round(value, places) local factor = 10 ^ (places or 0) return math.floor(value * factor + 0.5) / factor end
function ESX.Math.Round(value, places)
  if not places then return math.floor(value + 0.5) end
  return ESX.Round(value, places)
end
function ESX.Math.Trim(text) return text and (text:gsub('^%s*(.-)%s*$', '%1')) end
function ESX.Math.GroupDigits(value) return (tostring(value):reverse():gsub('(%d%d%d)', '%1,'):reverse():gsub('^,', '')) end
function ESX.Table.SizeOf(source) local count = 0 for _ in pairs(source) do count = count + 1 end return count end
function ESX.Table.Clone(source) return table.clone(source) end
function ESX.GetWeaponLabel(name) return simulation.weaponName(tostring(name)) and simulation.weaponLabel(name) or nil end
function ESX.GetWeapon(name)
  for i, each in ipairs(simulation.weaponNames) do
    if each == tostring(name):lower() then return i, { name = each:upper(), label = simulation.weaponLabel(each), components = {} } end
  end
end
function ESX.GetWeaponFromHash(hash)
  local name = simulation.weaponName(tonumber(hash))
  return name and { name = name:upper(), label = simulation.weaponLabel(name), components = {} }
end
function ESX.GetWeaponList()
  local list = {}
  for i, name in ipairs(simulation.weaponNames) do list[i] = { name = name:upper(), label = simulation.weaponLabel(name), components = {} } end
  return list
end
function ESX.GetConfig() return { Locale = 'en' } end
function ESX.SetTimeout(time, fn) return SetTimeout(time, fn) end
function ESX.ClearTimeout(id) ClearTimeout(id) end

for _, name in ipairs({ 'Game', 'Scaleform', 'Streaming', 'UI', 'Math', 'Table' }) do
  local namespace = ESX[name]
  for child, members in pairs(namespace) do
    if type(members) == 'table' then simulation.open(members, ('ESX.%s.%s'):format(name, child), '^%u') end
  end
  simulation.open(namespace, 'ESX.' .. name, '^%u')
end
simulation.open(ESX, 'ESX', '^%u')
exports('getSharedObject', function() return ESX end)
-- Current versions do not answer, which the check of events reports. The rest of the script is exercised all the same.
AddEventHandler('esx:getSharedObject', function(callback) callback(ESX) end)
