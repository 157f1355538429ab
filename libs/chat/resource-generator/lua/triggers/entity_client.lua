Entities.watch(Config.TABLE, function(coords, netId)
    TriggerServerEvent('@event:ACTION', coords, netId)
end)
