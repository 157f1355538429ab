import { lua, type LuaModule } from '../../lua/lua-source.js';

export const oxTargetInteraction: LuaModule = {
  preamble: '',
  functions: {
    addInteraction: lua`
      ---Adds a place that the player targets with the eye. Returns an id for removeInteraction.
      function Framework.addInteraction(place)
          return exports.ox_target:addSphereZone({
              coords = place.coords,
              radius = Config.Interaction.distance,
              options = {
                  {
                      label = place.label,
                      icon = 'fa-solid fa-hand-pointer',
                      distance = Config.Interaction.distance,
                      onSelect = function()
                          place.onSelect()
                      end,
                  },
              },
          })
      end
    `,
    removeInteraction: lua`
      function Framework.removeInteraction(id)
          if id then
              exports.ox_target:removeZone(id)
          end
      end
    `,
  },
};

export const qbTargetInteraction: LuaModule = {
  preamble: '',
  functions: {
    addInteraction: lua`
      local nextId = 0

      ---Adds a place that the player targets with the eye. Returns an id for removeInteraction.
      function Framework.addInteraction(place)
          nextId = nextId + 1
          local name = ('%s_%d'):format(GetCurrentResourceName(), nextId)
          exports['qb-target']:AddBoxZone(name, place.coords, 1.6, 1.6, {
              name = name,
              heading = 0.0,
              minZ = place.coords.z - 1.0,
              maxZ = place.coords.z + 1.5,
          }, {
              options = {
                  {
                      label = place.label,
                      icon = 'fas fa-hand-pointer',
                      action = function()
                          place.onSelect()
                      end,
                  },
              },
              distance = Config.Interaction.distance,
          })
          return name
      end
    `,
    removeInteraction: lua`
      function Framework.removeInteraction(name)
          if name then
              exports['qb-target']:RemoveZone(name)
          end
      end
    `,
  },
};

/** Markers through the points of ox_lib, which do the distance checks. */
export const oxPointInteraction: LuaModule = {
  preamble: '',
  functions: {
    addInteraction: lua`
      ---Adds a place where the player presses a key. Returns a point for removeInteraction.
      function Framework.addInteraction(place)
          local point = lib.points.new({ coords = place.coords, distance = Config.Interaction.drawDistance })

          function point:nearby()
              local color = Config.Interaction.markerColor
              DrawMarker(2, place.coords.x, place.coords.y, place.coords.z, 0.0, 0.0, 0.0, 0.0, 180.0, 0.0, 0.3, 0.3, 0.3,
                  color.r, color.g, color.b, 180, false, true, 2, false, nil, nil, false)
              local isClose = self.currentDistance <= Config.Interaction.distance
              if isClose ~= self.isClose then
                  self.isClose = isClose
                  if isClose then
                      lib.showTextUI('[E] ' .. place.label)
                  else
                      lib.hideTextUI()
                  end
              end
              if isClose and IsControlJustReleased(0, Config.Interaction.key) then
                  CreateThread(place.onSelect)
              end
          end

          function point:onExit()
              if self.isClose then
                  self.isClose = false
                  lib.hideTextUI()
              end
          end

          return point
      end
    `,
    removeInteraction: lua`
      function Framework.removeInteraction(point)
          if not point then
              return
          end
          if point.isClose then
              lib.hideTextUI()
          end
          point:remove()
      end
    `,
  },
};
