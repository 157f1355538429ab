local store = simulation.store
store.enable()

local function amountOf(value) return math.floor(tonumber(value) or 1) end

exports('AddItem', function(id, item, amount, slot, info)
  if not item or amountOf(amount) < 1 then return false end
  store.addItem(id, tostring(item):lower(), amountOf(amount), info, slot or nil)
  return true
end)
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
exports('GetTotalWeight', function() return 0 end)
exports('GetFreeWeight', function() return 120000 end)
exports('GetInventory', function(id) return { items = store.inventory(id) } end)
exports('CanAddItem', function(_, _, amount) return amountOf(amount) <= 1000 end)
exports('ClearInventory', function(id) for key in pairs(store.inventory(id)) do store.inventory(id)[key] = nil end end)
exports('SetInventory', function(id, items)
  for key in pairs(store.inventory(id)) do store.inventory(id)[key] = nil end
  for _, item in pairs(items or {}) do store.addItem(id, item.name, item.amount or 1) end
end)
exports('SetItemData', function() return true end)
exports('UseItem', function(item, id) if store.usable[item] then store.usable[item](id) end end)
exports('CreateShop', function() end)
exports('OpenShop', function() end)
exports('OpenInventory', function() end)
exports('OpenInventoryById', function() end)
exports('CloseInventory', function() end)
exports('CreateInventory', function() end)
exports('RemoveInventory', function() end)
exports('SaveInventory', function() end)
exports('LoadInventory', function() return {} end)
