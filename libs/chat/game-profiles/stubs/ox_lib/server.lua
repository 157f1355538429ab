-- The parts of ox_lib that are shared by all resources of the server.
exports('notify', function(target, data) TriggerClientEvent('ox_lib:notify', target, data) end)
