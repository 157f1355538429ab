local function label(name) return (tostring(name):gsub('^%l', string.upper):gsub('_', ' ')) end
local function item(name)
  local count = simulation.host('itemCount', name)
  return count > 0 and { name = name, label = label(name), count = count, type = 'item_standard', metadata = {} } or nil
end
exports('closeInventory', function() end)
exports('getInventoryItem', function(name) return item(name) end)
exports('getServerItem', function(data) return { item = data, label = label(data), limit = 100, weight = 0.1 } end)
exports('getWeaponName', function(hash) return tostring(hash) end)
exports('getWeaponDefaultLabel', function(hash) return label(hash) end)
exports('getWeaponDefaultDesc', function(hash) return '' end)
exports('getWeaponDefaultWeight', function(hash) return 1.0 end)
exports('getAmmoLabel', function(ammo) return label(ammo) end)
for _, event in ipairs({ 'vorp_inventory:OpenInv', 'vorp_inventory:CloseInv', 'vorp_inventory:OpenPlayerInventory', 'vorp_inventory:CloseCustomInv', 'vorpinventory:updateinventory' }) do
  RegisterNetEvent(event)
end
