exports('addMessage', function(target, message)
  if message == nil then target, message = -1, target end
  TriggerClientEvent('chat:addMessage', target, message)
end)
exports('registerMessageHook', function() end)
