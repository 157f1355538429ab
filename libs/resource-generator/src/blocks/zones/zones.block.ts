import { lua } from '../../lua/lua-source.js';
import { float } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import { place } from '../../vocabulary/places.js';
import type { BlockContext, BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';
import { blipEntry, firstPlace, labelEntry, placesEntry } from '../config-values.js';

const client = lua`
  local currentZone

  ---Returns the zone that the player is in, or nil.
  local function findZone()
      local position = GetEntityCoords(PlayerPedId())
      for _, zone in ipairs(Config.Zones.locations) do
          if #(position - zone.coords) <= Config.Zones.radius then
              return zone
          end
      end
  end

  ---The controls for firing, aiming and melee, while the player is in a safe zone.
  local function disableWeapons()
      DisablePlayerFiring(PlayerId(), true)
      for _, control in ipairs({ 24, 25, 140, 141, 142, 257, 263 }) do
          DisableControlAction(0, control, true)
      end
  end

  for _, zone in ipairs(Config.Zones.locations) do
      if Config.Zones.blip then
          Game.addBlip(zone.coords, zone.label, Config.Zones.blip)
          local area = AddBlipForRadius(zone.coords.x, zone.coords.y, zone.coords.z, Config.Zones.radius)
          SetBlipColour(area, Config.Zones.blip.color)
          SetBlipAlpha(area, 90)
      end
  end

  CreateThread(function()
      while true do
          local zone = findZone()
          if zone ~= currentZone then
              if currentZone then
                  Framework.notify(L('zone_left', currentZone.label), 'info')
              end
              if zone then
                  Framework.notify(L('zone_entered', zone.label), 'info')
              end
              currentZone = zone
          end
          Wait(500)
      end
  end)

  CreateThread(function()
      while true do
          if currentZone and Config.Zones.isSafe then
              disableWeapons()
              Wait(0)
          else
              Wait(500)
          end
      end
  end)

  exports('getZone', function()
      return currentZone and currentZone.label
  end)
`;

const texts = {
  zone_entered: ['You entered %s.', 'Du betrittst %s.'],
  zone_left: ['You left %s.', 'Du verlässt %s.'],
} as const satisfies Texts;

function tests(parameters: BlockParameters, { test }: BlockContext): string[] {
  const zone = firstPlace(parameters);
  return [
    lua`
      test('players are told when they enter and leave a zone', function()
          local player = server:join({ coords = vector3(${zone.x + 3000}, ${zone.y}, ${zone.z}) })
          server:advance(2000)
          player:clearNotifications()
          player:moveTo(${test.vector(zone)})
          server:advance(2000)
          assertEqual(#player:notifications(), 1)
          assertNotNil(player:callExport('getZone'))
          player:moveTo(vector3(${zone.x + 3000}, ${zone.y}, ${zone.z}))
          server:advance(2000)
          assertEqual(#player:notifications(), 2)
          assertNil(player:callExport('getZone'))
      end)
    `,
  ];
}

function render(parameters: BlockParameters, context: BlockContext): RenderedBlock {
  return {
    configTable: 'Zones',
    config: [
      labelEntry(parameters),
      placesEntry(parameters.locations, 'The centers of the zones.'),
      { key: 'radius', value: float(parameters.radiusMeters ?? 50), comment: 'The radius of each zone in meters.' },
      { key: 'isSafe', value: context.variant === 'safe', comment: 'Whether weapons are disabled inside.' },
      blipEntry(parameters.blip),
    ],
    client,
    texts,
    tests: tests(parameters, context),
    description:
      'Zones on the map. Players are told when they enter and leave one; in safe zones weapons are disabled. The client export `getZone` returns the current zone.',
  };
}

export const zonesBlock: BlockDefinition = {
  id: 'zones',
  noun: 'set of map zones',
  defaults: {
    label: 'Zone',
    locations: [place('Legion Square')],
    blip: { sprite: 1, color: 3, scale: 0.8 },
    radiusMeters: 50,
  },
  variants: {
    general: {},
    safe: {
      parameters: { label: 'Safe zone', blip: { sprite: 1, color: 2, scale: 0.8 } },
    },
  },
  render,
};
