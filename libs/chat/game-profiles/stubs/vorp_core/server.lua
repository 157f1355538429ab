-- VORP: users with one character each. Currencies: 0 is money, 1 gold, 2 rol.
local store = simulation.store
store.enable()

local accounts = { [0] = 'cash', [1] = 'gold', [2] = 'rol' }
local startValues = {
  firstname = 'John', lastname = 'Doe', nickname = '', age = 30, gender = 'Male', charDescription = '', xp = 0, status = '{}',
  skin = '{}', comps = '{}', compTints = '{}', jobLabel = nil, invCapacity = 35, isdead = false, skills = {},
}
local stateNames = {
  money = 'Money', gold = 'Gold', rol = 'Rol', job = 'Job', jobGrade = 'Grade', jobLabel = 'JobLabel', group = 'Group',
  firstname = 'FirstName', lastname = 'LastName', age = 'Age', gender = 'Gender', nickname = 'NickName', charDescription = 'CharDescription',
}

local function amountOf(value) return tonumber(value) or error(('a currency needs a number, got %s'):format(tostring(value)), 3) end
local function valuesOf(player)
  player.metadata.vorp = player.metadata.vorp or {}
  return player.metadata.vorp
end
local function valueOf(player, key)
  local value = valuesOf(player)[key]
  if value ~= nil then return value end
  return startValues[key]
end

local stateOf = Player
local function publish(player)
  local id, state = player.id, { CharId = player.firstId }
  local values = { money = store.money(id, 'cash'), gold = store.money(id, 'gold'), rol = store.money(id, 'rol'), job = player.job.name, jobGrade = player.job.grade, jobLabel = valueOf(player, 'jobLabel') or store.label(player.job.name), group = valueOf(player, 'characterGroup') or player.group }
  for key, name in pairs(stateNames) do
    local value = values[key]
    if value == nil then value = valueOf(player, key) end
    state[name] = value
  end
  stateOf(id).state:set('Character', state, true)
end

local function characterOf(player)
  local id = player.id
  local coords = GetEntityCoords(GetPlayerPed(id))
  local self = {
    identifier = player.identifier, charIdentifier = player.firstId, group = valueOf(player, 'characterGroup') or player.group,
    job = player.job.name, jobLabel = valueOf(player, 'jobLabel') or store.label(player.job.name), jobGrade = player.job.grade,
    money = store.money(id, 'cash'), gold = store.money(id, 'gold'), rol = store.money(id, 'rol'), inventory = '{}',
    coords = json.encode({ x = coords.x, y = coords.y, z = coords.z, heading = GetEntityHeading(GetPlayerPed(id)) }),
    healthOuter = 500, healthInner = 100, staminaOuter = 500, staminaInner = 100, source = id,
  }
  for key in pairs(startValues) do if self[key] == nil then self[key] = valueOf(player, key) end end
  local function set(key, value)
    valuesOf(player)[key] = value
    publish(player)
  end
  function self.addCurrency(currency, quantity)
    if accounts[currency] then store.addMoney(id, accounts[currency], amountOf(quantity)) end
  end
  -- As in VORP, the balance is not checked.
  function self.removeCurrency(currency, quantity)
    if accounts[currency] then store.addMoney(id, accounts[currency], -amountOf(quantity)) end
  end
  function self.setMoney(money) store.setMoney(id, 'cash', amountOf(money)) end
  function self.setGold(gold) store.setMoney(id, 'gold', amountOf(gold)) end
  function self.setRol(rol) store.setMoney(id, 'rol', amountOf(rol)) end
  function self.addXp(xp) set('xp', valueOf(player, 'xp') + amountOf(xp)) end
  function self.removeXp(xp) set('xp', valueOf(player, 'xp') - amountOf(xp)) end
  function self.setXp(xp) set('xp', amountOf(xp)) end
  function self.setJob(job, flag)
    local previous = player.job.name
    store.setJob(id, job, player.job.grade)
    if flag ~= false then TriggerEvent('vorp:playerJobChange', id, job, previous) end
  end
  function self.setJobGrade(jobgrade, flag)
    local previous = player.job.grade
    store.setJob(id, player.job.name, jobgrade)
    if flag ~= false then TriggerEvent('vorp:playerJobGradeChange', id, jobgrade, previous) end
  end
  function self.setJobLabel(joblabel) set('jobLabel', joblabel) end
  function self.setGroup(group, flag)
    local previous = valueOf(player, 'characterGroup') or player.group
    set('characterGroup', group)
    if flag ~= false then TriggerEvent('vorp:playerGroupChange', id, group, previous) end
  end
  function self.setFirstname(firstname) set('firstname', firstname) end
  function self.setLastname(lastname) set('lastname', lastname) end
  function self.setAge(age) set('age', age) end
  function self.setGender(gender) set('gender', gender) end
  function self.setCharDescription(charDescription) set('charDescription', charDescription) end
  function self.setNickName(nickname) set('nickname', nickname) end
  function self.setStatus(status) set('status', status) end
  function self.updateSkin(skin) set('skin', skin) end
  function self.updateComps(comps) set('comps', comps) end
  function self.updateCompTints(tints) set('compTints', tints) end
  function self.updateInvCapacity(slots) set('invCapacity', valueOf(player, 'invCapacity') + amountOf(slots)) end
  function self.setSkills(index, exp)
    local skills = {}
    for name, skill in pairs(valueOf(player, 'skills')) do skills[name] = skill end
    local known = skills[index] or { Exp = 0, Level = 1, Label = 'Beginner', MaxLevel = 1, NextLevel = 100 }
    skills[index] = { Exp = math.max(0, known.Exp + amountOf(exp)), Level = known.Level, Label = known.Label, MaxLevel = known.MaxLevel, NextLevel = known.NextLevel }
    set('skills', skills)
  end
  function self.updateCharUi() TriggerClientEvent('vorp:updateUi', id, json.encode({ type = 'ui', action = 'update', moneyquanty = store.money(id, 'cash') })) end
  return simulation.open(self, 'user.getUsedCharacter', '^get%u', '^set%u', '^add%u', '^remove%u', '^update%u')
end

local function userOf(id)
  local player = store.player(id)
  if not player then return nil end
  local self = { source = player.id, getGroup = player.group, getCharperm = 1, getUsedCharacter = characterOf(player), getUserCharacters = { characterOf(player) } }
  function self.getIdentifier() return player.identifier end
  function self.getPlayerwarnings() return player.metadata.warnings or 0 end
  function self.setPlayerWarnings(warnings) player.metadata.warnings = warnings end
  function self.setGroup(group) player.group = group end
  function self.setCharperm(char) end
  function self.getNumOfCharacters() return 1 end
  function self.addCharacter(data) end
  function self.removeCharacter(charid) end
  function self.setUsedCharacter(charid) end
  return self
end

local core = { Callback = {}, Whitelist = {}, Player = {} }
function core.maxCharacters(source) return 1 end
function core.getUsers()
  local users = {}
  for id, player in pairs(store.players) do users[player.identifier] = userOf(id) end
  return users
end
function core.getUser(source) return source and userOf(source) end
function core.getUserByCharId(charid)
  for id, player in pairs(store.players) do if player.firstId == tonumber(charid) then return userOf(id) end end
end
for name, event in pairs({
  NotifyTip = 'vorp:Tip', NotifyRightTip = 'vorp:TipRight', NotifyObjective = 'vorp:TipBottom', NotifyBottomRight = 'vorp:ShowBottomRight',
  NotifyBasicTop = 'vorp:ShowBasicTopNotification',
}) do core[name] = function(source, text, duration) TriggerClientEvent(event, source, text, duration) end end
for name, event in pairs({ NotifyTop = 'vorp:NotifyTop', NotifySimpleTop = 'vorp:ShowTopNotification', NotifyFail = 'vorp:failmissioNotifY', NotifyUpdate = 'vorp:updatemissioNotify', NotifyCenter = 'vorp:ShowSimpleCenterText' }) do
  core[name] = function(source, text, subtitle, duration) TriggerClientEvent(event, source, text, subtitle, duration) end
end
for name, event in pairs({ NotifyLeft = 'vorp:NotifyLeft', NotifyLeftRank = 'vorp:LeftRank' }) do
  core[name] = function(source, title, subtitle, dict, icon, duration, color) TriggerClientEvent(event, source, title, subtitle, dict, icon, duration, color) end
end
function core.NotifyAvanced(source, text, dict, icon, text_color, duration, quality, showquality)
  TriggerClientEvent('vorp:ShowAdvancedRightNotification', source, text, dict, icon, text_color, duration, quality, showquality)
end
function core.NotifyDead(source, title, audioRef, audioName, duration) TriggerClientEvent('vorp:deadplayerNotifY', source, title, audioRef, audioName, duration) end
function core.NotifyWarning(source, title, msg, audioRef, audioName, duration) TriggerClientEvent('vorp:warningNotify', source, title, msg, audioRef, audioName, duration) end
function core.dbUpdateAddTables(tbl) for _, statement in ipairs(tbl) do simulation.host('query', statement.query or statement, {}) end end
function core.dbUpdateAddUpdates(updt) for _, statement in ipairs(updt) do simulation.host('query', statement.query or statement, {}) end end
function core.AddWebhook(title, webhook, description, color, name, logo, footerlogo, avatar)
  PerformHttpRequest(webhook, nil, 'POST', json.encode({ username = name, embeds = { { title = title, description = description, color = color } } }))
end

function core.Callback.Register(name, callback) simulation.registerCallback(name, function(id, respond, ...) callback(id, respond, ...) end) end
core.addRpcCallback = core.Callback.Register
function core.Callback.TriggerAsync(name, source, callback, ...) simulation.callClient(source, name, callback, ...) end
function core.Callback.TriggerAwait(name, source, ...)
  local reply = promise.new()
  simulation.callClient(source, name, function(...) reply:resolve({ ... }) end, ...)
  return Citizen.Await(reply)[1]
end
AddEventHandler('vorp:addNewCallBack', core.Callback.Register)

local whitelist = {}
function core.Whitelist.getEntry(identifier) return whitelist[identifier] end
function core.Whitelist.whitelistUser(steam) whitelist[steam] = { identifier = steam, status = true } return true end
function core.Whitelist.unWhitelistUser(steam) whitelist[steam] = nil end

local function setHealth(id) SetEntityHealth(GetPlayerPed(id), 200) end
function core.Player.Heal(source)
  setHealth(source)
  TriggerEvent('vorp_core:Server:OnPlayerHeal', source)
  TriggerClientEvent('vorp_core:Client:OnPlayerHeal', source)
end
function core.Player.Revive(source, param)
  setHealth(source)
  TriggerEvent('vorp_core:Server:OnPlayerRevive', source, param)
  TriggerClientEvent('vorp_core:Client:OnPlayerRevive', source, param)
end
function core.Player.Respawn(source, param)
  setHealth(source)
  TriggerEvent('vorp_core:Server:OnPlayerRespawn', source, param)
  TriggerClientEvent('vorp_core:Client:OnPlayerRespawn', source, param)
end
simulation.open(core, 'VorpCore', '^Notify', '^%l')
simulation.open(core.Whitelist, 'VorpCore.Whitelist', '^%l')

exports('GetCore', function() return core end)
AddEventHandler('getCore', function(cb) cb(core) end)
AddEventHandler('getWhitelistTables', function(cb) cb(core.Whitelist) end)
exports('ServerRpcCall', function() return { Callback = core.Callback } end)

-- The former API: events, and an object with functions that trigger them.
local function withCharacter(use)
  return function(player, ...)
    local user = userOf(player)
    if user then use(user.getUsedCharacter, ...) end
  end
end
AddEventHandler('vorp:getCharacter', function(player, cb)
  local user = userOf(player)
  if user then cb(user.getUsedCharacter) end
end)
local old = {
  addMoney = withCharacter(function(character, currency, quantity) character.addCurrency(tonumber(currency), quantity) end),
  removeMoney = withCharacter(function(character, currency, quantity) character.removeCurrency(tonumber(currency), quantity) end),
  addXp = withCharacter(function(character, quantity) character.addXp(quantity) end),
  removeXp = withCharacter(function(character, quantity) character.removeXp(quantity) end),
  setJob = withCharacter(function(character, job, jobgrade)
    character.setJob(job)
    if jobgrade then character.setJobGrade(jobgrade) end
  end),
  setJobGrade = withCharacter(function(character, jobgrade) character.setJobGrade(jobgrade) end),
  setGroup = withCharacter(function(character, group) character.setGroup(group) end),
}
for name, event in pairs({
  addMoney = 'vorp:addMoney', removeMoney = 'vorp:removeMoney', addXp = 'vorp:addXp', removeXp = 'vorp:removeXp', setJob = 'vorp:setJob',
  setJobGrade = 'vorp:setJobGrade', setGroup = 'vorp:setGroup',
}) do AddEventHandler(event, old[name]) end
exports('vorpAPI', function()
  local api = {}
  for name, fn in pairs(old) do api[name] = function(source, value) fn(source, value) end end
  function api.addMoney(source, currency, quantity) old.addMoney(source, currency, quantity) end
  function api.removeMoney(source, currency, quantity) old.removeMoney(source, currency, quantity) end
  function api.getCharacter(source)
    local user = userOf(source)
    return user and user.getUsedCharacter
  end
  function api.setInstancePlayer(source, active) TriggerClientEvent('vorp:setInstancePlayer', source, active) end
  function api.addNewCallBack(name, cb) core.Callback.Register(name, cb) end
  return api
end)

simulation.host('query', 'CREATE TABLE IF NOT EXISTS users (identifier VARCHAR(50) NOT NULL, `group` VARCHAR(50) DEFAULT \'user\', warnings INT DEFAULT 0, banned TINYINT DEFAULT 0, `char` VARCHAR(50) DEFAULT \'false\', PRIMARY KEY (identifier))', {})
simulation.host('query', 'CREATE TABLE IF NOT EXISTS characters (identifier VARCHAR(50) NOT NULL, steamname VARCHAR(50), charidentifier INT NOT NULL AUTO_INCREMENT, `group` VARCHAR(10) DEFAULT \'user\', money DOUBLE DEFAULT 0, gold DOUBLE DEFAULT 0, rol DOUBLE DEFAULT 0, xp INT DEFAULT 0, job VARCHAR(50) DEFAULT \'unemployed\', joblabel VARCHAR(255), jobgrade INT DEFAULT 0, firstname VARCHAR(50), lastname VARCHAR(50), nickname VARCHAR(50), age INT, gender VARCHAR(50), character_desc VARCHAR(255), inventory LONGTEXT, status VARCHAR(140) DEFAULT \'{}\', skinPlayer LONGTEXT, compPlayer LONGTEXT, compTints LONGTEXT, coords VARCHAR(75), isdead TINYINT DEFAULT 0, slots DECIMAL(20,1) DEFAULT 35.0, PRIMARY KEY (charidentifier))', {})
AddEventHandler('playerJoining', function()
  local id = source
  local player = store.player(id)
  simulation.host('query', 'INSERT IGNORE INTO users (identifier, `group`) VALUES (?, ?)', { player.identifier, player.group })
  simulation.host('query', 'INSERT IGNORE INTO characters (charidentifier, identifier, steamname, firstname, lastname, job, jobgrade, money) VALUES (?, ?, ?, ?, ?, ?, ?, ?)', {
    player.firstId, player.identifier, player.name, valueOf(player, 'firstname'), valueOf(player, 'lastname'), player.job.name, player.job.grade, store.money(id, 'cash'),
  })
  SetTimeout(0, function()
    if not store.player(id) then return end
    publish(player)
    Player(id).state:set('IsInSession', true, true)
    TriggerEvent('vorp:SelectedCharacter', id, characterOf(player))
    TriggerClientEvent('vorp:SelectedCharacter', id, player.firstId)
  end)
end)
store.onChange(function(_, id)
  if not id or not store.player(id) or not GetPlayerName(id) then return end
  publish(store.player(id))
  characterOf(store.player(id)).updateCharUi()
end)
