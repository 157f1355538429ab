local store = simulation.store
store.enable()

local function amountOf(value) return math.floor(tonumber(value) or 1) end

local function weightOf(item) return simulation.item(item).weight end
local inventories = {}
-- The limits of players, and of inventories that were created with others.
local function limitsOf(id)
  local own = inventories[tostring(id)] or {}
  return { maxWeight = own.maxweight or 120000, slots = own.slots or 40, weightOf = weightOf }
end

-- As in qb-inventory: items that the server lacks, or that are too heavy, are not added.
function simulation.qbAddItem(id, item, amount, slot, info)
  local name, count = tostring(item):lower(), amountOf(amount)
  if not item or count < 1 or not simulation.isItem(name) then return false end
  if not store.canCarry(id, name, count, limitsOf(id), info) then return false end
  store.addItem(id, name, count, info, slot or nil)
  return true
end
exports('AddItem', simulation.qbAddItem)
exports('RemoveItem', function(id, item, amount, slot)
  if not item or amountOf(amount) < 1 then return false end
  return store.removeItem(id, tostring(item):lower(), amountOf(amount), nil, slot or nil)
end)
exports('HasItem', function(id, items, amount)
  if type(items) ~= 'table' then return store.itemCount(id, items) >= (amount or 1) end
  for key, value in pairs(items) do
    local item, needed = key, value
    if type(key) == 'number' then item, needed = value, amount or 1 end
    if store.itemCount(id, item) < needed then return false end
  end
  return true
end)
exports('GetItemCount', function(id, item) return store.itemCount(id, item) end)
exports('GetItemByName', function(id, item)
  for _, slot in pairs(store.inventory(id)) do if slot.name == item then return slot end end
end)
exports('GetItemsByName', function(id, item)
  local found = {}
  for _, slot in pairs(store.inventory(id)) do if slot.name == item then found[#found + 1] = slot end end
  return found
end)
exports('GetItemBySlot', function(id, slot) return store.inventory(id)[slot] end)
exports('GetTotalWeight', function(items)
  local total = 0
  for _, slot in pairs(items or {}) do total = total + weightOf(slot.name) * (slot.amount or 1) end
  return total
end)
exports('GetFreeWeight', function(id) return limitsOf(id).maxWeight - store.usedWeight(id, limitsOf(id)) end)
exports('GetSlots', function(id)
  local used, limits = 0, limitsOf(id)
  for _ in pairs(store.inventory(id)) do used = used + 1 end
  return used, limits.slots - used
end)
exports('GetInventory', function(id) return { items = store.inventory(id) } end)
exports('CanAddItem', function(id, item, amount)
  local name = tostring(item):lower()
  if not simulation.isItem(name) then return false end
  return store.canCarry(id, name, amountOf(amount), limitsOf(id))
end)
exports('ClearInventory', function(id) for key in pairs(store.inventory(id)) do store.inventory(id)[key] = nil end end)
exports('SetInventory', function(id, items)
  for key in pairs(store.inventory(id)) do store.inventory(id)[key] = nil end
  for _, item in pairs(items or {}) do store.addItem(id, item.name, item.amount or 1) end
end)
exports('SetItemData', function() return true end)
exports('UseItem', function(item, id) if store.usable[item] then store.usable[item](id) end end)
exports('CreateShop', function() end)
exports('OpenShop', function() end)
exports('OpenInventory', function(id, identifier, data)
  if type(identifier) ~= 'string' or not store.player(id) then return end
  local known, stated = inventories[identifier] or {}, data or {}
  inventories[identifier] = {
    label = stated.label or known.label or identifier, maxweight = stated.maxweight or known.maxweight or 1000000,
    slots = stated.slots or known.slots or 100,
  }
  store.open(id, identifier, inventories[identifier].label, limitsOf)
end)
exports('OpenInventoryById', function() end)
exports('CloseInventory', function() end)
exports('CreateInventory', function(id, data) inventories[tostring(id)] = data or {} end)
exports('RemoveInventory', function() end)
exports('SaveInventory', function() end)
exports('LoadInventory', function() return {} end)
local function slotsOf(items, itemName)
  local slots = {}
  for number, slot in pairs(items or {}) do if slot.name == tostring(itemName):lower() then slots[#slots + 1] = slot.slot or number end end
  table.sort(slots)
  return slots
end
exports('GetSlotsByItem', slotsOf)
exports('GetFirstSlotByItem', function(items, itemName) return slotsOf(items, itemName)[1] end)
exports('GetSlots', function(identifier)
  local used = 0
  for _ in pairs(store.inventory(identifier)) do used = used + 1 end
  return used, 40 - used
end)
exports('ClearStash', function(identifier) for key in pairs(store.inventory(identifier)) do store.inventory(identifier)[key] = nil end end)
