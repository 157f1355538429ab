local closest
RegisterNetEvent('ox_doorlock:setState', function(id, state) closest = { id = id, state = state } end)
exports('getClosestDoor', function() return closest end)
exports('getClosestDoorId', function() return closest and closest.id end)
exports('getDoorIdFromEntity', function(entityId) return nil end)
exports('useClosestDoor', function()
  if not closest then return false end
  TriggerServerEvent('ox_doorlock:setState', closest.id, closest.state == 1 and 0 or 1)
  return true
end)
exports('pickClosestDoor', function() return false end)
