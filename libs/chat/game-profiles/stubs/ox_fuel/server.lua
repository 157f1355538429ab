local pay
exports('setPaymentMethod', function(fn) pay = fn end)
RegisterNetEvent('ox_fuel:pay', function(price, fuel, netid)
  local isPaid
  if pay then isPaid = pay(source, price)
  else isPaid = exports.ox_inventory:RemoveItem(source, 'money', price) end
  if isPaid then Entity(NetworkGetEntityFromNetworkId(netid)).state:set('fuel', fuel, true) end
end)
