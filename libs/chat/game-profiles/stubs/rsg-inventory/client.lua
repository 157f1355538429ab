exports('HasItem', function(items, amount)
  if type(items) ~= 'table' then return simulation.host('itemCount', items) >= (amount or 1) end
  for key, value in pairs(items) do
    local item, needed = key, value
    if type(key) == 'number' then item, needed = value, amount or 1 end
    if simulation.host('itemCount', item) < needed then return false end
  end
  return true
end)
RegisterNetEvent('rsg-inventory:client:ItemBox')
RegisterNetEvent('rsg-inventory:client:openInventory')
RegisterNetEvent('rsg-inventory:client:closeInv')
RegisterNetEvent('rsg-inventory:client:updateInventory')
RegisterNetEvent('rsg-inventory:client:updateHotbar')
