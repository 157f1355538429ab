--@profile fivem-qbox
--@server
exports.ox_inventory:RegisterStash('police_locker', 'Locker', 20, 5000, true, { police = 0 })
RegisterCommand('put', function(source, args)
  local n = tonumber(args[2]) or 1
  if exports.ox_inventory:GetItemCount(source, args[1]) < n then return exports.qbx_core:Notify(source, 'Not enough items', 'error') end
  if not exports.ox_inventory:CanCarryItem('police_locker', args[1], n) then return exports.qbx_core:Notify(source, 'The locker is full', 'error') end
  if exports.ox_inventory:RemoveItem(source, args[1], n) then exports.ox_inventory:AddItem('police_locker', args[1], n) end
end)
--@client
--@test
local p = server:join({ items = { water_bottle = 20 } })
p:runCommand('put', 'water_bottle', '8')
assertEqual(p:itemCount('water_bottle'), 12)
p:runCommand('put', 'water_bottle', '8')
assertTrue(p:notified('full'))
assertEqual(p:itemCount('water_bottle'), 12)
p:runCommand('put', 'water_bottle', '30')
assertTrue(p:notified('not enough'))
