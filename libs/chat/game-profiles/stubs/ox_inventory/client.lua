local resource = simulation.host('resourceName')

local function search(kind, items)
  local isSingle = type(items) ~= 'table'
  local result = {}
  for _, item in ipairs(isSingle and { items } or items) do
    local count = simulation.host('itemCount', item)
    if kind == 'count' or kind == 2 then result[item] = count
    else result[item] = count > 0 and { { name = item, count = count, slot = 1, metadata = {} } } or {} end
  end
  return isSingle and result[items] or result
end

exports('Search', search)
exports('GetItemCount', function(item) return search('count', item) end)
exports('GetPlayerItems', function() return {} end)
exports('GetPlayerWeight', function() return 0 end)
exports('GetPlayerMaxWeight', function() return 30000 end)
exports('GetSlotsWithItem', function(item) return search('slots', item) end)
exports('GetSlotWithItem', function(item) return search('slots', item)[1] end)
exports('GetSlotIdWithItem', function(item) local slot = search('slots', item)[1] return slot and slot.slot end)
local items = simulation.lazily(function(name) return { name = name, label = name, weight = 0, count = 0 } end)
exports('Items', function(name)
  if not name then return items end
  return { name = name, label = name }
end)
exports('ItemList', function(name) return name and { name = name, label = name } or {} end)
exports('getCurrentWeapon', function() return nil end)
exports('openInventory', function(invType, data)
  if invType ~= 'stash' then return true end
  return simulation.awaitServer('ox_inventory:openInventory', invType, data)
end)
exports('openNearbyInventory', function() end)
exports('closeInventory', function() end)
exports('setContainerProperties', function(itemName, properties) end)
exports('setGetPlayerNameMethod', function(fn) end)
exports('displayMetadata', function() end)
exports('setStashTarget', function() end)
exports('weaponWheel', function() end)
exports('suppressItemNotifications', function() end)
exports('giveItemToTarget', function() end)
exports('notify', function(data) simulation.ox.notify({ description = data.text or data.description }) end)
exports('Progress', function(data, callback)
  local completed = interface.progress(data.label, data.duration, data.canCancel)
  if callback then callback(not completed) end
  return completed
end)
exports('ProgressActive', function() return interface.isProgressActive() end)
exports('CancelProgress', function() interface.cancelProgress() end)
exports('Keyboard', function(heading, rows) return simulation.ox.inputDialog(heading, rows) end)
exports('useItem', function(data, callback)
  local completed = true
  if data and data.client and data.client.usetime then completed = interface.progress('use', data.client.usetime, true) end
  if callback then callback(completed and data or nil) end
end)
exports('useSlot', function() end)
RegisterNetEvent('ox_inventory:openInventory', function() end)
RegisterNetEvent('ox_inventory:disarm', function() end)
RegisterNetEvent('simulation:useItem', function(item, slot)
  local fn = simulation.findExport(resource, item)
  if fn then fn({ name = item, label = item }, slot) end
end)
