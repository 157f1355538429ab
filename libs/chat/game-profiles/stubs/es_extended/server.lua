local store = simulation.store
store.enable()

ESX = { Players = {}, Jobs = {}, Items = {}, Math = {}, Table = {}, OneSync = {} }

local accountKeys = { money = 'cash', cash = 'cash', bank = 'bank', black_money = 'black_money' }
local accountLabels = { money = 'Money', bank = 'Bank', black_money = 'Black Money' }
local commands = {}

local function amountOf(value, name)
  local amount = tonumber(value)
  if not amount or amount ~= amount then error(('%s expects a number, got %s'):format(name, tostring(value)), 3) end
  amount = math.floor(amount + 0.5)
  if amount <= 0 then error(('%s expects an amount above 0, got %s'):format(name, amount), 3) end
  return amount
end

local function key(account, name)
  return accountKeys[account] or error(('%s: there is no account %s'):format(name, tostring(account)), 3)
end

-- The server has every job that a player has, or that a script asks for.
local function knowJob(name, grade)
  name, grade = tostring(name), tostring(grade)
  ESX.Jobs[name] = ESX.Jobs[name] or { name = name, label = store.label(name), whitelisted = false, grades = {} }
  ESX.Jobs[name].grades[grade] = ESX.Jobs[name].grades[grade] or {
    job_name = name, grade = tonumber(grade) or 0, name = 'grade' .. grade, label = 'Grade ' .. grade, salary = 100, skin_male = {}, skin_female = {},
  }
end
for _, name in ipairs({ 'unemployed', 'police', 'ambulance', 'mechanic' }) do
  for grade = 0, name == 'unemployed' and 0 or 4 do knowJob(name, grade) end
end

local function jobOf(id, job)
  job = job or store.player(id).job
  knowJob(job.name, job.grade)
  return {
    id = 1, name = job.name, label = store.label(job.name), grade = job.grade, grade_name = 'grade' .. job.grade,
    grade_label = 'Grade ' .. job.grade, grade_salary = 100, onDuty = job.onDuty, skin_male = {}, skin_female = {},
  }
end

local function itemOf(id, name)
  return { name = name, label = store.label(name), count = store.itemCount(id, name), weight = 1, usable = store.usable[name] ~= nil, rare = false, canRemove = true }
end

local function accountsOf(id)
  local list = {}
  for _, name in ipairs({ 'money', 'bank', 'black_money' }) do
    list[#list + 1] = { name = name, money = store.money(id, accountKeys[name]), label = accountLabels[name], round = true, index = #list }
  end
  return list
end

local function inventoryOf(id)
  local seen, list = {}, {}
  for _, slot in pairs(store.player(id).items) do
    if not seen[slot.name] then
      seen[slot.name] = true
      list[#list + 1] = itemOf(id, slot.name)
    end
  end
  return list
end

-- In ESX, an item weighs 1 unless the database says otherwise.
local function limitsOf(player)
  return { maxWeight = player.maxWeight or 24, weightOf = function(name) return name == 'money' and 0 or 1 end }
end

-- The weapons of a player, as ESX saves them.
local function loadoutOf(player)
  player.loadout = player.loadout or {}
  return player.loadout
end
local function weaponIn(player, name)
  for index, weapon in ipairs(loadoutOf(player)) do
    if weapon.name == tostring(name):upper() then return index, weapon end
  end
end

function simulation.identifierOf(license) return (license:gsub('^license:', '')) end

local function dataOf(id)
  local player = store.player(id)
  return {
    source = id, identifier = player.identifier, name = player.name, accounts = accountsOf(id), inventory = inventoryOf(id),
    job = jobOf(id), group = player.group, loadout = loadoutOf(player), money = store.money(id, 'cash'), metadata = player.metadata,
    coords = GetEntityCoords(GetPlayerPed(id)), sex = 'm', dead = false, firstName = 'John', lastName = 'Doe', maxWeight = limitsOf(player).maxWeight, weight = store.usedWeight(id, limitsOf(player)),
  }
end

local function xPlayerOf(id)
  local player = store.player(id)
  if not player then return nil end
  id = player.id
  local self = dataOf(id)
  self.playerId = id
  self.variables = { firstName = self.firstName, lastName = self.lastName, sex = self.sex, dateofbirth = '1990-01-01', height = 180 }

  local function notify(event, ...) TriggerClientEvent(event, id, ...) end

  function self.triggerEvent(event, ...) TriggerClientEvent(event, id, ...) end
  function self.getSource() return id end
  function self.getIdentifier() return player.identifier end
  function self.getSSN() return player.identifier end
  function self.getName() return player.name end
  function self.setName(name) player.name = name end
  function self.getGroup() return player.group end
  function self.setGroup(group) player.group = group end
  function self.isAdmin() return player.group == 'admin' or player.group == 'superadmin' end
  function self.kick(reason) DropPlayer(id, reason or '') end
  function self.getCoords(asVector, withHeading)
    local coords = GetEntityCoords(GetPlayerPed(id))
    local heading = GetEntityHeading(GetPlayerPed(id))
    if asVector then return withHeading and vector4(coords.x, coords.y, coords.z, heading) or coords end
    return { x = coords.x, y = coords.y, z = coords.z, heading = heading }
  end
  function self.setCoords(coords) SetEntityCoords(GetPlayerPed(id), coords.x, coords.y, coords.z, false, false, false, false) end

  function self.getMoney() return store.money(id, 'cash') end
  function self.getAccounts(minimal)
    if not minimal then return accountsOf(id) end
    local result = {}
    for _, account in ipairs(accountsOf(id)) do result[account.name] = account.money end
    return result
  end
  function self.getAccount(name)
    for _, account in ipairs(accountsOf(id)) do
      if account.name == name then return account end
    end
  end
  function self.addAccountMoney(name, amount) store.addMoney(id, key(name, 'addAccountMoney'), amountOf(amount, 'addAccountMoney')) end
  function self.removeAccountMoney(name, amount) store.addMoney(id, key(name, 'removeAccountMoney'), -amountOf(amount, 'removeAccountMoney')) end
  function self.setAccountMoney(name, amount)
    local value = tonumber(amount)
    if not value or value ~= value or value < 0 then error(('setAccountMoney expects an amount of at least 0, got %s'):format(tostring(amount)), 2) end
    store.setMoney(id, key(name, 'setAccountMoney'), math.floor(value + 0.5))
  end
  function self.addMoney(amount) store.addMoney(id, 'cash', amountOf(amount, 'addMoney')) end
  function self.removeMoney(amount) store.addMoney(id, 'cash', -amountOf(amount, 'removeMoney')) end
  function self.setMoney(amount) store.setMoney(id, 'cash', math.floor((tonumber(amount) or 0) + 0.5)) end

  function self.getInventory(minimal)
    if not minimal then return inventoryOf(id) end
    local result = {}
    for _, item in ipairs(inventoryOf(id)) do result[item.name] = item.count end
    return result
  end
  function self.getInventoryItem(name) return type(name) == 'string' and simulation.isItem(name) and itemOf(id, name) or nil end
  function self.hasItem(name)
    local count = store.itemCount(id, name)
    if count > 0 then return itemOf(id, name), count end
    return false, 0
  end
  function self.addInventoryItem(name, count)
    local amount = tonumber(count) or error('addInventoryItem expects a count, got ' .. tostring(count), 2)
    if amount <= 0 or amount ~= amount then error(('addInventoryItem expects a count above 0, got %s'):format(tostring(count)), 2) end
    -- As in ESX: an item that the server lacks is not added.
    if not self.getInventoryItem(name) then return end
    store.addItem(id, name, math.floor(amount + 0.5))
    TriggerEvent('esx:onAddInventoryItem', id, name, store.itemCount(id, name))
    notify('esx:addInventoryItem', name, store.itemCount(id, name))
  end
  function self.removeInventoryItem(name, count)
    local amount = math.floor((tonumber(count) or 1) + 0.5)
    if amount <= 0 or amount ~= amount then error(('removeInventoryItem expects a count above 0, got %s'):format(tostring(count)), 2) end
    -- As in ESX: without enough items nothing is removed, and nobody is told.
    if not store.removeItem(id, name, amount) then return end
    TriggerEvent('esx:onRemoveInventoryItem', id, name, store.itemCount(id, name))
    notify('esx:removeInventoryItem', name, store.itemCount(id, name))
  end
  function self.setInventoryItem(name, count)
    local difference = (tonumber(count) or 0) - store.itemCount(id, name)
    if difference > 0 then store.addItem(id, name, difference) elseif difference < 0 then store.removeItem(id, name, -difference) end
  end
  function self.canCarryItem(name, count) return (store.canCarry(id, name, tonumber(count) or 1, limitsOf(player))) end
  function self.canSwapItem(first, firstCount, second, secondCount)
    local limits = limitsOf(player)
    local used = store.usedWeight(id, limits) - limits.weightOf(first) * (tonumber(firstCount) or 0)
    return used + limits.weightOf(second) * (tonumber(secondCount) or 0) <= limits.maxWeight
  end
  function self.getWeight() return store.usedWeight(id, limitsOf(player)) end
  function self.getMaxWeight() return limitsOf(player).maxWeight end
  function self.setMaxWeight(weight) player.maxWeight = tonumber(weight) end

  function self.getJob() return jobOf(id) end
  function self.setJob(name, grade, onDuty)
    if not name then error('setJob expects the name of the job', 2) end
    store.setJob(id, name, grade)
    if onDuty ~= nil then store.setDuty(id, onDuty) end
  end

  local function pedOf() return GetPlayerPed(id) end
  function self.getLoadout(minimal)
    if not minimal then return loadoutOf(player) end
    local result = {}
    for _, weapon in ipairs(loadoutOf(player)) do result[weapon.name] = { ammo = weapon.ammo, tintIndex = weapon.tintIndex } end
    return result
  end
  function self.getWeapon(name) return weaponIn(player, name) end
  function self.hasWeapon(name) return weaponIn(player, name) ~= nil end
  function self.addWeapon(name, ammo)
    local weapon, count = tostring(name):upper(), math.floor(tonumber(ammo) or 0)
    if weaponIn(player, weapon) then return end
    local loadout = loadoutOf(player)
    loadout[#loadout + 1] = { name = weapon, label = simulation.weaponLabel(weapon), ammo = count, components = {}, tintIndex = 0 }
    GiveWeaponToPed(pedOf(), joaat(weapon), count, false, false)
    notify('esx:addLoadoutItem', weapon, simulation.weaponLabel(weapon), count)
  end
  function self.removeWeapon(name)
    local index, weapon = weaponIn(player, name)
    if not index then return end
    table.remove(loadoutOf(player), index)
    RemoveWeaponFromPed(pedOf(), joaat(weapon.name))
    notify('esx:removeLoadoutItem', weapon.name, weapon.label)
  end
  local function setAmmo(name, change)
    local _, weapon = weaponIn(player, name)
    if not weapon then return end
    weapon.ammo = math.max(0, change(weapon.ammo))
    simulation.host('native', 'SetPedAmmo', pedOf(), joaat(weapon.name), weapon.ammo)
    notify('esx:setWeaponAmmo', weapon.name, weapon.ammo)
  end
  function self.addWeaponAmmo(name, count) setAmmo(name, function(ammo) return ammo + (tonumber(count) or 0) end) end
  function self.removeWeaponAmmo(name, count) setAmmo(name, function(ammo) return ammo - (tonumber(count) or 0) end) end
  function self.updateWeaponAmmo(name, count) setAmmo(name, function() return tonumber(count) or 0 end) end
  local function componentIndex(weapon, component)
    for i, each in ipairs(weapon and weapon.components or {}) do if each == component then return i end end
  end
  function self.hasWeaponComponent(name, component)
    local _, weapon = weaponIn(player, name)
    return componentIndex(weapon, component) ~= nil
  end
  function self.addWeaponComponent(name, component)
    local _, weapon = weaponIn(player, name)
    if weapon and not componentIndex(weapon, component) then table.insert(weapon.components, component) end
  end
  function self.removeWeaponComponent(name, component)
    local _, weapon = weaponIn(player, name)
    local index = componentIndex(weapon, component)
    if index then table.remove(weapon.components, index) end
  end
  function self.setWeaponTint(name, tint)
    local _, weapon = weaponIn(player, name)
    if weapon then weapon.tintIndex = tint end
  end
  function self.getWeaponTint(name)
    local _, weapon = weaponIn(player, name)
    return weapon and weapon.tintIndex or 0
  end

  function self.get(name)
    local value = player.metadata['variable:' .. name]
    if value ~= nil or type(self[name]) == 'function' then return value end
    -- ESX 1.1 has the fields of the player here: `xPlayer.get('money')`.
    if self[name] ~= nil then simulation.noteMock(("xPlayer.get('%s') of ESX 1.1"):format(name)) end
    return self[name]
  end
  function self.set(name, value) player.metadata['variable:' .. name] = value end
  function self.getMeta(index) if index then return player.metadata[index] end return player.metadata end
  function self.setMeta(index, value) player.metadata[index] = value end
  function self.clearMeta(index) player.metadata[index] = nil end
  function self.getPlayTime() return 3600 end
  function self.executeCommand(line) ExecuteCommand(line) end
  function self.isPaycheckEnabled() return true end
  function self.togglePaycheck() end
  function self.showNotification(message) notify('esx:showNotification', message) end
  function self.showHelpNotification(message) notify('esx:showHelpNotification', message) end
  function self.showAdvancedNotification(sender, subject, message) notify('esx:showAdvancedNotification', sender, subject, message) end
  return simulation.open(self, 'xPlayer', '^get%u', '^set%u', '^add%u', '^remove%u', '^has%u', '^is%u', '^can%u', '^show%u', '^update%u', '^clear%u')
end

function ESX.GetPlayerFromId(id) return xPlayerOf(id) end
-- The object of imports.lua names the player with src.
local function staticPlayer(id)
  local player = xPlayerOf(id)
  if player then player.src = id end
  return player
end
function ESX.Player(id) return staticPlayer(id) end
function ESX.GetPlayerFromIdentifier(identifier)
  for id, player in pairs(store.players) do
    if player.identifier == identifier then return xPlayerOf(id) end
  end
end
function ESX.GetPlayerIdFromIdentifier(identifier)
  for id, player in pairs(store.players) do
    if player.identifier == identifier then return id end
  end
end
function ESX.IsPlayerLoaded(id) return store.player(id) ~= nil end
function ESX.GetIdentifier(id) local player = store.player(id) return player and player.identifier end
function ESX.GetPlayers()
  local list = {}
  for id in pairs(store.players) do list[#list + 1] = id end
  table.sort(list)
  return list
end
function ESX.GetExtendedPlayers(field, value)
  local list = {}
  for _, id in ipairs(ESX.GetPlayers()) do
    local player = store.player(id)
    local matches = field == nil
    local function test(wanted)
      if field == 'job' then return player.job.name == wanted end
      return player[field] == wanted
    end
    if field ~= nil then
      for _, wanted in ipairs(type(value) == 'table' and value or { value }) do matches = matches or test(wanted) end
    end
    if matches then list[#list + 1] = xPlayerOf(id) end
  end
  return list
end
function ESX.ExtendedPlayers(field, value)
  local players = ESX.GetExtendedPlayers(field, value)
  for _, player in ipairs(players) do player.src = player.source end
  return players
end
function ESX.GetNumPlayers(field, value) return #ESX.GetExtendedPlayers(field, value) end

function ESX.RegisterServerCallback(name, fn)
  simulation.registerCallback(name, function(id, respond, ...) fn(id, respond, ...) end)
end
function ESX.DoesServerCallbackExist(name) return simulation.callback['__callback:' .. name] ~= nil end
function ESX.TriggerClientCallback(id, name, fn, ...) simulation.callClient(id, name, fn, ...) end
function ESX.AwaitClientCallback(id, name, ...)
  local reply = promise.new()
  simulation.callClient(id, name, function(...) reply:resolve({ ... }) end, ...)
  return table.unpack(Citizen.Await(reply))
end

function ESX.RegisterUsableItem(item, fn)
  store.usable[item] = function(id) fn(id, item, itemOf(id, item)) end
end
function ESX.UseItem(id, item) if store.usable[item] then store.usable[item](id) end end
function ESX.GetUsableItems()
  local list = {}
  for item in pairs(store.usable) do list[item] = true end
  return list
end
function ESX.GetItemLabel(item) return store.label(item) end
function ESX.GetItems() return ESX.Items end
function ESX.AddItems() end
function ESX.RefreshItems() end
function ESX.RefreshJobs() end
function ESX.CreateJob() return true end
function ESX.GetJobs() return ESX.Jobs end
function ESX.DoesJobExist(job, grade)
  if job == nil or grade == nil then return false end
  knowJob(job, grade)
  return true
end
function ESX.GetConfig() return { Locale = 'en', StartingAccountMoney = { bank = 0 }, Accounts = accountLabels } end
local function weaponDefinition(name)
  local ammo = simulation.weapon(name).ammo
  return { name = name:upper(), label = simulation.weaponLabel(name), components = {}, ammo = ammo and { label = 'rounds', hash = joaat(ammo) } }
end
function ESX.GetWeaponList()
  local list = {}
  for i, name in ipairs(simulation.weaponNames) do list[i] = weaponDefinition(name) end
  return list
end
function ESX.GetWeaponLabel(name) return simulation.weaponName(tostring(name)) and simulation.weaponLabel(name) or nil end
function ESX.GetWeapon(name)
  for i, each in ipairs(simulation.weaponNames) do
    if each == tostring(name):lower() then return i, weaponDefinition(each) end
  end
end
function ESX.GetWeaponFromHash(hash)
  local name = simulation.weaponName(tonumber(hash))
  return name and weaponDefinition(name)
end
function ESX.GetVehicleType(model, _, callback)
  local known = simulation.host('vehicleModel', model)
  local kinds = { bicycle = 'bike', quad = 'automobile', blimp = 'heli' }
  local kind = known and (kinds[known.kind] or known.kind) or 'automobile'
  if callback then callback(kind) end
  return kind
end
function ESX.DiscordLog() end
function ESX.DiscordLogFields() end
function ESX.Trace(message) print(message) end
function ESX.CreatePickup() end

local function convertArgument(kind, text, id)
  if kind == 'number' then return tonumber(text) end
  if kind == 'player' or kind == 'playerId' then
    local target = text == 'me' and id or tonumber(text)
    local xPlayer = target and xPlayerOf(target)
    if not xPlayer then return nil end
    return kind == 'player' and xPlayer or target
  end
  if kind == 'coordinate' then return tonumber(text) end
  return text
end

function ESX.RegisterCommand(names, groups, fn, allowConsole, suggestion)
  for _, name in ipairs(type(names) == 'table' and names or { names }) do
    commands[name] = true
    RegisterCommand(name, function(id, words)
      local xPlayer = id > 0 and xPlayerOf(id) or false
      if id == 0 and not allowConsole then return print('This command cannot be run in the console') end
      if id > 0 then
        local isAllowed = false
        for _, group in ipairs(type(groups) == 'table' and groups or { groups }) do
          if group == 'user' or group == xPlayer.group or xPlayer.isAdmin() then isAllowed = true end
        end
        if not isAllowed then return xPlayer.showNotification(('You have no permission to use /%s'):format(name)) end
      end
      local function show(message)
        if xPlayer then xPlayer.showNotification(message) else print(message) end
      end
      local values = words
      if suggestion and suggestion.arguments then
        if suggestion.validate and #words ~= #suggestion.arguments then
          return show(('Argument count mismatch (passed %d, wanted %d)'):format(#words, #suggestion.arguments))
        end
        values = {}
        for i, argument in ipairs(suggestion.arguments) do
          local text = words[i]
          local value
          if argument.type == 'merge' or argument.type == 'fullString' then value = table.concat(words, ' ', i)
          elseif text ~= nil then value = convertArgument(argument.type, text, id) end
          if value == nil and (suggestion.validate ~= false or text ~= nil) and argument.type ~= 'any' then
            return show(('Argument #%d is not a valid %s'):format(i, tostring(argument.type)))
          end
          values[argument.name] = value
        end
      end
      fn(xPlayer or false, values, show)
    end, true)
    simulation.host('registerCommand', simulation.host('resourceName'), name, false)
  end
end

function ESX.SetTimeout(time, fn) return SetTimeout(time, fn) end
function ESX.ClearTimeout(id) ClearTimeout(id) end
function ESX.GetRandomString(length) return ('x'):rep(length) end
function ESX.Round(value, places) local factor = 10 ^ (places or 0) return math.floor(value * factor + 0.5) / factor end
ESX.Math.Round = function(value, places)
  if not places then return math.floor(value + 0.5) end
  return ESX.Round(value, places)
end
function ESX.Math.Trim(text) return text and (text:gsub('^%s*(.-)%s*$', '%1')) end
function ESX.Math.GroupDigits(value) return (tostring(value):reverse():gsub('(%d%d%d)', '%1,'):reverse():gsub('^,', '')) end
function ESX.Math.Random(low, high) return math.random(low, high) end
function ESX.Table.SizeOf(source) local count = 0 for _ in pairs(source) do count = count + 1 end return count end
function ESX.Table.Clone(source) return table.clone(source) end
function ESX.Table.IndexOf(source, wanted)
  for i, value in ipairs(source) do if value == wanted then return i end end
  return -1
end
function ESX.Table.Filter(source, fn)
  local result = {}
  for _, value in ipairs(source) do if fn(value) then result[#result + 1] = value end end
  return result
end
function ESX.Table.Map(source, fn)
  local result = {}
  for i, value in ipairs(source) do result[i] = fn(value) end
  return result
end
function ESX.Table.Find(source, fn)
  for _, value in ipairs(source) do if fn(value) then return value end end
end
function ESX.Table.TableContains(source, wanted)
  for _, value in pairs(source) do if value == wanted then return true end end
  return false
end

function ESX.OneSync.GetPlayersInArea(coords, distance)
  local found = {}
  for _, id in ipairs(simulation.playersInArea(coords, distance or 5.0)) do found[#found + 1] = { id = id, ped = GetPlayerPed(id) } end
  return found
end
function ESX.OneSync.SpawnVehicle(model, coords, heading, properties, callback)
  local vehicle = CreateVehicleServerSetter(type(model) == 'string' and joaat(model) or model, 'automobile', coords.x, coords.y, coords.z, tonumber(heading) or 0.0)
  if properties and properties.plate then SetVehicleNumberPlateText(vehicle, properties.plate) end
  if callback then callback(NetworkGetNetworkIdFromEntity(vehicle)) end
  return NetworkGetNetworkIdFromEntity(vehicle)
end
function ESX.OneSync.SpawnPed(model, coords, heading, callback)
  local ped = CreatePed(0, model, coords.x, coords.y, coords.z, heading or 0.0, true, true)
  if callback then callback(ped) end
end
function ESX.OneSync.SpawnObject(model, coords, heading, callback)
  local object = CreateObject(model, coords.x, coords.y, coords.z, true, true, false)
  if callback then callback(object) end
end

simulation.open(ESX, 'ESX', '^%u')
exports('getSharedObject', function() return ESX end)
-- Current versions do not answer, which the check of events reports. The rest of the script is exercised all the same.
AddEventHandler('esx:getSharedObject', function(callback) callback(ESX) end)

AddEventHandler('playerJoining', function()
  local id = source
  SetTimeout(0, function()
    local xPlayer = xPlayerOf(id)
    if not xPlayer then return end
    Player(id).state:set('job', jobOf(id), true)
    TriggerEvent('esx:playerLoaded', id, xPlayer, false)
    for _, weapon in ipairs(loadoutOf(store.player(id))) do GiveWeaponToPed(GetPlayerPed(id), joaat(weapon.name), weapon.ammo, false, false) end
    TriggerClientEvent('esx:playerLoaded', id, dataOf(id), false, {})
  end)
end)

AddEventHandler('playerDropped', function(reason)
  TriggerEvent('esx:playerDropped', source, reason)
end)

RegisterNetEvent('esx:useItem', function(item)
  if store.usable[item] and store.itemCount(source, item) > 0 then store.usable[item](source) end
end)
for _, name in ipairs({ 'onPlayerDeath', 'onPlayerSpawn', 'enteredVehicle', 'exitedVehicle' }) do RegisterNetEvent('esx:' .. name) end

store.onChange(function(kind, id, a, b)
  if not id or not store.player(id) or not GetPlayerName(id) then return end
  if kind == 'job' then
    local job = jobOf(id)
    local last = b and jobOf(id, b) or {}
    TriggerEvent('esx:setJob', id, job, last)
    TriggerClientEvent('esx:setJob', id, job, last)
    Player(id).state:set('job', job, true)
  elseif kind == 'money' then
    local name = a == 'cash' and 'money' or a
    TriggerClientEvent('esx:setAccountMoney', id, { name = name, money = b, label = accountLabels[name] or name })
  end
end)

AddEventHandler('esx_service:activateService', function() end)
-- Bills
local function receivers(sender, account)
  if tostring(account):find('^society_') then return 'society', account end
  return 'player', sender
end
RegisterNetEvent('esx_billing:sendBill', function(target, account, label, amount)
  local sender, debtor, sum = store.player(source), store.player(target), math.floor((tonumber(amount) or 0) + 0.5)
  if not debtor or sum <= 0 then return end
  local identifier = sender and sender.identifier or tostring(account)
  local kind, receiver = receivers(identifier, account)
  simulation.host('query', 'INSERT INTO billing (identifier, sender, target_type, target, label, amount) VALUES (?, ?, ?, ?, ?, ?)', { debtor.identifier, identifier, kind, receiver, tostring(label), sum })
  TriggerClientEvent('esx:showNotification', target, 'You have received an invoice')
end)
local function billsOf(identifier)
  return simulation.host('query', 'SELECT amount, id, label FROM billing WHERE identifier = ?', { identifier })
end
ESX.RegisterServerCallback('esx_billing:getBills', function(id, respond) respond(billsOf(store.player(id).identifier)) end)
ESX.RegisterServerCallback('esx_billing:getTargetBills', function(_, respond, target)
  respond(store.player(target) and billsOf(store.player(target).identifier) or {})
end)
simulation.host('query', 'CREATE TABLE IF NOT EXISTS billing (id INT NOT NULL AUTO_INCREMENT, identifier VARCHAR(60), sender VARCHAR(60), target_type VARCHAR(50), target VARCHAR(60), label VARCHAR(255), amount INT, PRIMARY KEY (id))', {})

simulation.host('query', 'CREATE TABLE IF NOT EXISTS users (identifier VARCHAR(60) NOT NULL, accounts LONGTEXT, `group` VARCHAR(50), inventory LONGTEXT, job VARCHAR(20), job_grade INT DEFAULT 0, firstname VARCHAR(50), lastname VARCHAR(50), PRIMARY KEY (identifier))', {})
simulation.host('query', 'CREATE TABLE IF NOT EXISTS owned_vehicles (owner VARCHAR(60), plate VARCHAR(12) NOT NULL, vehicle LONGTEXT, type VARCHAR(20) DEFAULT \'car\', job VARCHAR(20), stored TINYINT DEFAULT 0, parking VARCHAR(60), pound VARCHAR(60), PRIMARY KEY (plate))', {})
AddEventHandler('playerJoining', function()
  local player = store.player(source)
  simulation.host('query', 'INSERT IGNORE INTO users (identifier, firstname, lastname, job, job_grade) VALUES (?, ?, ?, ?, ?)', { player.identifier, 'John', 'Doe', player.job.name, player.job.grade })
end)
