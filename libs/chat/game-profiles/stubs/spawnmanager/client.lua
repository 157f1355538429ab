exports('spawnPlayer', function(spawn, callback)
  if type(spawn) == 'table' and spawn.x then SetEntityCoords(PlayerPedId(), spawn.x, spawn.y, spawn.z) end
  if callback then callback(spawn) end
  TriggerEvent('playerSpawned', spawn or {})
end)
exports('setAutoSpawn', function() end)
exports('setAutoSpawnCallback', function() end)
exports('forceRespawn', function() end)
exports('addSpawnPoint', function() return 1 end)
exports('getSpawn', function() return { x = 0.0, y = 0.0, z = 70.0 } end)
