BoxZone = {}

function BoxZone:Create(center, length, width, options)
  local zone = PolyZone.newZone(center, options, function(self, point)
    local radians = math.rad(-(self.heading or 0.0))
    local x, y = point.x - self.center.x, point.y - self.center.y
    local across = x * math.cos(radians) - y * math.sin(radians)
    local along = x * math.sin(radians) + y * math.cos(radians)
    return math.abs(across) <= self.width / 2 and math.abs(along) <= self.length / 2
  end)
  zone.length, zone.width, zone.heading = length, width, options and options.heading or 0.0
  return zone
end
