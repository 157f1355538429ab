import { readLua } from '../../lua/lua-files.js';
import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockDefinition, RenderedBlock } from '../block-definition.js';

function render(parameters: BlockParameters): RenderedBlock {
  const command = parameters.command ?? 'lockvehicle';
  return {
    configTable: 'VehicleKeys',
    config: [
      { key: 'command', value: command, comment: 'The command that locks and unlocks the closest vehicle.' },
      {
        key: 'key',
        value: 'U',
        comment: 'The key that does the same. Players can change it in the settings of the game.',
      },
      {
        key: 'giveCommand',
        value: 'givevehiclekey',
        comment: 'The command with which a driver gives a key to a player.',
      },
      { key: 'distance', value: 8, comment: 'How close a player has to be to a vehicle, in meters.' },
    ],
    client: readLua('blocks/vehicle_keys/client.lua'),
    server: readLua('blocks/vehicle_keys/server.lua'),
    tests: [
      lua`
        test('the first driver gets the key', function()
            local player = server:join()
            player:enterVehicle('sultan')
            player:runCommand(${luaString(command)})
            assertTrue(server:callExport('hasKey', player.id, player:vehicle().plate))
        end)
      `,
      lua`
        test('a player without a key does not get it by giving it away', function()
            local player = server:join()
            local other = server:join({ name = 'Other' })
            player:enterVehicle('sultan')
            player:runCommand('givevehiclekey', tostring(other.id))
            assertFalse(server:callExport('hasKey', other.id, player:vehicle().plate))
        end)
      `,
    ],
    description: 'Players lock and unlock vehicles that they have a key of, and give keys to others.',
    commands: [
      { usage: `/${command}`, description: 'Locks or unlocks the closest vehicle.', permission: null },
      { usage: '/givevehiclekey <player id>', description: 'Gives a key of the own vehicle.', permission: null },
    ],
    serverExports: [
      { usage: 'giveKey(playerId, plate)', description: 'Gives a key to a player.' },
      { usage: 'hasKey(playerId, plate)', description: 'Returns whether a player has a key.' },
    ],
  };
}

export const vehicleKeysBlock: BlockDefinition = {
  id: 'vehicle-keys',
  noun: 'vehicle key system',
  defaults: { label: 'Vehicle keys', command: 'lockvehicle' },
  variants: {
    general: {},
  },
  render,
};
