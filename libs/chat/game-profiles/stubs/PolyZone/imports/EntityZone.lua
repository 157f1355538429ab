EntityZone = {}

function EntityZone:Create(entity, options)
  local zone = PolyZone.newZone(GetEntityCoords(entity), options, function(_, point)
    return DoesEntityExist(entity) and #(point - GetEntityCoords(entity)) <= 3.0
  end)
  zone.entity = entity
  function zone:onEntityDamaged() end
  return zone
end
