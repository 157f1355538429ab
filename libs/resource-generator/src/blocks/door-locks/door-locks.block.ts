import { lua } from '../../lua/lua-source.js';
import { luaValue, vector3 } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import { place } from '../../vocabulary/places.js';
import type { BlockContext, BlockDefinition, RenderedBlock } from '../block-definition.js';
import { accountEntry, blipEntry, firstPlace, jobsEntry, joinOptions, labelEntry } from '../config-values.js';
import { readLua } from '../../lua/lua-files.js';

function tests(parameters: BlockParameters, { test }: BlockContext): string[] {
  const door = firstPlace(parameters);
  const price = parameters.price ?? 0;
  const account = parameters.account ?? 'bank';
  const use = test.use('player', door, test.shown('door_use').replace('%s', door.label));
  if (parameters.jobs?.length) {
    return [
      lua`
        test('an employee unlocks and locks the door', function()
            local player = server:join(${luaValue(joinOptions(parameters, {}))})
            ${use}
            assertFalse(server:callExport('isLocked', 1))
            server:advance(2000)
            ${use}
            assertTrue(server:callExport('isLocked', 1))
        end)
      `,
      lua`
        test('a player with another job cannot unlock the door', function()
            local player = server:join({ job = 'unemployed' })
            ${use}
            assertTrue(server:callExport('isLocked', 1))
        end)
      `,
    ];
  }
  return [
    lua`
      test('a player buys the house and unlocks the door', function()
          local player = server:join(${luaValue({ cash: 0, bank: 0, [account]: price + 100 })})
          ${use}
          assertEqual(player:money('${account}'), 100)
          server:advance(2000)
          ${use}
          assertFalse(server:callExport('isLocked', 1))
      end)
    `,
    lua`
      test('only players with a key open the door', function()
          local owner = server:join(${luaValue({ name: 'Owner', identifier: 'license:owner', [account]: price })})
          owner:moveTo(${test.vector(door)})
          owner:trigger('@event:doors:use', 1)
          local player = server:join(${luaValue({ name: 'Guest', identifier: 'license:guest', [account]: 0 })})
          ${use}
          assertTrue(server:callExport('isLocked', 1))
          owner:runCommand('${parameters.command ?? 'givekey'}', tostring(player.id))
          server:advance(2000)
          ${use}
          assertFalse(server:callExport('isLocked', 1))
      end)
    `,
  ];
}

function render(parameters: BlockParameters, context: BlockContext): RenderedBlock {
  const command = parameters.command ?? 'givekey';
  const doors = (parameters.locations ?? []).map((door) => ({
    label: door.label,
    model: 'v_ilev_fa_frontdoor',
    coords: vector3(door),
  }));
  return {
    configTable: 'Doors',
    config: [
      labelEntry(parameters),
      { key: 'doors', value: doors, comment: 'The doors: a name, the model of the door object, and where it is.' },
      {
        key: 'price',
        value: parameters.price ?? 0,
        comment: 'What a house costs. Not used if the doors belong to jobs.',
      },
      accountEntry(parameters, 'The account that pays for a house: cash or bank.'),
      {
        key: 'command',
        value: command,
        comment: 'The command with which an owner gives a key to a player, or takes it back.',
      },
      {
        ...jobsEntry(parameters.jobs),
        comment: 'The jobs that lock and unlock the doors. If the list is empty, players buy the houses.',
      },
      blipEntry(parameters.blip),
    ],
    client: readLua('blocks/door_locks/client.lua'),
    server: readLua('blocks/door_locks/server.lua'),
    tests: tests(parameters, context),
    description:
      'Doors are locked for all players. Owners and players with a key, or members of a job, lock and unlock them. Owners and keys survive restarts.',
    commands: [
      {
        usage: `/${command} <player id>`,
        description: 'Gives a key of the closest own house, or takes it back.',
        permission: null,
      },
    ],
    serverExports: [{ usage: 'isLocked(index)', description: 'Returns whether a door is locked.' }],
  };
}

export const doorLocksBlock: BlockDefinition = {
  id: 'door-locks',
  noun: 'set of door locks',
  defaults: {
    label: 'House',
    locations: [place('Forum Drive house')],
    blip: { sprite: 40, color: 2, scale: 0.8 },
    jobs: [],
    price: 50_000,
    account: 'bank',
    command: 'givekey',
  },
  variants: {
    doors: {
      parameters: { label: 'Doors', blip: null },
    },
    houses: {
      parameters: { label: 'House' },
    },
    police: {
      parameters: { label: 'Police doors', locations: [place('Mission Row')], jobs: ['police'], blip: null },
    },
  },
  render,
};
