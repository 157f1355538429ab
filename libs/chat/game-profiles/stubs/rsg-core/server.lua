-- RSG Core, with its money, jobs and metadata.
local store = simulation.store
store.enable()

local moneyTypes = { cash = 0, gold = 0, bank = 0, valbank = 0, rhobank = 0, blkbank = 0, armbank = 0, bloodmoney = 0 }
local neverNegative = { cash = true, gold = true, bloodmoney = true }
local minusLimit = -5000

RSGCore = {
  Functions = {}, Commands = { List = {}, IgnoreList = { god = true, user = true } }, Player = {}, Players = {},
  Config = {
    Money = { MoneyTypes = moneyTypes, DontAllowMinus = { 'cash', 'gold', 'bloodmoney' }, MinusLimit = minusLimit },
    Player = {}, Server = {}, PromptDistance = 1.5,
  },
  Shared = { Gangs = {}, Jobs = {}, Weapons = {}, Locations = {}, Keybinds = {}, StarterItems = {} },
  ServerCallbacks = {}, ClientCallbacks = {}, UsableItems = {}, Player_Buckets = {}, Entity_Buckets = {},
}
local functions, shared = RSGCore.Functions, RSGCore.Shared

shared.Items = simulation.lazily(function(name)
  return { name = name, label = store.label(name), weight = 100, type = 'item', image = name .. '.png', unique = false, useable = true, shouldClose = true, description = '' }
end)
shared.Vehicles = simulation.lazily(function(model)
  return { name = store.label(model), brand = 'Wagon', model = model, price = 100, category = 'wagons', hash = joaat(model) }
end)

local function grade(level) return { name = 'Grade ' .. level, level = level, payment = 3, isboss = level >= 4 } end
local function grades(last)
  local list = {}
  for level = 0, last do list[tostring(level)] = { name = 'Grade ' .. level, payment = 3, isboss = level == last } end
  return list
end
for name, kind in pairs({
  unemployed = 'none', vallaw = 'leo', rholaw = 'leo', blklaw = 'leo', strlaw = 'leo', stdenlaw = 'leo', medic = 'medic',
  valweaponsmith = 'weaponsmith', valblacksmith = 'blacksmith', valsaloontender = 'saloontender', horsetrainer = 'horsetrainer', butcher = 'butcher',
}) do shared.Jobs[name] = { label = store.label(name), type = kind, defaultDuty = true, offDutyPay = false, grades = grades(4) } end
for _, name in ipairs({ 'none', 'odriscoll', 'lemoyne' }) do shared.Gangs[name] = { label = store.label(name), grades = grades(3) } end

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

local function jobData(job)
  return {
    name = job.name, label = store.label(job.name), type = shared.Jobs[job.name] and shared.Jobs[job.name].type or 'none',
    payment = 3, onduty = job.onDuty, isboss = job.grade >= 4, grade = grade(job.grade),
  }
end
local function gangData(gang)
  return { name = gang.name, label = store.label(gang.name), isboss = gang.grade >= 3, grade = grade(gang.grade) }
end
local function citizenIdOf(player) return ('RSG%05d'):format(player.firstId) end

local function dataOf(id)
  local player = store.player(id)
  local money, items, metadata = {}, {}, { hunger = 100, thirst = 100, cleanliness = 100, stress = 0, isdead = false, ishandcuffed = false, injail = 0, rep = {} }
  for account in pairs(moneyTypes) do money[account] = player.money[account] or 0 end
  for number, slot in pairs(player.items) do items[number] = slot end
  for key, value in pairs(player.metadata) do metadata[key] = value end
  return {
    source = player.id, citizenid = citizenIdOf(player), license = player.identifier, name = player.name, cid = 1, money = money,
    charinfo = { firstname = 'John', lastname = 'Doe', birthdate = '1870-01-01', gender = 0, nationality = 'USA', account = 'RSG' .. player.firstId },
    job = jobData(player.job), gang = gangData(player.gang), metadata = metadata, items = items, slots = 40, weight = 35000,
    position = GetEntityCoords(GetPlayerPed(player.id)), optin = true,
  }
end

local function update(id)
  TriggerEvent('RSGCore:Player:SetPlayerData', dataOf(id))
  TriggerClientEvent('RSGCore:Player:SetPlayerData', id, dataOf(id))
end

-- The amount that an account accepts, or nil.
local function amountFor(account, value)
  local amount = tonumber(value)
  if not amount or amount ~= amount or amount < 0 or not moneyTypes[account] then return nil end
  if account == 'gold' and amount % 1 ~= 0 then return nil end
  return amount
end

local function playerOf(id)
  local player = store.player(id)
  if not player then return nil end
  id = player.id
  local self = { Functions = {}, PlayerData = dataOf(id), Offline = false }
  local own = self.Functions
  function own.UpdatePlayerData()
    self.PlayerData = dataOf(id)
    update(id)
  end
  function own.SetPlayerData(key, val)
    if key == 'metadata' then player.metadata = val elseif key == 'items' then player.items = val end
    own.UpdatePlayerData()
  end
  function own.AddMoney(moneytype, amount, reason)
    local account = tostring(moneytype):lower()
    local value = amountFor(account, amount)
    return value ~= nil and store.addMoney(id, account, value)
  end
  function own.RemoveMoney(moneytype, amount, reason)
    local account = tostring(moneytype):lower()
    local value = amountFor(account, amount)
    if not value then return false end
    local left = store.money(id, account) - value
    if left < (neverNegative[account] and 0 or minusLimit) then return false end
    return store.setMoney(id, account, left)
  end
  function own.SetMoney(moneytype, amount, reason)
    local account = tostring(moneytype):lower()
    local value = amountFor(account, amount)
    return value ~= nil and store.setMoney(id, account, value)
  end
  function own.GetMoney(moneytype)
    if not moneytype then return false end
    return store.money(id, tostring(moneytype):lower())
  end
  function own.SetJob(job, level)
    store.setJob(id, tostring(job):lower(), level)
    self.PlayerData = dataOf(id)
    return true
  end
  function own.SetJobDuty(onDuty) store.setDuty(id, onDuty) end
  function own.SetGang(gang, level)
    player.gang = { name = tostring(gang):lower(), grade = tonumber(level) or 0 }
    TriggerEvent('RSGCore:Server:OnGangUpdate', id, gangData(player.gang))
    TriggerClientEvent('RSGCore:Client:OnGangUpdate', id, gangData(player.gang))
    own.UpdatePlayerData()
    return true
  end
  function own.HasItem(items, amount) return functions.HasItem(id, items, amount) end
  function own.SetMetaData(meta, val)
    player.metadata[meta] = val
    own.UpdatePlayerData()
  end
  function own.GetMetaData(meta) return dataOf(id).metadata[meta] end
  local function reputation() player.metadata.rep = player.metadata.rep or {} return player.metadata.rep end
  function own.AddRep(rep, amount)
    reputation()[rep] = (reputation()[rep] or 0) + (tonumber(amount) or 0)
    own.UpdatePlayerData()
  end
  function own.RemoveRep(rep, amount)
    reputation()[rep] = math.max(0, (reputation()[rep] or 0) - (tonumber(amount) or 0))
    own.UpdatePlayerData()
  end
  function own.GetRep(rep) return reputation()[rep] or 0 end
  function own.Save() end
  function own.Logout() end
  function own.PersistStateBags() end
  function own.InitializeStateBags() end
  function own.AddMethod(methodName, handler) own[methodName] = handler end
  function own.AddField(fieldName, data) self[fieldName] = data end
  if simulation.addItemMethods then simulation.addItemMethods(own, id) end
  simulation.open(own, 'Player.Functions', '^%u')
  return self
end
simulation.rsgPlayer = playerOf

local function find(test)
  for _, player in pairs(store.players) do if test(player) then return playerOf(player.id) end end
end
function functions.GetPlayer(source)
  if type(source) == 'string' and not tonumber(source) then return find(function(player) return player.identifier == source end) end
  return playerOf(source)
end
function functions.GetPlayerByCitizenId(citizenid) return find(function(player) return citizenIdOf(player) == citizenid end) end
function functions.GetPlayerByLicense(license) return find(function(player) return player.identifier == license end) end
function functions.GetPlayerByAccount(account) return find(function(player) return 'RSG' .. player.firstId == account end) end
function functions.GetPlayerByCharInfo(property, value) return find(function(player) return dataOf(player.id).charinfo[property] == value end) end
function functions.GetPlayers()
  local ids = {}
  for id in pairs(store.players) do ids[#ids + 1] = id end
  table.sort(ids)
  return ids
end
function functions.GetRSGPlayers()
  local players = {}
  for id in pairs(store.players) do players[id] = playerOf(id) end
  return players
end
function functions.GetPlayersOnDuty(job)
  local ids = {}
  for _, id in ipairs(functions.GetPlayers()) do
    local current = store.player(id).job
    if current.name == job and current.onDuty then ids[#ids + 1] = id end
  end
  return ids, #ids
end
function functions.GetDutyCount(job) return select(2, functions.GetPlayersOnDuty(job)) end
function functions.GetIdentifier(source, idtype) return GetPlayerIdentifierByType(source, idtype or 'license') end
function functions.GetSource(identifier)
  for id, player in pairs(store.players) do if player.identifier == identifier then return id end end
  return 0
end
function functions.GetCoords(entity)
  local coords = GetEntityCoords(entity)
  return vector4(coords.x, coords.y, coords.z, GetEntityHeading(entity))
end
local function closest(list, source, coords, exclude)
  local origin = coords and vector3(coords.x, coords.y, coords.z) or GetEntityCoords(GetPlayerPed(source))
  local best, bestDistance = -1, -1
  for _, entity in ipairs(list) do
    local distance = #(GetEntityCoords(entity) - origin)
    if entity ~= exclude and (bestDistance == -1 or distance < bestDistance) then best, bestDistance = entity, distance end
  end
  return best, bestDistance
end
function functions.GetClosestPlayer(source, coords)
  local peds, ids = {}, {}
  for _, id in ipairs(functions.GetPlayers()) do
    local ped = GetPlayerPed(id)
    if id ~= tonumber(source) then peds[#peds + 1], ids[ped] = ped, id end
  end
  local ped, distance = closest(peds, source, coords)
  return ids[ped] or -1, distance
end
function functions.GetClosestVehicle(source, coords) return closest(GetAllVehicles(), source, coords) end
function functions.GetClosestObject(source, coords) return closest(GetAllObjects(), source, coords) end
function functions.GetClosestPed(source, coords) return closest(GetAllPeds(), source, coords, GetPlayerPed(source)) end
function functions.GetBucketObjects() return RSGCore.Player_Buckets, RSGCore.Entity_Buckets end
function functions.SetPlayerBucket(source, bucket)
  if not source or not bucket then return false end
  SetPlayerRoutingBucket(source, bucket)
  RSGCore.Player_Buckets[GetPlayerIdentifierByType(source, 'license')] = { id = source, bucket = bucket }
  return true
end
function functions.SetEntityBucket(entity, bucket)
  if not entity or not bucket then return false end
  SetEntityRoutingBucket(entity, bucket)
  RSGCore.Entity_Buckets[entity] = { id = entity, bucket = bucket }
  return true
end
local function inBucket(buckets, bucket)
  local found = {}
  for _, entry in pairs(buckets) do if entry.bucket == bucket then found[#found + 1] = entry.id end end
  return found
end
function functions.GetPlayersInBucket(bucket) return inBucket(RSGCore.Player_Buckets, bucket) end
function functions.GetEntitiesInBucket(bucket) return inBucket(RSGCore.Entity_Buckets, bucket) end
function functions.SpawnVehicle(source, model, coords, warp)
  local place = coords or GetEntityCoords(GetPlayerPed(source))
  local vehicle = CreateVehicle(type(model) == 'string' and joaat(model) or model, place.x, place.y, place.z, place.w or 0.0, true, true)
  if warp then TaskWarpPedIntoVehicle(GetPlayerPed(source), vehicle, -1) end
  return vehicle
end
function functions.CreateVehicle(source, model, vehtype, coords, warp) return functions.SpawnVehicle(source, model, coords, warp) end

function functions.CreateCallback(name, cb) simulation.registerCallback(name, function(id, respond, ...) cb(id, respond, ...) end) end
function functions.TriggerClientCallback(name, source, cb, ...) simulation.callClient(source, name, cb, ...) end
function functions.TriggerCallback(name, source, cb, ...)
  local handler = simulation.callback['__callback:' .. name]
  if handler then handler(source, cb, ...) end
end
function functions.CreateUseableItem(item, data)
  RSGCore.UsableItems[item] = data
  store.usable[item] = function(id)
    for _, slot in pairs(store.inventory(id)) do if slot.name == item then return data(id, slot) end end
  end
end
function functions.CanUseItem(item) return RSGCore.UsableItems[item] end
function functions.UseItem(source, item)
  local use = store.usable[type(item) == 'table' and item.name or item]
  if use then use(source) end
end
function functions.HasItem(source, items, amount)
  if type(items) ~= 'table' then return store.itemCount(source, items) >= (amount or 1) end
  for key, value in pairs(items) do
    local item, needed = key, value
    if type(key) == 'number' then item, needed = value, amount or 1 end
    if store.itemCount(source, item) < needed then return false end
  end
  return true
end
function functions.CanCarryItem(source, item, amount) return (tonumber(amount) or 1) <= 1000 end
function functions.ChangeWeight(source, weight) end
function functions.ChangeSlots(source, slots) end
function functions.Kick(source, reason, setKickReason, deferrals) DropPlayer(source, reason or '') end
function functions.HasPermission(source, permission)
  for _, each in ipairs(type(permission) == 'table' and permission or { permission }) do
    if each == 'user' or simulation.host('isAllowed', source, each) then return true end
  end
  return false
end
function functions.GetPermission(source) return { [store.player(source) and store.player(source).group or 'user'] = true } end
function functions.AddPermission(source, permission) local player = store.player(source) if player then player.group = permission end end
function functions.RemovePermission(source, permission) local player = store.player(source) if player then player.group = 'user' end end
function functions.IsOptin(source) return simulation.host('isAdmin', source) end
function functions.ToggleOptin(source) end
function functions.IsPlayerBanned(source) return false end
function functions.IsWhitelisted(source) return true end
function functions.IsLicenseInUse(license) return false end
function functions.PrepForSQL(source, data, pattern)
  return tostring(data):match(pattern) == tostring(data)
end
function functions.AddPlayerMethod(ids, methodName, handler) end
function functions.AddPlayerField(ids, fieldName, data) end
function functions.SetMethod(methodName, handler) functions[methodName] = handler return true, 'success' end
function functions.SetField(fieldName, data) RSGCore[fieldName] = data return true, 'success' end
function functions.GetCoreVersion(InvokingResource) return '2.3.12' end

local function put(key, name, value)
  shared[key][name] = value
  TriggerClientEvent('RSGCore:Client:OnSharedUpdate', -1, key, name, value)
  TriggerEvent('RSGCore:Server:UpdateObject')
  return true, 'success'
end
for singular, key in pairs({ Job = 'Jobs', Item = 'Items', Gang = 'Gangs' }) do
  functions['Add' .. singular] = function(name, value) return put(key, name, value) end
  functions['Update' .. singular] = function(name, value) return put(key, name, value) end
  functions['Remove' .. singular] = function(name) return put(key, name, nil) end
  functions['Add' .. key] = function(values)
    for name, value in pairs(values) do put(key, name, value) end
    return true, 'success', nil
  end
end

function RSGCore.Commands.Add(name, help, arguments, argsrequired, callback, permission, ...)
  local permissions = { permission or 'user', ... }
  RSGCore.Commands.List[name:lower()] = { name = name:lower(), permission = permission, help = help, arguments = arguments, argsrequired = argsrequired, callback = callback }
  RegisterCommand(name, function(id, words, raw)
    if id ~= 0 and not functions.HasPermission(id, permissions) then
      return TriggerClientEvent('chat:addMessage', id, { args = { 'SYSTEM', 'You have no access to this command' } })
    end
    if argsrequired and #words < #(arguments or {}) then
      return TriggerClientEvent('chat:addMessage', id, { args = { 'SYSTEM', 'All arguments must be filled out' } })
    end
    callback(id, words, raw)
  end, false)
  simulation.host('registerCommand', simulation.host('resourceName'), name, false)
end
function RSGCore.Commands.Refresh(source) end
function RSGCore.Debug(tbl, indent) end
function RSGCore.ShowError(resource, msg) print(msg) end
function RSGCore.ShowSuccess(resource, msg) print(msg) end
function RSGCore.Player.GetPlayerByLicense(license) return functions.GetPlayerByLicense(license) end
function RSGCore.Player.Save(source) end
function RSGCore.Player.SaveInventory(source) end
function functions.CreateAccountNumber() return 'RSG99999999' end
function RSGCore.Player.CreateFingerId() return 'RS999A99' end
function RSGCore.Player.CreateWalletId() return 'RSG-99999999' end
function RSGCore.Player.CreateSerialNumber() return 99999999 end
function RSGCore.Player.CreateCitizenId() return 'RSG99999' end
function RSGCore.Player.GetTotalWeight(items) return exports['rsg-inventory']:GetTotalWeight(items) end
function RSGCore.Player.GetSlotsByItem(items, itemName) return exports['rsg-inventory']:GetSlotsByItem(items, itemName) end
function RSGCore.Player.GetFirstSlotByItem(items, itemName) return exports['rsg-inventory']:GetFirstSlotByItem(items, itemName) end

simulation.open(functions, 'RSGCore.Functions', '^%u')
simulation.open(RSGCore.Player, 'RSGCore.Player', '^%u')
exports('GetCoreObject', function()
  RSGCore.Players = functions.GetRSGPlayers()
  return RSGCore
end)
exports('GetWeapons', function() return shared.Weapons end)
exports('ExploitBan', function(playerId, origin) DropPlayer(playerId, origin or 'exploit') end)
for _, name in ipairs({
  'SetMethod', 'SetField', 'GetCoreVersion', 'AddJob', 'AddJobs', 'UpdateJob', 'RemoveJob', 'AddItem', 'AddItems', 'UpdateItem', 'RemoveItem',
  'AddGang', 'AddGangs', 'UpdateGang', 'RemoveGang',
}) do exports(name, functions[name]) end

AddEventHandler('playerJoining', function()
  local id = source
  local data = dataOf(id)
  simulation.host('query', 'INSERT IGNORE INTO players (citizenid, cid, license, name, money, charinfo, job, gang, metadata) VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?)', {
    data.citizenid, data.license, data.name, json.encode(data.money), json.encode(data.charinfo), json.encode(data.job), json.encode(data.gang), json.encode(data.metadata),
  })
  SetTimeout(0, function()
    local player = playerOf(id)
    if not player then return end
    for _, need in ipairs({ 'hunger', 'thirst', 'cleanliness', 'stress' }) do
      Player(id).state:set(need, data.metadata[need], true)
    end
    update(id)
    TriggerEvent('RSGCore:Server:PlayerLoaded', player)
    Player(id).state:set('isLoggedIn', true, true)
    TriggerClientEvent('RSGCore:Client:OnPlayerLoaded', id)
  end)
end)
AddEventHandler('playerDropped', function()
  local player = playerOf(source)
  TriggerEvent('RSGCore:Server:OnPlayerUnload', source)
  if player then TriggerEvent('RSGCore:Server:PlayerDropped', player) end
end)

RegisterNetEvent('RSGCore:Server:OnPlayerLoaded')
RegisterNetEvent('RSGCore:UpdatePlayer', function() if store.player(source) then update(source) end end)
RegisterNetEvent('RSGCore:Server:SetMetaData', function(meta, data)
  local player = playerOf(source)
  if player and (meta == 'hunger' or meta == 'thirst') then player.Functions.SetMetaData(meta, math.min(tonumber(data) or 0, 100)) end
end)
RegisterNetEvent('RSGCore:ToggleDuty', function()
  local player = store.player(source)
  if not player then return end
  store.setDuty(source, not player.job.onDuty)
  TriggerClientEvent('ox_lib:notify', source, { title = player.job.onDuty and 'You are now on duty' or 'You are now off duty' })
end)
RegisterNetEvent('RSGCore:Server:UseItem', function(item)
  if item and store.itemCount(source, item.name) > 0 then functions.UseItem(source, item) end
end)
RegisterNetEvent('RSGCore:CallCommand', function(command, args)
  local entry = RSGCore.Commands.List[command]
  if entry and functions.HasPermission(source, entry.permission or 'user') then entry.callback(source, args or {}) end
end)

store.onChange(function(kind, id, a, b, c)
  if not id or not store.player(id) or not GetPlayerName(id) then return end
  update(id)
  if kind == 'money' then
    local operation = c >= 0 and 'add' or 'remove'
    TriggerClientEvent('RSGCore:Client:OnMoneyChange', id, a, math.abs(c), operation, '')
    TriggerEvent('RSGCore:Server:OnMoneyChange', id, a, math.abs(c), operation, '')
  elseif kind == 'job' then
    TriggerEvent('RSGCore:Server:OnJobUpdate', id, jobData(a))
    TriggerClientEvent('RSGCore:Client:OnJobUpdate', id, jobData(a))
    TriggerEvent('RSGCore:Server:SetDuty', id, a.onDuty)
    TriggerClientEvent('RSGCore:Client:SetDuty', id, a.onDuty)
  end
end)

simulation.host('query', 'CREATE TABLE IF NOT EXISTS players (id INT NOT NULL AUTO_INCREMENT, citizenid VARCHAR(50) NOT NULL, cid INT, license VARCHAR(255), name VARCHAR(255), money TEXT, charinfo TEXT, job TEXT, gang TEXT, position TEXT, metadata TEXT, inventory LONGTEXT, weight INT DEFAULT 35000, slots INT DEFAULT 40, PRIMARY KEY (citizenid))', {})
