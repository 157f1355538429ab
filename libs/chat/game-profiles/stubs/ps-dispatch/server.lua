-- Calls reach every player with one of the jobs, as a notification.
local calls = {}
exports('GetDispatchCalls', function() return calls end)
RegisterServerEvent('ps-dispatch:server:notify', function(data)
  if type(data) ~= 'table' then return end
  data.id, data.time, data.units, data.responses = #calls + 1, os.time() * 1000, {}, {}
  calls[#calls + 1] = data
  TriggerClientEvent('ps-dispatch:client:notify', -1, data)
end)
