ComboZone = {}

function ComboZone:Create(zones, options)
  local center = zones[1] and zones[1].center or vector3(0.0, 0.0, 0.0)
  local combined = PolyZone.newZone(center, options, function(_, point)
    for _, zone in ipairs(zones) do if zone:isPointInside(point) then return true end end
    return false
  end)
  -- Unlike other zones, its callback receives the zone that the player is in.
  function combined:onPointInOut(getPoint, callback, interval)
    local current
    CreateThread(function()
      while not self.destroyed do
        local point, found = getPoint(), nil
        for _, zone in ipairs(zones) do if not found and zone:isPointInside(point) then found = zone end end
        if found ~= current then
          current = found
          callback(found ~= nil, point, found)
        end
        Wait(interval or 500)
      end
    end)
  end
  function combined:AddZone(zone) zones[#zones + 1] = zone end
  function combined:RemoveZone(name)
    for i = #zones, 1, -1 do if zones[i].name == name then table.remove(zones, i) end end
  end
  return combined
end
