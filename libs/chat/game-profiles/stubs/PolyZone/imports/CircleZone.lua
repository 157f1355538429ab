CircleZone = {}

function CircleZone:Create(center, radius, options)
  local zone = PolyZone.newZone(center, options, function(self, point)
    if options and options.useZ then return #(point - self.center) <= self.radius end
    return #(vector2(point.x, point.y) - vector2(self.center.x, self.center.y)) <= self.radius
  end)
  zone.radius = radius
  return zone
end
