local store = simulation.store
store.enable()
local inventories, shops = {}, {}

local function amountOf(value) return math.floor(tonumber(value) or 1) end
local function nameOf(item) return tostring(item):lower() end
local function known(identifier) return store.player(identifier) ~= nil or inventories[tostring(identifier)] ~= nil end

exports('AddItem', function(identifier, item, amount, slot, info, reason)
  if not item or amountOf(amount) < 1 or not known(identifier) then return false end
  store.addItem(identifier, nameOf(item), amountOf(amount), info, slot or nil)
  return true
end)
exports('RemoveItem', function(identifier, item, amount, slot, reason, isMove)
  if not item or amountOf(amount) < 1 or not known(identifier) then return false end
  if not store.removeItem(identifier, nameOf(item), amountOf(amount), nil, slot or nil) then return false end
  TriggerEvent('rsg-inventory:server:itemRemovedFromPlayerInventory', identifier, item, { amount = amountOf(amount), slot = slot }, reason, isMove)
  return true
end)
exports('HasItem', function(source, items, amount)
  if type(items) ~= 'table' then return store.itemCount(source, items) >= (amount or 1) end
  for key, value in pairs(items) do
    local item, needed = key, value
    if type(key) == 'number' then item, needed = value, amount or 1 end
    if store.itemCount(source, item) < needed then return false end
  end
  return true
end)
exports('GetItemCount', function(source, items)
  local total = 0
  for _, item in ipairs(type(items) == 'table' and items or { items }) do total = total + store.itemCount(source, item) end
  return total
end)
local function slotsOf(items, itemName)
  local slots = {}
  for number, slot in pairs(items or {}) do if slot.name == nameOf(itemName) then slots[#slots + 1] = slot.slot or number end end
  table.sort(slots)
  return slots
end
local function itemsOf(source, item)
  local found = {}
  for _, slot in pairs(store.inventory(source)) do if slot.name == nameOf(item) then found[#found + 1] = slot end end
  table.sort(found, function(a, b) return a.slot < b.slot end)
  return found
end
exports('GetItemByName', function(source, item) return itemsOf(source, item)[1] end)
exports('GetItemsByName', function(source, item) return itemsOf(source, item) end)
exports('GetItemBySlot', function(source, slot) return store.inventory(source)[tonumber(slot)] end)
exports('GetSlotsByItem', slotsOf)
exports('GetFirstSlotByItem', function(items, itemName) return slotsOf(items, itemName)[1] end)
exports('GetItemWeight', function(itemName) return 100 end)
exports('GetTotalWeight', function(items)
  local weight = 0
  for _, slot in pairs(items or {}) do weight = weight + (slot.weight or 0) * (slot.amount or 1) end
  return weight
end)
exports('GetFreeWeight', function(source) return 35000 end)
exports('GetSlots', function(identifier)
  local used = 0
  for _ in pairs(store.inventory(identifier)) do used = used + 1 end
  return used, 40 - used
end)
exports('CanAddItem', function(source, item, amount)
  if amountOf(amount) > 1000 then return false, 'weight' end
  return true
end)
exports('GetInventory', function(identifier)
  local inventory = inventories[tostring(identifier)]
  if not inventory then return nil end
  inventory.items = store.inventory(identifier)
  return inventory
end)
exports('CreateInventory', function(identifier, data)
  data = data or {}
  inventories[tostring(identifier)] = { label = data.label or identifier, maxweight = data.maxweight or 1000000, slots = data.slots or 50, isOpen = false }
end)
local function clear(identifier, kept)
  local keep, items = {}, store.inventory(identifier)
  for _, item in ipairs(type(kept) == 'table' and kept or { kept }) do keep[item] = true end
  for number, slot in pairs(items) do if not keep[slot.name] then items[number] = nil end end
end
exports('DeleteInventory', function(identifier)
  local existed = inventories[tostring(identifier)] ~= nil
  inventories[tostring(identifier)] = nil
  return existed
end)
exports('ClearInventory', function(source, filterItems) clear(source, filterItems) end)
exports('ClearStash', function(identifier) clear(identifier) end)
exports('SetInventory', function(source, items)
  clear(source)
  for _, item in pairs(items or {}) do store.addItem(source, item.name, item.amount or 1, item.info) end
end)
exports('SetItemData', function(source, itemName, key, val)
  local slot = itemsOf(source, itemName)[1]
  if not slot then return false end
  slot[key] = val
  return true
end)
exports('LoadInventory', function(source, citizenid) return store.inventory(source) end)
exports('SaveInventory', function(source, offline) end)
exports('SaveStash', function(identifier) end)
exports('UseItem', function(itemName, ...)
  local use = store.usable[itemName]
  if use then return use(...) end
end)
exports('ForceDropItem', function(source, item, amount, info, reason) return true end)
exports('CreateShop', function(shopData)
  for _, shop in pairs(shopData.name and { shopData } or shopData) do shops[shop.name] = shop end
end)
exports('DoesShopExist', function(shopName) return shops[shopName] ~= nil end)
exports('RestockShop', function(shopName, percentage) if not shops[shopName] then return false end end)
local function open(source, items, other) TriggerClientEvent('rsg-inventory:client:openInventory', source, items, other) end
exports('OpenShop', function(source, name)
  if shops[name] then open(source, store.inventory(source), { name = 'shop-' .. name, label = shops[name].label, inventory = shops[name].items }) end
end)
exports('OpenInventory', function(source, identifier, data)
  if not identifier then return open(source, store.inventory(source)) end
  if not inventories[tostring(identifier)] then
    inventories[tostring(identifier)] = { label = data and data.label or identifier, maxweight = 1000000, slots = 50, isOpen = source }
  end
  open(source, store.inventory(source), { name = identifier, label = inventories[tostring(identifier)].label, inventory = store.inventory(identifier) })
end)
exports('OpenInventoryById', function(source, targetId) open(source, store.inventory(source), { name = 'otherplayer-' .. targetId, inventory = store.inventory(targetId) }) end)
exports('CloseInventory', function(source, identifier) TriggerClientEvent('rsg-inventory:client:closeInv', source) end)

-- The inventory adds methods to the players of RSG Core.
function simulation.addItemMethods(own, id)
  local inventory = exports['rsg-inventory']
  function own.AddItem(item, amount, slot, info) return inventory:AddItem(id, item, amount, slot, info) end
  function own.RemoveItem(item, amount, slot) return inventory:RemoveItem(id, item, amount, slot) end
  function own.GetItemBySlot(slot) return inventory:GetItemBySlot(id, slot) end
  function own.GetItemByName(item) return inventory:GetItemByName(id, item) end
  function own.GetItemsByName(item) return inventory:GetItemsByName(id, item) end
  function own.ClearInventory(filterItems) inventory:ClearInventory(id, filterItems) end
  function own.SetInventory(items) inventory:SetInventory(id, items) end
end
