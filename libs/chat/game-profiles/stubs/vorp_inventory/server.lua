local store = simulation.store
store.enable()
local inventories, weapons, nextId = {}, {}, 0

-- A result, and its callback if there is one.
local function respond(callback, result)
  if callback then callback(result) end
  return result
end
local function amountOf(value) return math.floor(tonumber(value) or 1) end
local function known(source) return store.player(source) ~= nil end
local function isEmpty(metadata) return type(metadata) ~= 'table' or next(metadata) == nil end
local function definition(name)
  return { item = name, name = name, label = store.label(name), desc = '', limit = 100, weight = 0.1, type = 'item_standard', canUse = store.usable[name] ~= nil, canRemove = true, group = 1, metadata = {} }
end
local function itemOf(slot)
  local item = definition(slot.name)
  item.id, item.mainid, item.count, item.metadata = slot.slot, slot.slot, slot.count, slot.metadata
  item.percentage, item.isDegradable = 100, false
  return item
end
local function slots(owner, name, metadata)
  local found = {}
  for _, slot in pairs(store.inventory(owner)) do
    if (not name or slot.name == name) and (isEmpty(metadata) or store.matches(slot, slot.name, metadata)) then found[#found + 1] = slot end
  end
  table.sort(found, function(a, b) return a.slot < b.slot end)
  return found
end
local function listOf(owner)
  local items = {}
  for i, slot in ipairs(slots(owner)) do items[i] = itemOf(slot) end
  return items
end
local function bySlot(owner, id) return store.inventory(owner)[tonumber(id)] end
local function first(owner, name, metadata)
  local slot = slots(owner, name, metadata)[1]
  return slot and itemOf(slot)
end

local api = {}
function api.addItem(source, name, amount, metadata, cb, allow, degradation, percentage)
  if not known(source) or type(name) ~= 'string' or amountOf(amount) < 1 then return respond(cb, false) end
  store.addItem(source, name, amountOf(amount), not isEmpty(metadata) and metadata or nil)
  return respond(cb, true)
end
function api.subItem(source, name, amount, metadata, cb, allow, percentage)
  if not known(source) or amountOf(amount) < 1 then return respond(cb, false) end
  return respond(cb, store.removeItem(source, name, amountOf(amount), not isEmpty(metadata) and metadata or nil))
end
function api.subItemID(player, id, cb, allow, amount)
  local slot = bySlot(player, id)
  if not slot then return respond(cb, false) end
  return respond(cb, store.removeItem(player, slot.name, amountOf(amount), nil, slot.slot))
end
api.subItemById = api.subItemID
function api.getItemCount(source, cb, itemName, metadata, percentage)
  return respond(cb, known(source) and store.itemCount(source, itemName, not isEmpty(metadata) and metadata or nil) or 0)
end
function api.canCarryItem(target, itemName, amount, cb) return respond(cb, known(target) and amountOf(amount) <= 1000) end
function api.canCarryItems(player, amount, cb) return respond(cb, known(player) and amountOf(amount) <= 1000) end
function api.canCarryWeapons(player, amount, cb, weaponName) return respond(cb, known(player)) end
function api.getUserInventoryItems(source, cb) return respond(cb, known(source) and listOf(source) or nil) end
function api.getItem(source, itemName, cb, metadata, percentage) return respond(cb, first(source, itemName, metadata)) end
function api.getItemByName(player, itemName, cb) return respond(cb, first(player, itemName)) end
function api.getItemContainingMetadata(player, itemName, metadata, cb) return respond(cb, first(player, itemName, metadata)) end
function api.getItemMatchingMetadata(player, itemName, metadata, cb) return respond(cb, first(player, itemName, metadata)) end
function api.getItemByMainId(player, mainid, cb)
  local slot = bySlot(player, mainid)
  return respond(cb, slot and itemOf(slot))
end
api.getItemById = api.getItemByMainId
function api.getItemDB(itemName, cb) return respond(cb, definition(itemName)) end
function api.setItemMetadata(_source, itemId, metadata, amount, cb)
  local slot = bySlot(_source, itemId)
  if slot then slot.metadata, slot.info = metadata, metadata end
  return respond(cb, slot ~= nil)
end
function api.registerUsableItem(name, cb, resource)
  if not name then return end
  store.usable[name] = function(id)
    local slot = slots(id, name)[1]
    cb({ source = id, item = slot and itemOf(slot) or definition(name) })
  end
end
function api.unRegisterUsableItem(name) store.usable[name] = nil end

-- Weapons have numbers, an owner and bullets.
local function weaponsOf(player)
  local found = {}
  for _, weapon in pairs(weapons) do if weapon.owner == tonumber(player) then found[#found + 1] = weapon end end
  table.sort(found, function(a, b) return a.id < b.id end)
  return found
end
function api.createWeapon(_target, wepname, ammos, components, comps, cb, wepId, customSerial, customLabel, customDesc)
  if not known(_target) then return respond(cb, nil) end
  nextId = nextId + 1
  weapons[nextId] = {
    id = nextId, owner = tonumber(_target), name = tostring(wepname):upper(), label = customLabel or store.label(tostring(wepname):lower()),
    serial_number = customSerial or ('SIM-%05d'):format(nextId), desc = customDesc or '', ammo = ammos or {}, components = comps or components or {}, used = false,
  }
  GiveWeaponToPed(GetPlayerPed(_target), joaat(tostring(wepname)), 0, false, false)
  return respond(cb, nextId)
end
local function withWeapon(id, cb, use)
  local weapon = weapons[tonumber(id)]
  if weapon then use(weapon) end
  return respond(cb, weapon ~= nil)
end
function api.subWeapon(player, weaponId, cb)
  return withWeapon(weaponId, cb, function(weapon)
    weapon.owner = nil
    RemoveWeaponFromPed(GetPlayerPed(player), joaat(weapon.name))
  end)
end
function api.deleteWeapon(player, weaponid, cb)
  return withWeapon(weaponid, cb, function(weapon) weapons[weapon.id] = nil end)
end
function api.giveWeapon(player, weaponId, target, cb)
  return withWeapon(weaponId, cb, function(weapon) weapon.owner = tonumber(player) end)
end
function api.getUserWeapon(player, cb, weaponId) return respond(cb, weapons[tonumber(weaponId)]) end
function api.getUserInventoryWeapons(player, cb) return respond(cb, weaponsOf(player)) end
function api.getWeaponComponents(player, weaponid, cb) return respond(cb, weapons[tonumber(weaponid)] and weapons[tonumber(weaponid)].components or {}) end
function api.getWeaponBullets(player, weaponId, cb)
  local total = 0
  for _, count in pairs(weapons[tonumber(weaponId)] and weapons[tonumber(weaponId)].ammo or {}) do total = total + count end
  return respond(cb, total)
end
function api.setWeaponCustomLabel(weaponId, label, cb) return withWeapon(weaponId, cb, function(weapon) weapon.custom_label = label end) end
function api.setWeaponSerialNumber(weaponId, serial, cb) return withWeapon(weaponId, cb, function(weapon) weapon.serial_number = serial end) end
function api.setWeaponCustomDesc(weaponId, desc, cb) return withWeapon(weaponId, cb, function(weapon) weapon.custom_desc = desc end) end
local function ammoOf(player)
  local owner = store.player(player)
  if not owner then return {} end
  owner.metadata.ammo = owner.metadata.ammo or {}
  return owner.metadata.ammo
end
function api.addBullets(player, bulletType, amount, cb)
  local ammo = ammoOf(player)
  ammo[bulletType] = (ammo[bulletType] or 0) + amountOf(amount)
  return respond(cb, known(player))
end
function api.subBullets(weaponId, bulletType, amount, cb)
  return withWeapon(weaponId, cb, function(weapon) weapon.ammo[bulletType] = math.max(0, (weapon.ammo[bulletType] or 0) - amountOf(amount)) end)
end
function api.getUserAmmo(player, cb) return respond(cb, ammoOf(player)) end
function api.removeAllUserAmmo(player, cb)
  if known(player) then store.player(player).metadata.ammo = {} end
  return respond(cb, known(player))
end

-- Inventories of the world: chests, wagons, houses.
local function custom(id) return 'custom:' .. tostring(id) end
function api.registerInventory(data) inventories[tostring(data.id)] = data end
function api.removeInventory(id) inventories[tostring(id)] = nil end
function api.deleteCustomInventory(id, callback)
  inventories[tostring(id)] = nil
  store.inventories[custom(id)] = nil
  return respond(callback, true)
end
function api.isCustomInventoryRegistered(id, callback) return respond(callback, inventories[tostring(id)] ~= nil) end
function api.getCustomInventoryData(id, callback) return respond(callback, inventories[tostring(id)]) end
function api.updateCustomInventoryData(id, data, callback)
  local inventory = inventories[tostring(id)]
  for key, value in pairs(inventory and data or {}) do inventory[key] = value end
  return respond(callback, inventory ~= nil)
end
function api.updateCustomInventorySlots(id, slotCount) if inventories[tostring(id)] then inventories[tostring(id)].limit = slotCount end end
function api.getCustomInventorySlots(id, cb) return respond(cb, inventories[tostring(id)] and inventories[tostring(id)].limit) end
function api.addItemsToCustomInventory(id, items, charid, callback, identifier)
  for _, item in ipairs(items or {}) do store.addItem(custom(id), item.name, amountOf(item.amount), item.metadata) end
  return respond(callback, true)
end
function api.getCustomInventoryItems(id, callback) return respond(callback, listOf(custom(id))) end
function api.getCustomInventoryItemCount(id, item_name, item_crafted_id, callback) return respond(callback, store.itemCount(custom(id), item_name)) end
function api.removeItemFromCustomInventory(id, item_name, amount, item_crafted_id, callback)
  return respond(callback, store.removeItem(custom(id), item_name, amountOf(amount)))
end
function api.updateCustomInventoryItem(id, item_id, metadata, amount, callback, identifier)
  local slot = bySlot(custom(id), item_id)
  if slot then slot.metadata = metadata or slot.metadata slot.count = amount or slot.count end
  return respond(callback, slot ~= nil)
end
function api.addWeaponsToCustomInventory(id, list, charid, callback)
  for _, weapon in ipairs(list or {}) do
    nextId = nextId + 1
    weapons[nextId] = { id = nextId, owner = custom(id), name = tostring(weapon.name):upper(), label = store.label(tostring(weapon.name):lower()), ammo = {}, components = {}, used = false }
  end
  return respond(callback, true)
end
local function weaponsIn(id, name)
  local found = {}
  for _, weapon in pairs(weapons) do if weapon.owner == custom(id) and (not name or weapon.name == tostring(name):upper()) then found[#found + 1] = weapon end end
  table.sort(found, function(a, b) return a.id < b.id end)
  return found
end
function api.getCustomInventoryWeapons(id, callback) return respond(callback, weaponsIn(id)) end
function api.getCustomInventoryWeaponCount(id, weapon_name, callback) return respond(callback, #weaponsIn(id, weapon_name)) end
function api.removeWeaponFromCustomInventory(id, weapon_name, callback)
  local weapon = weaponsIn(id, weapon_name)[1]
  if weapon then weapons[weapon.id] = nil end
  return respond(callback, weapon ~= nil)
end
function api.removeCustomInventoryWeaponById(id, weapon_id, callback)
  local weapon = weapons[tonumber(weapon_id)]
  local isThere = weapon ~= nil and weapon.owner == custom(id)
  if isThere then weapons[weapon.id] = nil end
  return respond(callback, isThere)
end
function api.openInventory(source, id) TriggerClientEvent('vorp_inventory:OpenInv', source, id) end
function api.openPlayerInventory(data, callback)
  TriggerClientEvent('vorp_inventory:OpenPlayerInventory', data.source, data.title, data.target, 'player')
  return respond(callback, true)
end
function api.closeInventory(source, id) TriggerClientEvent('vorp_inventory:CloseInv', source, id) end
local function allow(list) return function(id, key, value)
  local inventory = inventories[tostring(id)]
  if not inventory then return end
  inventory[list] = inventory[list] or {}
  inventory[list][key] = value == nil and true or value
end end
for name, list in pairs({
  AddPermissionMoveToCustom = 'moveTo', AddPermissionTakeFromCustom = 'takeFrom', AddCharIdPermissionMoveToCustom = 'charMoveTo',
  AddCharIdPermissionTakeFromCustom = 'charTakeFrom', setCustomInventoryItemLimit = 'itemLimits', setCustomInventoryWeaponLimit = 'weaponLimits',
}) do api[name] = allow(list) end
function api.BlackListCustomAny(id, name) allow('blackList')(id, name) end
for name, fn in pairs(api) do exports(name, fn) end

-- The same functions as events, with the callback at the same place.
for event, name in pairs({
  ['vorpCore:addItem'] = 'addItem', ['vorpCore:subItem'] = 'subItem', ['vorpCore:subItemID'] = 'subItemID',
  ['vorpCore:canCarryItem'] = 'canCarryItem', ['vorpCore:canCarryItems'] = 'canCarryItems', ['vorpCore:canCarryWeapons'] = 'canCarryWeapons',
  ['vorpCore:getItemCount'] = 'getItemCount', ['vorpCore:getItem'] = 'getItem', ['vorpCore:getItemByName'] = 'getItemByName',
  ['vorpCore:getItemByMainId'] = 'getItemByMainId', ['vorpCore:getItemContainingMetadata'] = 'getItemContainingMetadata',
  ['vorpCore:getItemMatchingMetadata'] = 'getItemMatchingMetadata', ['vorpCore:setItemMetadata'] = 'setItemMetadata',
  ['vorpCore:getUserInventory'] = 'getUserInventoryItems', ['vorpCore:getUserWeapon'] = 'getUserWeapon',
  ['vorpCore:getUserWeapons'] = 'getUserInventoryWeapons', ['vorpCore:registerUsableItem'] = 'registerUsableItem',
  ['vorpCore:registerWeapon'] = 'createWeapon', ['vorpCore:giveWeapon'] = 'giveWeapon', ['vorpCore:subWeapon'] = 'subWeapon',
  ['vorpCore:deletegun'] = 'deleteWeapon', ['vorpCore:getcomps'] = 'getWeaponComponents', ['vorpCore:registerInventory'] = 'registerInventory',
  ['vorpCore:removeInventory'] = 'removeInventory', ['vorpCore:closeCustomInventory'] = 'closeInventory',
  ['vorpCore:openCustomInventory'] = 'openInventory', ['vorpCore:setInventoryItemLimit'] = 'setCustomInventoryItemLimit',
  ['vorpCore:setInventoryWeaponLimit'] = 'setCustomInventoryWeaponLimit', ['vorpCore:addBullets'] = 'addBullets',
  ['vorpCore:subBullets'] = 'subBullets',
}) do AddEventHandler(event, api[name]) end

-- The former API returns an object, partly with other orders of the parameters.
exports('vorp_inventoryApi', function()
  local old = {
    registerInventory = function(id, name, limit, acceptWeapons, shared, ignoreItemStackLimit, whitelistItems, UsePermissions, UseBlackList, whitelistWeapons)
      api.registerInventory({ id = id, name = name, limit = limit, acceptWeapons = acceptWeapons, shared = shared, whitelistItems = whitelistItems })
    end,
    createWeapon = function(source, weaponName, ammoaux, compaux, comps, custom_serial, custom_label, custom_desc)
      return api.createWeapon(source, weaponName, ammoaux, compaux, comps, nil, nil, custom_serial, custom_label, custom_desc) ~= nil
    end,
    deletegun = function(source, id) return api.deleteWeapon(source, id) end,
    getcomps = function(source, weaponid) return api.getWeaponComponents(source, weaponid) end,
    canCarryWeapons = function(source, amount, cb, weaponName) return api.canCarryWeapons(source, amount, cb, weaponName) end,
    addBullets = function(source, weaponId, type, qty) return api.addBullets(source, type, qty) end,
    subBullets = function(source, weaponId, type, qty) return api.subBullets(weaponId, type, qty) end,
    getUserWeapons = function(source) return weaponsOf(source) end,
    getUserWeapon = function(source, weaponId) return api.getUserWeapon(source, nil, weaponId) end,
    getItem = function(source, itemName, metadata) return first(source, itemName, metadata) end,
    getItemCount = function(source, item, metadata) return api.getItemCount(source, nil, item, metadata) end,
    getDBItem = function(target, itemName) return definition(itemName) end,
    getUserInventory = function(source) return listOf(source) end,
    RegisterUsableItem = function(itemName, cb) api.registerUsableItem(itemName, cb) end,
    setItemMetadata = function(source, itemId, metadata, amount) return api.setItemMetadata(source, itemId, metadata, amount) end,
    setInventoryItemLimit = api.setCustomInventoryItemLimit, setInventoryWeaponLimit = api.setCustomInventoryWeaponLimit,
    CloseInv = api.closeInventory, OpenInv = api.openInventory,
  }
  -- The former functions take no callback.
  for count, names in pairs({
    { 'removeAllUserAmmo' },
    { 'subItemID', 'getItemByMainId', 'getItemByName', 'canCarryItems', 'subWeapon', 'getWeaponBullets', 'getWeaponComponents' },
    { 'getItemContainingMetadata', 'getItemMatchingMetadata', 'canCarryItem', 'giveWeapon' },
    { 'addItem', 'subItem' },
  }) do
    for _, name in ipairs(names) do
      local fn = api[name]
      if count == 1 then old[name] = function(source) return fn(source) end
      elseif count == 2 then old[name] = function(source, a) return fn(source, a) end
      elseif count == 3 then old[name] = function(source, a, b) return fn(source, a, b) end
      else old[name] = function(source, a, b, c) return fn(source, a, b, c) end end
    end
  end
  for _, name in ipairs({ 'removeInventory', 'BlackListCustomAny', 'AddPermissionMoveToCustom', 'AddPermissionTakeFromCustom', 'updateCustomInventorySlots' }) do old[name] = api[name] end
  return old
end)
