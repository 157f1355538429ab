import { readLua } from '../../lua/lua-files.js';
import { lua } from '../../lua/lua-source.js';
import { float } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import { place } from '../../vocabulary/places.js';
import type { BlockContext, BlockDefinition, RenderedBlock } from '../block-definition.js';
import { blipEntry, firstPlace, labelEntry, placesEntry } from '../config-values.js';

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
    client: readLua('blocks/zones/client.lua'),
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
