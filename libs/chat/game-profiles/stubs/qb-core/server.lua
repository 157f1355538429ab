-- QBCore, with its money, jobs and metadata. Qbox starts it too, for its bridge.
local store = simulation.store
store.enable()

QBCore = { Functions = {}, Commands = {}, Player = {}, Config = { Money = { MoneyTypes = { cash = 500, bank = 5000, crypto = 0 }, DontAllowMinus = { 'cash', 'crypto' } }, Server = {} }, Players = {}, UsableItems = {} }

QBCore.Shared = simulation.qbShared

-- A grade that the job lacks counts as one without name.
local function gradeOf(definition, level)
  local known = definition and definition.grades[tostring(level)]
  if not known then return { name = 'Grade ' .. level, level = level, payment = 100, isboss = level >= 4 } end
  return { name = known.name, level = level, payment = known.payment or 30, isboss = known.isboss or false }
end

function simulation.jobData(job)
  local definition = QBCore.Shared.Jobs[job.name] or simulation.job(job.name)
  local grade = gradeOf(definition, job.grade)
  return {
    name = job.name, label = definition.label, type = definition.type or 'none', payment = grade.payment, onduty = job.onDuty,
    isboss = grade.isboss, grade = grade,
  }
end

local function gangData(gang)
  local definition = QBCore.Shared.Gangs[gang.name] or simulation.gang(gang.name)
  local grade = gradeOf(definition, gang.grade)
  return { name = gang.name, label = definition.label, isboss = grade.isboss, grade = { name = grade.name, level = gang.grade, isboss = grade.isboss } }
end

local function itemsOf(id)
  local items = {}
  for number, slot in pairs(store.player(id).items) do items[number] = slot end
  return items
end

local function citizenIdOf(player) return ('ABC%05d'):format(player.firstId) end

-- The values that every character has from the beginning.
local function startMetadata()
  return {
    hunger = 100, thirst = 100, stress = 0, isdead = false, inlaststand = false, armor = 0, ishandcuffed = false,
    tracker = false, injail = 0, jailitems = {}, status = {}, phone = {}, rep = {}, callsign = 'NO CALLSIGN',
    bloodtype = 'A+', fingerprint = 'FINGER', walletid = 'QB-000000', criminalrecord = { hasRecord = false },
    licences = { driver = true, business = false, weapon = false }, inside = { apartment = {} },
    phonedata = { SerialNumber = 10000000, InstalledApps = {} },
  }
end

local function dataOf(id)
  local player = store.player(id)
  if not next(player.metadata) then player.metadata = startMetadata() end
  for _, account in ipairs({ 'cash', 'bank', 'crypto' }) do player.money[account] = player.money[account] or 0 end
  local data = {
    source = id, citizenid = citizenIdOf(player), cid = 1, license = player.identifier, name = player.name,
    money = table.clone(player.money), job = simulation.jobData(player.job), gang = gangData(player.gang), items = itemsOf(id),
    metadata = player.metadata, position = GetEntityCoords(GetPlayerPed(id)),
    charinfo = { firstname = 'John', lastname = 'Doe ' .. id, birthdate = '1990-01-01', gender = 0, nationality = 'USA', phone = '555000' .. id, account = 'US01QBCore' .. id, cid = 1 },
  }
  if simulation.addGroups then simulation.addGroups(data) end
  return data
end
simulation.qbData = dataOf

local function update(id) TriggerClientEvent('QBCore:Player:SetPlayerData', id, dataOf(id)) end

local function moneyAmount(value)
  local amount = tonumber(value)
  if not amount or amount ~= amount or amount < 0 then return nil end
  return amount
end

function simulation.qbAddMoney(id, account, amount)
  account, amount = tostring(account):lower(), moneyAmount(amount)
  if not amount or not store.player(id) then return false end
  if account ~= 'cash' and account ~= 'bank' and account ~= 'crypto' then return false end
  return store.addMoney(id, account, amount)
end

function simulation.qbRemoveMoney(id, account, amount)
  account, amount = tostring(account):lower(), moneyAmount(amount)
  if not amount or not store.player(id) then return false end
  if account ~= 'cash' and account ~= 'bank' and account ~= 'crypto' then return false end
  if store.money(id, account) - amount < 0 and account ~= 'bank' then return false end
  if account == 'bank' and store.money(id, account) - amount < -5000 then return false end
  return store.addMoney(id, account, -amount)
end

function simulation.qbSetMoney(id, account, amount)
  amount = moneyAmount(amount)
  return amount ~= nil and store.setMoney(id, tostring(account):lower(), amount) or false
end

local function playerOf(id)
  local player = store.player(id)
  if not player then return nil end
  id = player.id
  local self = { PlayerData = dataOf(id), Functions = {}, Offline = false }
  local functions = self.Functions
  function functions.UpdatePlayerData() update(id) end
  function functions.SetPlayerData(key, value) if key == 'metadata' then player.metadata = value end update(id) end
  function functions.GetPlayerData() return dataOf(id) end
  function functions.AddMoney(account, amount) return simulation.qbAddMoney(id, account, amount) end
  function functions.RemoveMoney(account, amount) return simulation.qbRemoveMoney(id, account, amount) end
  function functions.SetMoney(account, amount) return simulation.qbSetMoney(id, account, amount) end
  function functions.GetMoney(account)
    if not account then return false end
    return store.money(id, tostring(account):lower())
  end
  function functions.SetJob(name, level)
    local job = tostring(name):lower()
    if not QBCore.Shared.Jobs[job] then return false end
    return store.setJob(id, job, level)
  end
  function functions.SetJobDuty(onDuty) store.setDuty(id, onDuty) end
  function functions.SetGang(name, level)
    return store.setGang(id, tostring(name):lower(), level)
  end
  function functions.SetMetaData(key, value)
    player.metadata[key] = value
    update(id)
  end
  function functions.GetMetaData(key) return player.metadata[key] end
  function functions.GetName() return 'John Doe ' .. id end
  function functions.AddRep(name, amount) player.metadata['rep:' .. name] = (player.metadata['rep:' .. name] or 0) + amount end
  function functions.RemoveRep(name, amount) player.metadata['rep:' .. name] = math.max(0, (player.metadata['rep:' .. name] or 0) - amount) end
  function functions.GetRep(name) return player.metadata['rep:' .. name] or 0 end
  function functions.AddJobReputation() end
  function functions.AddItem(item, amount, slot, info)
    return simulation.qbAddItem(id, item, amount, slot, info)
  end
  function functions.RemoveItem(item, amount, slot)
    amount = math.floor(tonumber(amount) or 1)
    if not item or amount < 1 then return false end
    return store.removeItem(id, tostring(item):lower(), amount, nil, slot or nil)
  end
  function functions.GetItemByName(item)
    for _, slot in pairs(player.items) do if slot.name == tostring(item):lower() then return slot end end
  end
  function functions.GetItemsByName(item)
    local found = {}
    for _, slot in pairs(player.items) do if slot.name == tostring(item):lower() then found[#found + 1] = slot end end
    return found
  end
  function functions.GetItemBySlot(slot) return player.items[slot] end
  function functions.HasItem(items, amount) return QBCore.Functions.HasItem(id, items, amount) end
  function functions.ClearInventory() player.items = {} end
  function functions.SetInventory() end
  function functions.GetCardSlot() return nil end
  function functions.SetCreditCard() end
  function functions.Notify(text, kind, length) QBCore.Functions.Notify(id, text, kind, length) end
  function functions.Save() end
  function functions.Logout() end
  function functions.AddMethod(name, fn) functions[name] = fn end
  function functions.AddField(name, value) self[name] = value end
  functions.UpdateClient = functions.UpdatePlayerData
  -- Newer versions have the methods at the player, too.
  for name, fn in pairs(functions) do self[name] = fn end
  simulation.open(functions, 'Player.Functions', '^%u')
  return self
end
simulation.qbPlayer = playerOf

local functions = QBCore.Functions
function functions.GetPlayer(id) return playerOf(id) end
local function findBy(test)
  for id, player in pairs(store.players) do if test(player) then return playerOf(id) end end
end
function functions.GetPlayerByCitizenId(citizenId) return findBy(function(player) return citizenIdOf(player) == citizenId end) end
function functions.GetPlayerByLicense(license) return findBy(function(player) return player.identifier == license end) end
function functions.GetPlayerByPhone(phone) return findBy(function(player) return '555000' .. player.id == phone end) end
function functions.GetPlayerByAccount(account) return findBy(function(player) return 'US01QBCore' .. player.id == account end) end
-- Everybody who ever joined has a row, and whoever is in the game is found as well.
function functions.GetOfflinePlayerByCitizenId(citizenId) return functions.GetPlayerByCitizenId(citizenId) end
function functions.GetPlayers()
  local ids = {}
  for id in pairs(store.players) do ids[#ids + 1] = id end
  table.sort(ids)
  return ids
end
function functions.GetQBPlayers()
  local players = {}
  for _, id in ipairs(functions.GetPlayers()) do players[id] = playerOf(id) end
  return players
end
function functions.GetPlayersByJob(job)
  local ids = {}
  for _, id in ipairs(functions.GetPlayers()) do if store.player(id).job.name == job then ids[#ids + 1] = id end end
  return ids, #ids
end
function functions.GetPlayersOnDuty(job)
  local ids = {}
  for _, id in ipairs(functions.GetPlayers()) do
    local current = store.player(id).job
    if current.name == job and current.onDuty then ids[#ids + 1] = id end
  end
  return ids, #ids
end
function functions.GetDutyCount(job)
  local _, count = functions.GetPlayersOnDuty(job)
  return count
end
function functions.GetIdentifier(id, kind) return GetPlayerIdentifierByType(id, kind or 'license') end
function functions.GetSource(identifier)
  for id, player in pairs(store.players) do if player.identifier == identifier then return id end end
  return 0
end
function functions.GetCoords(entity)
  local coords = GetEntityCoords(entity)
  return vector4(coords.x, coords.y, coords.z, GetEntityHeading(entity))
end
function functions.CreateCallback(name, fn) simulation.registerCallback(name, function(id, respond, ...) fn(id, respond, ...) end) end
function functions.TriggerClientCallback(name, id, fn, ...) simulation.callClient(id, name, fn, ...) end
function functions.CreateUseableItem(item, fn)
  QBCore.UsableItems[item] = fn
  store.usable[item] = function(id) fn(id, playerOf(id).Functions.GetItemByName(item)) end
end
function functions.CanUseItem(item) return QBCore.UsableItems[item] end
function functions.UseItem(id, item) if store.usable[item.name or item] then store.usable[item.name or item](id) end end
function functions.HasItem(id, items, amount)
  if type(items) ~= 'table' then return store.itemCount(id, items) >= (amount or 1) end
  for key, value in pairs(items) do
    local item, needed = key, value
    if type(key) == 'number' then item, needed = value, amount or 1 end
    if store.itemCount(id, item) < needed then return false end
  end
  return true
end
function functions.HasPermission(id, permission)
  for _, each in ipairs(type(permission) == 'table' and permission or { permission }) do
    if each == 'user' or simulation.host('isAllowed', id, each) then return true end
  end
  return false
end
function functions.GetPermission(id) return { [store.player(id) and store.player(id).group or 'user'] = true } end
functions.GetPermissions = functions.GetPermission
function functions.AddPermission() end
function functions.RemovePermission() end
function functions.IsOptin(id) return simulation.host('isAdmin', id) end
function functions.ToggleOptin() end
function functions.IsPlayerBanned() return false end
function functions.IsWhitelisted() return true end
function functions.IsLicenseInUse() return false end
function functions.Kick(id, reason) DropPlayer(id, reason or '') end
function functions.Notify(id, text, kind, length) TriggerClientEvent('QBCore:Notify', id, text, kind, length) end
function functions.SpawnVehicle(id, model, coords, warp)
  local place = coords or GetEntityCoords(GetPlayerPed(id))
  local vehicle = CreateVehicle(type(model) == 'string' and joaat(model) or model, place.x, place.y, place.z, place.w or 0.0, true, true)
  if warp then TaskWarpPedIntoVehicle(GetPlayerPed(id), vehicle, -1) end
  return vehicle
end
functions.CreateAutomobile, functions.CreateVehicle = functions.SpawnVehicle, functions.SpawnVehicle
function functions.AddPlayerMethod() end
function functions.AddPlayerField() end
function functions.SetMethod(name, fn) functions[name] = fn return true, 'success' end
function functions.SetField(name, value) QBCore[name] = value return true, 'success' end
local function addShared(key) return function(name, value) QBCore.Shared[key][name] = value return true, 'success' end end
functions.AddItem, functions.AddJob, functions.AddGang = addShared('Items'), addShared('Jobs'), addShared('Gangs')
functions.AddItems = function(items) for name, item in pairs(items) do QBCore.Shared.Items[name] = item end return true, 'success' end
functions.AddJobs = function(jobs) for name, job in pairs(jobs) do QBCore.Shared.Jobs[name] = job end return true, 'success' end

local commands = {}
function QBCore.Commands.Add(name, help, arguments, argumentsRequired, fn, permission, ...)
  local permissions = { permission or 'user', ... }
  commands[name:lower()] = true
  RegisterCommand(name, function(id, words, raw)
    local allowed = id == 0
    for _, each in ipairs(permissions) do
      if each == 'user' or functions.HasPermission(id, each) then allowed = true end
    end
    if not allowed then return TriggerClientEvent('chat:addMessage', id, { args = { 'SYSTEM', 'You have no access to this command' } }) end
    if argumentsRequired and #words < #(arguments or {}) then
      return TriggerClientEvent('chat:addMessage', id, { args = { 'SYSTEM', 'All arguments must be filled out' } })
    end
    fn(id, words, raw)
  end, false)
  simulation.host('registerCommand', simulation.host('resourceName'), name, false)
end
function QBCore.Commands.Refresh() end
function QBCore.Debug() end
function QBCore.ShowError(_, message) print(message) end
function QBCore.ShowSuccess(_, message) print(message) end
QBCore.Player.Save = function() end
QBCore.Player.CreateCitizenId = function() return 'ABC99999' end
QBCore.Player.GetOfflinePlayer = functions.GetOfflinePlayerByCitizenId

exports('GetShared', function(namespace, item)
  local values = QBCore.Shared[namespace]
  return values and item and values[item] or values
end)
simulation.open(functions, 'QBCore.Functions', '^%u')
simulation.open(QBCore.Player, 'QBCore.Player', '^%u')
exports('GetCoreObject', function(filters)
  QBCore.Players = functions.GetQBPlayers()
  return QBCore
end)

AddEventHandler('playerJoining', function()
  local id = source
  simulation.host('query', 'INSERT IGNORE INTO players (citizenid, license, name, money, charinfo, job, metadata) VALUES (?, ?, ?, ?, ?, ?, ?)', {
    citizenIdOf(store.player(id)), store.player(id).identifier, store.player(id).name, json.encode(dataOf(id).money), json.encode(dataOf(id).charinfo), json.encode(dataOf(id).job), '{}',
  })
  SetTimeout(0, function()
    local Player = playerOf(id)
    if not Player then return end
    update(id)
    TriggerEvent('QBCore:Server:PlayerLoaded', Player)
    TriggerClientEvent('QBCore:Client:OnPlayerLoaded', id)
  end)
end)

local stateOf = Player
RegisterNetEvent('QBCore:Server:OnPlayerLoaded', function() stateOf(source).state:set('isLoggedIn', true, true) end)

AddEventHandler('playerDropped', function() TriggerEvent('QBCore:Server:OnPlayerUnload', source) end)

RegisterNetEvent('QBCore:ToggleDuty', function()
  local player = store.player(source)
  if player then store.setDuty(source, not player.job.onDuty) end
end)

store.onChange(function(kind, id, a, b, c)
  if not id or not store.player(id) or not GetPlayerName(id) then return end
  update(id)
  if kind == 'money' then
    TriggerClientEvent('QBCore:Client:OnMoneyChange', id, a, math.abs(c), c >= 0 and 'add' or 'remove', '')
    TriggerEvent('QBCore:Server:OnMoneyChange', id, a, math.abs(c), c >= 0 and 'add' or 'remove', '')
  elseif kind == 'gang' then
    TriggerEvent('QBCore:Server:OnGangUpdate', id, gangData(a))
    TriggerClientEvent('QBCore:Client:OnGangUpdate', id, gangData(a))
  elseif kind == 'job' then
    TriggerEvent('QBCore:Server:OnJobUpdate', id, simulation.jobData(a))
    TriggerClientEvent('QBCore:Client:OnJobUpdate', id, simulation.jobData(a))
    TriggerClientEvent('QBCore:Client:SetDuty', id, a.onDuty)
  end
end)

simulation.host('query', 'CREATE TABLE IF NOT EXISTS players (id INT NOT NULL AUTO_INCREMENT, citizenid VARCHAR(50) NOT NULL, license VARCHAR(255), name VARCHAR(255), money TEXT, charinfo TEXT, job TEXT, gang TEXT, position TEXT, metadata TEXT, inventory LONGTEXT, PRIMARY KEY (citizenid))', {})
simulation.host('query', 'CREATE TABLE IF NOT EXISTS player_vehicles (id INT NOT NULL AUTO_INCREMENT, license VARCHAR(50), citizenid VARCHAR(50), vehicle VARCHAR(50), hash VARCHAR(50), mods LONGTEXT, plate VARCHAR(15) NOT NULL, garage VARCHAR(50), fuel INT DEFAULT 100, engine FLOAT DEFAULT 1000, body FLOAT DEFAULT 1000, state INT DEFAULT 1, depotprice INT DEFAULT 0, PRIMARY KEY (id), UNIQUE KEY (plate))', {})
