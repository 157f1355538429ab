-- Money, items and jobs of players, for the frameworks that the simulator imitates. A framework that is started calls
-- `simulation.store.enable()`. Without one, the resource keeps them itself, and its exports are asked.
local store = { players = {}, enabled = false, listeners = {}, usable = {}, inventories = {} }
simulation.store = store

local startMoney = { cash = 0, bank = 0 }
-- What a player had when leaving, by identifier. A framework loads it at the next join.
local saved = {}

local label = simulation.label
store.label = label

function store.enable() store.enabled = true end

-- Calls fn(id, ...) after a change of the kind: 'money', 'items', 'job' or 'gang'.
function store.onChange(fn) store.listeners[#store.listeners + 1] = fn end

local function changed(kind, id, ...)
  for _, fn in ipairs(store.listeners) do fn(kind, id, ...) end
end

function store.player(id) return store.players[tonumber(id)] end

function store.inventory(owner)
  local player = store.player(owner)
  if player then return player.items end
  local key = tostring(owner)
  store.inventories[key] = store.inventories[key] or {}
  return store.inventories[key]
end

function store.money(id, account)
  local player = store.player(id)
  return player and (player.money[account] or 0)
end

function store.setMoney(id, account, amount)
  local player = store.player(id)
  if not player then return false end
  local before = player.money[account] or 0
  player.money[account] = amount
  changed('money', tonumber(id), account, amount, amount - before)
  return true
end

function store.addMoney(id, account, amount)
  local player = store.player(id)
  if not player then return false end
  return store.setMoney(id, account, (player.money[account] or 0) + amount)
end

local function matches(slot, item, metadata)
  if slot.name ~= item then return false end
  if type(metadata) ~= 'table' then return metadata == nil or (slot.metadata and slot.metadata.type == metadata) end
  for key, value in pairs(metadata) do
    if not slot.metadata or slot.metadata[key] ~= value then return false end
  end
  return true
end
store.matches = matches

function store.itemCount(owner, item, metadata)
  simulation.noteName('item', item)
  local total = 0
  for _, slot in pairs(store.inventory(owner)) do
    if matches(slot, item, metadata) then total = total + slot.count end
  end
  return total
end

local function freeSlot(items)
  local slot = 1
  while items[slot] do slot = slot + 1 end
  return slot
end

local function newSlot(items, owner, item, count, metadata, slotNumber)
  local number = slotNumber and not items[slotNumber] and slotNumber or freeSlot(items)
  items[number] = {
    name = item, label = label(item), count = count, amount = count, slot = number, weight = simulation.item(item).weight,
    metadata = metadata or {}, info = metadata or {}, type = simulation.weapon(item) and 'weapon' or 'item',
  }
  changed('items', tonumber(owner), item, count)
  return items[number]
end

local function stackOf(items, item, metadata)
  if metadata ~= nil or simulation.item(item).unique then return nil end
  for _, slot in pairs(items) do
    if slot.name == item and next(slot.metadata) == nil then return slot end
  end
end

-- More unique items than this share a slot, so that a wrong number does not take forever.
local maxSeparateSlots = 100

-- Adds the items without asking whether the owner can carry them.
function store.addItem(owner, item, count, metadata, slotNumber)
  if type(item) ~= 'string' then error(('there is no item %s'):format(tostring(item)), 0) end
  if type(count) ~= 'number' or count ~= count then error(('the count of %s must be a number'):format(item), 0) end
  simulation.noteName('item', item)
  simulation.knowItem(item)
  local items = store.inventory(owner)
  local slot = stackOf(items, item, metadata)
  if slot then
    slot.count = slot.count + count
    slot.amount = slot.count
    changed('items', tonumber(owner), item, count)
    return slot
  end
  if not simulation.item(item).unique or count <= 1 or count > maxSeparateSlots then
    return newSlot(items, owner, item, count, metadata, slotNumber)
  end
  local last
  for _ = 1, count do last = newSlot(items, owner, item, 1, metadata and table.clone(metadata)) end
  return last
end

-- limits: { maxWeight, slots, weightOf = function(item) }. Slots can be left out.
function store.usedWeight(owner, limits)
  local total = 0
  for _, slot in pairs(store.inventory(owner)) do total = total + limits.weightOf(slot.name) * slot.count end
  return total
end

-- Whether the owner can carry the items, or false and 'weight' or 'slots'.
function store.canCarry(owner, item, count, limits, metadata)
  if store.usedWeight(owner, limits) + limits.weightOf(item) * count > limits.maxWeight then return false, 'weight' end
  local items = store.inventory(owner)
  if not limits.slots or stackOf(items, item, metadata) then return true end
  local used = 0
  for _ in pairs(items) do used = used + 1 end
  local needed = simulation.item(item).unique and count or 1
  if used + needed > limits.slots then return false, 'slots' end
  return true
end

-- Returns false, and takes nothing, if there are not enough.
function store.removeItem(owner, item, count, metadata, slotNumber)
  local items = store.inventory(owner)
  if store.itemCount(owner, item, metadata) < count then return false end
  local left = count
  for number, slot in pairs(items) do
    if left > 0 and matches(slot, item, metadata) and (not slotNumber or slotNumber == number) then
      local taken = math.min(left, slot.count)
      slot.count = slot.count - taken
      slot.amount = slot.count
      left = left - taken
      if slot.count <= 0 then items[number] = nil end
    end
  end
  changed('items', tonumber(owner), item, -count)
  return true
end

local opened = {}

-- A player opens an inventory beside the own one. limitsOf(owner) returns the limits of each of the two.
-- mayMove(from, to, slot, count) returns whether a player may move the items of a slot.
function store.open(id, owner, label, limitsOf, mayMove)
  opened[tonumber(id)] = { name = owner, label = label, limitsOf = limitsOf, mayMove = mayMove or function() return true end }
end

-- Moves items as the player does with the mouse. Returns false, and moves nothing, if there are too few or they do not fit.
local function move(from, to, item, count, storage)
  local limits = storage.limitsOf(to)
  if count < 1 or store.itemCount(from, item) < count or not store.canCarry(to, item, count, limits) then return false end
  local left = count
  for number, slot in pairs(table.clone(store.inventory(from))) do
    local moved = slot.name == item and math.min(left, slot.count) or 0
    if moved > 0 then
      if not storage.mayMove(from, to, table.clone(slot), moved) then return false end
      store.removeItem(from, item, moved, nil, number)
      store.addItem(to, item, moved, next(slot.metadata) and slot.metadata or nil)
      left = left - moved
    end
  end
  return true
end

function store.setJob(id, name, grade)
  local player = store.player(id)
  if not player then return false end
  simulation.noteName('job', name, tonumber(grade) or 0)
  local previous = player.job
  player.job = { name = name, grade = tonumber(grade) or 0, onDuty = true }
  changed('job', tonumber(id), player.job, previous)
  return true
end

function store.setDuty(id, onDuty)
  local player = store.player(id)
  if not player then return false end
  player.job.onDuty = onDuty and true or false
  changed('job', tonumber(id), player.job, player.job)
  return true
end

function store.setGang(id, name, grade)
  local player = store.player(id)
  if not player then return false end
  player.gang = { name = tostring(name), grade = tonumber(grade) or 0 }
  changed('gang', tonumber(id), player.gang)
  return true
end

-- What the framework keeps of the license of a player.
function simulation.identifierOf(license) return license end

AddEventHandler('playerJoining', function()
  local id = source
  local options = simulation.host('joinOptions', id)
  local identifier = simulation.identifierOf(GetPlayerIdentifierByType(id, 'license'))
  local before = saved[identifier] or { firstId = id, money = {}, items = {}, metadata = {} }
  local money = {}
  for account, amount in pairs(before.money) do money[account] = amount end
  money.cash = options.cash or money.cash or startMoney.cash
  money.bank = options.bank or money.bank or startMoney.bank
  local player = {
    id = id,
    -- Identifies the character, also after a relog.
    firstId = before.firstId,
    name = GetPlayerName(id),
    identifier = identifier,
    money = money,
    -- Items that the options name replace those from before.
    items = options.items and {} or before.items,
    job = before.job or { name = 'unemployed', grade = 0, onDuty = true },
    gang = before.gang or { name = 'none', grade = 0 },
    group = simulation.host('isAdmin', id) and 'admin' or 'user',
    metadata = before.metadata,
    loadout = before.loadout,
    maxWeight = before.maxWeight,
  }
  if options.job then player.job = { name = options.job, grade = options.grade or 0, onDuty = options.onDuty ~= false } end
  if options.onDuty == false then player.job.onDuty = false end
  if options.gang then player.gang = { name = options.gang, grade = options.gangGrade or 0 } end
  store.players[id] = player
  for item, count in pairs(options.items or {}) do store.addItem(id, item, count) end
  if not store.enabled then
    local resource = simulation.host('resourceName')
    local function set(name, ...)
      local fn = simulation.findExport(resource, name)
      if fn then fn(id, ...) end
    end
    if options.cash then set('setMoney', 'cash', options.cash) end
    if options.bank then set('setMoney', 'bank', options.bank) end
    for item, count in pairs(options.items or {}) do set('addItem', item, count) end
    if options.job then set('setJob', options.job, options.grade or 0) end
    if options.onDuty ~= nil then set('setDuty', options.onDuty) end
    if options.gang then set('setGang', options.gang, options.gangGrade or 0) end
  end
end)

AddEventHandler('playerDropped', function()
  local id = source
  if store.players[id] then saved[store.players[id].identifier] = store.players[id] end
  opened[id] = nil
  SetTimeout(0, function() store.players[id] = nil end)
end)

local function itemsOf(owner)
  local list = {}
  for number, slot in pairs(store.inventory(owner)) do
    list[#list + 1] = { name = slot.name, label = slot.label, count = slot.count, slot = number, metadata = slot.metadata }
  end
  table.sort(list, function(a, b) return a.slot < b.slot end)
  return list
end

local function openedBy(id)
  local storage = opened[tonumber(id)]
  if not storage then error('the player has no other inventory open', 0) end
  return storage
end

local function own(name, ...)
  local resource = simulation.host('resourceName')
  local fn = simulation.findExport(resource, name)
  if not fn then
    error(('the resource keeps no such value: it has no server export %s'):format(name), 0)
  end
  return fn(...)
end

-- Changes of a player's accounts. A framework replaces single functions.
simulation.provide({
  identifier = function(id) return store.players[id] and store.players[id].identifier end,
  money = function(id, account)
    if store.enabled then return store.money(id, account) end
    return own('getMoney', id, account)
  end,
  setMoney = function(id, account, amount)
    if store.enabled then return store.setMoney(id, account, amount) end
    return own('setMoney', id, account, amount)
  end,
  itemCount = function(id, item)
    if store.enabled then return store.itemCount(id, item) end
    return own('getItemCount', id, item)
  end,
  addItem = function(id, item, count, metadata)
    if store.enabled then store.addItem(id, item, count, metadata) return end
    own('addItem', id, item, count, metadata)
  end,
  items = function(id)
    if not store.enabled then return own('getItems', id) end
    return itemsOf(id)
  end,
  storage = function(id)
    local storage = opened[tonumber(id)]
    if not storage then return nil end
    local limits = storage.limitsOf(storage.name)
    return { name = storage.name, label = storage.label, slots = limits.slots, maxWeight = limits.maxWeight, items = itemsOf(storage.name) }
  end,
  putItem = function(id, item, count)
    local storage = openedBy(id)
    return move(id, storage.name, item, count, storage)
  end,
  takeItem = function(id, item, count)
    local storage = openedBy(id)
    return move(storage.name, id, item, count, storage)
  end,
  job = function(id)
    if store.enabled then
      local job = store.player(id).job
      return { name = job.name, grade = job.grade, onDuty = job.onDuty }
    end
    local name, grade = own('getJob', id)
    local onDuty = simulation.findExport(simulation.host('resourceName'), 'isOnDuty')
    return { name = name, grade = grade or 0, onDuty = not onDuty or onDuty(id) == true }
  end,
  setJob = function(id, name, grade)
    if store.enabled then return store.setJob(id, name, grade) end
    return own('setJob', id, name, grade)
  end,
  setDuty = function(id, onDuty)
    if store.enabled then return store.setDuty(id, onDuty) end
    return own('setDuty', id, onDuty)
  end,
  gang = function(id)
    if store.enabled then return { name = store.player(id).gang.name, grade = store.player(id).gang.grade } end
    local name, grade = own('getGang', id)
    return { name = name, grade = grade or 0 }
  end,
  setGang = function(id, name, grade)
    if store.enabled then return store.setGang(id, name, grade) end
    return own('setGang', id, name, grade)
  end,
  useItem = function(id, item)
    local use = store.usable[item]
    if use then
      if store.itemCount(id, item) < 1 then error(('the player has no %s'):format(item), 0) end
      return use(id, item)
    end
    local resource = simulation.host('resourceName')
    local fn = simulation.findExport(resource, 'useItem')
    if not fn then error(('the item %s cannot be used'):format(item), 0) end
    return fn(id, item)
  end,
  -- The names of the items for which a script registered a function.
  usableItems = function()
    local names = {}
    for name in pairs(store.usable) do names[#names + 1] = name end
    table.sort(names)
    return names
  end,
  -- Everything a player owns, to notice what an event creates. Missing accounts count as nothing.
  wealth = function(id)
    local result = { items = {} }
    if store.enabled then
      local player = store.player(id)
      if not player then return result end
      for account, amount in pairs(player.money) do result[account] = amount end
      for _, slot in pairs(player.items) do result.items[slot.name] = (result.items[slot.name] or 0) + slot.count end
      return result
    end
    local resource = simulation.host('resourceName')
    local fn = simulation.findExport(resource, 'getMoney')
    if fn then
      result.cash, result.bank = fn(id, 'cash'), fn(id, 'bank')
    end
    return result
  end,
})

-- Callbacks between client and server. Every callback is a network event of its own, as cheaters see it.
simulation.callback = {}
local pendingCalls, lastCall = {}, 0

function simulation.registerCallback(name, handler)
  local event = '__callback:' .. name
  local isKnown = simulation.callback[event] ~= nil
  simulation.callback[event] = handler
  simulation.host('registerEvent', simulation.host('resourceName'), event)
  if isKnown then return end
  RegisterNetEvent(event, function(ticket, ...)
    local id = source
    simulation.callback[event](id, function(...) TriggerClientEvent('__callback:reply', id, ticket, ...) end, ...)
  end)
end

function simulation.callClient(id, name, callback, ...)
  lastCall = lastCall + 1
  pendingCalls[lastCall] = callback
  TriggerClientEvent('__clientcallback:' .. name, id, lastCall, ...)
end

RegisterNetEvent('__clientcallback:reply', function(ticket, ...)
  local callback = pendingCalls[ticket]
  -- Without a known ticket, it is not the reply to a call.
  if not callback then return end
  pendingCalls[ticket] = nil
  callback(...)
end)

function simulation.playersInArea(coords, distance)
  local found = {}
  for _, id in ipairs(GetPlayers()) do
    local position = GetEntityCoords(GetPlayerPed(id))
    if #(position - vector3(coords.x, coords.y, coords.z)) <= distance then found[#found + 1] = tonumber(id) end
  end
  return found
end
