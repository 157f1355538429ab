-- Zones as PolyZone has them. A zone asks from time to time whether the player is inside.
PolyZone = {}

local methods = {}
methods.__index = methods

function methods:isPointInside(point) return not self.destroyed and self.contains(vector3(point.x, point.y, point.z or self.center.z)) end
function methods:onPointInOut(getPoint, callback, interval)
  local wasInside = false
  CreateThread(function()
    while not self.destroyed do
      local point = getPoint()
      local isInside = not self.paused and self:isPointInside(point)
      if isInside ~= wasInside then
        wasInside = isInside
        callback(isInside, point)
      end
      Wait(interval or 500)
    end
  end)
end
function methods:onPlayerInOut(callback, interval) self:onPointInOut(PolyZone.getPlayerPosition, callback, interval) end
function methods:destroy() self.destroyed = true end
function methods:setPaused(paused) self.paused = paused end
function methods:isPaused() return self.paused or false end
function methods:getBoundingBoxCenter() return self.center end
function methods:draw() end
function methods:addEvent() end
function methods:removeEvent() end
function methods:setCenter(center) self.center = vector3(center.x, center.y, center.z or self.center.z) end
function methods:getCenter() return self.center end
function methods:setLength(length) self.length = length end
function methods:setWidth(width) self.width = width end
function methods:setHeading(heading) self.heading = heading end

function PolyZone.getPlayerPosition() return GetEntityCoords(PlayerPedId()) end
function PolyZone.getPlayerHeadPosition() return GetEntityCoords(PlayerPedId()) end

-- Shared by the files of the other kinds of zones.
function PolyZone.newZone(center, options, contains)
  local zone = { name = options and options.name, data = options and options.data or {}, minZ = options and options.minZ, maxZ = options and options.maxZ }
  zone.center = vector3(center.x, center.y, center.z or 0.0)
  zone.contains = function(point)
    if zone.minZ and point.z < zone.minZ or zone.maxZ and point.z > zone.maxZ then return false end
    return contains(zone, point)
  end
  return setmetatable(zone, methods)
end

function PolyZone:Create(points, options)
  local x, y = 0.0, 0.0
  for _, point in ipairs(points) do x, y = x + point.x, y + point.y end
  return PolyZone.newZone(vector3(x / #points, y / #points, options and options.minZ or 0.0), options, function(_, point)
    local inside, previous = false, points[#points]
    for _, corner in ipairs(points) do
      if (corner.y > point.y) ~= (previous.y > point.y)
        and point.x < (previous.x - corner.x) * (point.y - corner.y) / (previous.y - corner.y) + corner.x then
        inside = not inside
      end
      previous = corner
    end
    return inside
  end)
end
