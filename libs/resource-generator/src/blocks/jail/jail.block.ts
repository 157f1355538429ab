import { readLua } from '../../lua/lua-files.js';
import { lua } from '../../lua/lua-source.js';
import { luaString, luaValue, vector3 } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import { place } from '../../vocabulary/places.js';
import type { BlockDefinition, RenderedBlock } from '../block-definition.js';
import { firstPlace } from '../config-values.js';

function render(parameters: BlockParameters): RenderedBlock {
  const command = parameters.command ?? 'jail';
  const cell = firstPlace(parameters);
  const exit = parameters.destinations?.[0] ?? cell;
  const jobs = parameters.jobs ?? [];
  const officer = luaValue({ name: 'Officer', ...(jobs[0] ? { job: jobs[0] } : { admin: true }) });
  return {
    configTable: 'Jail',
    config: [
      { key: 'cell', value: vector3(cell), comment: 'Where prisoners are.' },
      {
        key: 'radius',
        value: parameters.radiusMeters ?? 120,
        comment: 'How far prisoners can go from there, in meters.',
      },
      { key: 'exit', value: vector3(exit), comment: 'Where they are set free.' },
      {
        key: 'command',
        value: command,
        comment: 'The command that jails a player. With un in front, it releases one.',
      },
      {
        key: 'jobs',
        value: jobs,
        comment: 'The jobs that can use it, besides players with the permission command.<name>.',
      },
      { key: 'maxMinutes', value: parameters.limit ?? 120, comment: 'The longest sentence.' },
    ],
    client: readLua('blocks/jail/client.lua'),
    server: readLua('blocks/jail/server.lua'),
    tests: [
      lua`
        test('a prisoner is set free after the sentence', function()
            local officer = server:join(${officer})
            local player = server:join({ name = 'Prisoner', job = 'unemployed', coords = vector3(0.0, 0.0, 70.0) })
            officer:runCommand(${luaString(command)}, tostring(player.id), '2')
            server:advance(3000)
            assertNear(player:coords().x, ${cell.x}, 5.0)
            server:advance(125000)
            assertNear(player:coords().x, ${exit.x}, 5.0)
        end)
      `,
      lua`
        test('other players cannot jail anybody', function()
            local player = server:join({ name = 'Player', job = 'unemployed' })
            local other = server:join({ name = 'Other', job = 'unemployed', coords = vector3(0.0, 0.0, 70.0) })
            player:runCommand(${luaString(command)}, tostring(other.id), '2')
            server:advance(3000)
            assertNear(other:coords().x, 0.0, 2.0)
        end)
      `,
    ],
    description: 'The police or admins jail players for some minutes. A sentence survives leaving the server.',
    commands: [
      { usage: `/${command} <player id> <minutes>`, description: 'Jails a player.', permission: `command.${command}` },
      { usage: `/un${command} <player id>`, description: 'Releases a player.', permission: `command.${command}` },
    ],
  };
}

export const jailBlock: BlockDefinition = {
  id: 'jail',
  noun: 'jail',
  defaults: {
    label: 'Jail',
    locations: [place('Prison yard')],
    destinations: [place('Bolingbroke Penitentiary')],
    command: 'jail',
    jobs: ['police'],
    radiusMeters: 120,
    limit: 120,
  },
  variants: {
    general: {},
  },
  render,
};
