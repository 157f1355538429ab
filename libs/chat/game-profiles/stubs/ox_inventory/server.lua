local store = simulation.store
store.enable()
local stashes, hooks, shops = {}, {}, {}

local function ownerOf(inventory)
  if type(inventory) == 'table' then return inventory.id or inventory.owner end
  return inventory
end

local function known(inventory)
  local owner = ownerOf(inventory)
  return owner ~= nil and (store.player(owner) ~= nil or stashes[tostring(owner)] ~= nil or type(owner) == 'string')
end

-- Cash is an item in ox_inventory.
local function isCash(owner, item) return (item == 'money' or item == 'cash') and store.player(owner) ~= nil end

local function countOf(owner, item, metadata)
  if isCash(owner, item) then return store.money(owner, 'cash') end
  return store.itemCount(owner, item, metadata)
end

local function nameOf(item) return type(item) == 'table' and item.name or item end

local function anyMatches(patterns, ...)
  for _, pattern in ipairs(patterns) do
    for _, name in ipairs({ ... }) do
      if tostring(name):match(pattern) then return true end
    end
  end
  return false
end

-- Whether a hook wants to know of an action.
local function concerns(options, payload)
  local types, inventories = options.typeFilter, options.inventoryFilter
  if options.itemFilter then
    local item = nameOf(payload.fromSlot or payload.item or payload.itemName)
    local other = type(payload.toSlot) == 'table' and payload.toSlot.name
    if not options.itemFilter[item] and not options.itemFilter[other] then return false end
  end
  if types and not types[payload.inventoryType or payload.shopType] then return false end
  return not inventories or anyMatches(inventories, payload.fromInventory or payload.inventoryId, payload.toInventory)
end

-- Runs the hooks in the order in which they were registered. Returns false if one refuses, and else what the last one returned.
local function run(event, payload)
  local answer = true
  for _, hook in ipairs(hooks) do
    if hook.event == event and concerns(hook.options, payload) then
      local ok, result = pcall(hook.fn, payload)
      if ok and result == false then return false end
      if ok and result ~= nil then answer = result end
    end
  end
  return answer
end

local function weightOf(item) return simulation.item(item).weight end
local playerLimits = {}
local function limitsOf(owner)
  local own = stashes[tostring(owner)] or playerLimits[tonumber(owner)] or {}
  return { maxWeight = own.maxWeight or 30000, slots = own.slots or 50, weightOf = weightOf }
end

local function itemDefinition(name)
  local item = simulation.item(name)
  return { name = name, label = store.label(name), weight = item.weight, stack = not item.unique, close = true, count = 0, weapon = simulation.weapon(name) ~= nil or nil }
end

exports('AddItem', function(inventory, item, count, metadata, slot, callback)
  local owner, amount = ownerOf(inventory), math.floor(tonumber(count) or 1)
  local success, response = false, 'invalid_inventory'
  if type(nameOf(item)) ~= 'string' then response = 'invalid_item'
  elseif not isCash(owner, nameOf(item)) and not simulation.isItem(nameOf(item)) then response = 'invalid_item'
  elseif known(inventory) and amount > 0 and not isCash(owner, nameOf(item)) and not store.canCarry(owner, nameOf(item), amount, limitsOf(owner), metadata) then
    response = 'inventory_full'
  elseif known(inventory) and amount > 0 then
    -- Hooks choose the metadata of a new item.
    local created = run('createItem', { inventoryId = owner, item = itemDefinition(nameOf(item)), count = amount, metadata = metadata or {} })
    if type(created) == 'table' then metadata = created end
    if isCash(owner, nameOf(item)) then store.addMoney(owner, 'cash', amount) response = { name = 'money', count = amount }
    else response = store.addItem(owner, nameOf(item), amount, metadata, slot) end
    success = true
  end
  if callback then callback(success, response) end
  return success, response
end)

exports('RemoveItem', function(inventory, item, count, metadata, slot)
  local owner, amount = ownerOf(inventory), math.floor(tonumber(count) or 1)
  if not known(inventory) then return false, 'invalid_inventory' end
  if amount < 1 or amount ~= amount then return false, 'invalid_count' end
  if isCash(owner, nameOf(item)) then
    if store.money(owner, 'cash') < amount then return false, 'not_enough_items' end
    store.addMoney(owner, 'cash', -amount)
    return true
  end
  if not store.removeItem(owner, nameOf(item), amount, metadata, slot) then return false, 'not_enough_items' end
  return true
end)

exports('SetItem', function(inventory, item, count)
  local owner = ownerOf(inventory)
  local difference = (tonumber(count) or 0) - countOf(owner, item)
  if difference > 0 then store.addItem(owner, item, difference) elseif difference < 0 then store.removeItem(owner, item, -difference) end
  return true
end)

exports('GetItemCount', function(inventory, item, metadata)
  if not known(inventory) then return 0 end
  return countOf(ownerOf(inventory), item, metadata)
end)

local function slotsOf(owner, item, metadata)
  local found = {}
  for _, slot in pairs(store.inventory(owner)) do
    if store.matches(slot, item, metadata) then found[#found + 1] = slot end
  end
  table.sort(found, function(a, b) return a.slot < b.slot end)
  return found
end

exports('GetItem', function(inventory, item, metadata, returnsCount)
  local owner = ownerOf(inventory)
  local count = countOf(owner, nameOf(item), metadata)
  if returnsCount then return count end
  local result = itemDefinition(nameOf(item))
  result.count = count
  return result
end)

exports('Search', function(inventory, kind, items, metadata)
  local owner = ownerOf(inventory)
  local isSingle = type(items) ~= 'table'
  local result = {}
  for _, item in ipairs(isSingle and { items } or items) do
    if kind == 'count' or kind == 2 then result[item] = countOf(owner, item, metadata) else result[item] = slotsOf(owner, item, metadata) end
  end
  return isSingle and result[items] or result
end)

exports('CanCarryItem', function(inventory, item, count, metadata)
  local owner, amount = ownerOf(inventory), math.floor(tonumber(count) or 1)
  if not known(inventory) or type(nameOf(item)) ~= 'string' then return false end
  if isCash(owner, nameOf(item)) then return true end
  return simulation.isItem(nameOf(item)) and store.canCarry(owner, nameOf(item), amount, limitsOf(owner), metadata) == true
end)
local function freeWeight(owner) return limitsOf(owner).maxWeight - store.usedWeight(owner, limitsOf(owner)) end
exports('CanCarryAmount', function(inventory, item)
  if not known(inventory) or not simulation.isItem(nameOf(item)) then return 0 end
  local weight = weightOf(nameOf(item))
  return weight > 0 and math.max(0, math.floor(freeWeight(ownerOf(inventory)) / weight)) or math.maxinteger
end)
exports('CanCarryWeight', function(inventory, weight)
  local free = freeWeight(ownerOf(inventory))
  return (tonumber(weight) or 0) <= free, free
end)
exports('CanSwapItem', function() return true end)
exports('GetSlot', function(inventory, slot) return store.inventory(ownerOf(inventory))[slot] end)
exports('GetSlotWithItem', function(inventory, item, metadata) return slotsOf(ownerOf(inventory), item, metadata)[1] end)
exports('GetSlotIdWithItem', function(inventory, item, metadata)
  local slot = slotsOf(ownerOf(inventory), item, metadata)[1]
  return slot and slot.slot
end)
exports('GetSlotsWithItem', function(inventory, item, metadata) return slotsOf(ownerOf(inventory), item, metadata) end)
exports('GetSlotIdsWithItem', function(inventory, item, metadata)
  local ids = {}
  for i, slot in ipairs(slotsOf(ownerOf(inventory), item, metadata)) do ids[i] = slot.slot end
  return ids
end)
exports('GetItemSlots', function(inventory, item, metadata)
  return slotsOf(ownerOf(inventory), item, metadata), countOf(ownerOf(inventory), item, metadata), 10
end)
local function emptySlotOf(owner)
  local taken = store.inventory(owner)
  for slot = 1, limitsOf(owner).slots do if not taken[slot] then return slot end end
end
local function typeOf(owner) return store.player(owner) and 'player' or 'stash' end
exports('GetEmptySlot', function(inventory) return emptySlotOf(ownerOf(inventory)) end)
exports('GetInventory', function(inventory)
  local owner = ownerOf(inventory)
  if not known(inventory) then return nil end
  local limits = limitsOf(owner)
  return {
    id = owner, items = store.inventory(owner), weight = store.usedWeight(owner, limits), maxWeight = limits.maxWeight,
    slots = limits.slots, type = typeOf(owner),
  }
end)
exports('Inventory', function(inventory) return { id = ownerOf(inventory), items = store.inventory(ownerOf(inventory)) } end)
exports('GetInventoryItems', function(inventory) return store.inventory(ownerOf(inventory)) end)
exports('ClearInventory', function(inventory)
  local items = store.inventory(ownerOf(inventory))
  for key in pairs(items) do items[key] = nil end
end)
exports('RemoveInventory', function(inventory) store.inventories[tostring(ownerOf(inventory))] = nil end)
exports('SetMetadata', function(inventory, slot, metadata)
  local item = store.inventory(ownerOf(inventory))[slot]
  if item then item.metadata = metadata item.info = metadata end
end)
exports('SetDurability', function(inventory, slot, durability)
  local item = store.inventory(ownerOf(inventory))[slot]
  if item then item.metadata.durability = durability end
end)
exports('RegisterStash', function(id, label, slots, weight, owner, groups, coords)
  stashes[tostring(id)] = { id = id, label = label, slots = tonumber(slots), maxWeight = tonumber(weight), owner = owner, groups = groups, coords = coords }
end)
-- Whether a client may open a stash: with one of the groups, near one of the coordinates.
local function mayOpen(playerId, stash)
  local job = store.player(playerId).job
  local groups = type(stash.groups) == 'string' and { [stash.groups] = 0 } or stash.groups
  if groups and not (groups[job.name] and job.grade >= groups[job.name]) then return false end
  local coords = type(stash.coords) == 'vector3' and { stash.coords } or stash.coords
  if type(coords) ~= 'table' then return true end
  for _, each in ipairs(coords) do
    if #(GetEntityCoords(GetPlayerPed(playerId)) - each) <= 10.0 then return true end
  end
  return false
end
local function openStash(playerId, data, isForced)
  local player, stash = store.player(playerId), stashes[tostring(type(data) == 'table' and data.id or data)]
  if not player or not stash or not (isForced or mayOpen(playerId, stash)) then return false end
  local owner = stash.owner
  if owner == true then owner = type(data) == 'table' and data.owner or player.identifier end
  local id = owner and ('%s:%s'):format(stash.id, owner) or tostring(stash.id)
  if not run('openInventory', { source = tonumber(playerId), inventoryId = id, inventoryType = 'stash' }) then return false end
  stashes[id] = stash
  store.open(playerId, id, stash.label, limitsOf, function(from, to, slot, count)
    return run('swapItems', {
      source = tonumber(playerId), action = 'move', fromInventory = from, fromType = typeOf(from), fromSlot = slot,
      toInventory = to, toType = typeOf(to), toSlot = emptySlotOf(to), count = count,
    }) ~= false
  end)
  return true
end
simulation.registerCallback('ox_inventory:openInventory', function(id, respond, invType, data) respond(invType == 'stash' and openStash(id, data) or invType ~= 'stash') end)
exports('CreateTemporaryStash', function() return 'temporary' end)
exports('RegisterShop', function(name, shop) shops[name] = shop end)
local lastHook = 0
exports('registerHook', function(event, fn, options)
  lastHook = lastHook + 1
  hooks[#hooks + 1] = { id = lastHook, event = event, fn = fn, options = options or {} }
  return lastHook
end)
exports('removeHooks', function(id)
  for i = #hooks, 1, -1 do
    if id == nil or hooks[i].id == id then table.remove(hooks, i) end
  end
end)
AddEventHandler('onResourceStop', function(name)
  if name == simulation.host('resourceName') then hooks = {} end
end)
local function items(_, name)
  if name then return itemDefinition(name) end
  return {}
end
exports('Items', function(name) return items(nil, name) end)
exports('ItemList', function(name) return items(nil, name) end)
exports('GetSlotForItem', function(inv, itemName, metadata)
  local slot = slotsOf(ownerOf(inv), itemName, metadata)[1]
  if slot then return slot.slot end
  local number = 1
  while store.inventory(ownerOf(inv))[number] do number = number + 1 end
  return number
end)
exports('GetContainerFromSlot', function(inv, slotId) return nil end)
exports('GetCurrentWeapon', function() return nil end)
exports('forceOpenInventory', function(id, kind, data)
  if kind == 'stash' then return openStash(id, data, true) or nil end
  TriggerClientEvent('ox_inventory:openInventory', id, kind, data)
  return true
end)
exports('InspectInventory', function() end)
exports('ConfiscateInventory', function(id)
  for key in pairs(store.inventory(id)) do store.inventory(id)[key] = nil end
end)
exports('ReturnInventory', function() end)
exports('CustomDrop', function() return 'drop' end)
exports('CreateDropFromPlayer', function() return 'drop' end)
local function setLimit(inventory, name, value)
  local owner = ownerOf(inventory)
  local limits = stashes[tostring(owner)] or playerLimits[tonumber(owner)]
  if not limits and tonumber(owner) then
    limits = {}
    playerLimits[tonumber(owner)] = limits
  end
  if limits then limits[name] = tonumber(value) end
end
exports('SetSlotCount', function(inventory, slots) setLimit(inventory, 'slots', slots) end)
exports('SetMaxWeight', function(inventory, weight) setLimit(inventory, 'maxWeight', weight) end)
exports('SwapSlots', function() return true end)
exports('setPlayerInventory', function() end)
exports('setContainerProperties', function() end)
exports('UpdateVehicle', function() end)

-- Items whose effect is an export of the resource: server = { export = 'resource.name' }.
simulation.provide({
  itemCount = function(id, item) return countOf(id, item) end,
  useItem = function(id, item)
    if countOf(id, item) < 1 then error(('the player has no %s'):format(item), 0) end
    local definition, slot = itemDefinition(item), slotsOf(id, item)[1]
    local resource = simulation.host('resourceName')
    if run('usingItem', { source = tonumber(id), inventoryId = id, item = slot, consume = 1 }) == false then return end
    if store.usable[item] then return store.usable[item](id, item) end
    local fn = simulation.findExport(resource, item) or simulation.findExport(resource, 'useItem')
    if not fn then
      TriggerClientEvent('simulation:useItem', id, item, slot)
      TriggerEvent('ox_inventory:usedItem', id, item, slot and slot.slot, slot and slot.metadata)
      return
    end
    local inventory = { id = id, items = store.inventory(id) }
    if fn('usingItem', definition, inventory, slot and slot.slot) == false then return end
    fn('usedItem', definition, inventory, slot and slot.slot)
  end,
})
