import { readLua } from '../../lua/lua-files.js';
import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockDefinition, RenderedBlock } from '../block-definition.js';
import { defaultWeathers } from './weather-types.js';

function tests(parameters: BlockParameters, types: readonly string[]): string[] {
  const command = luaString(parameters.command ?? 'weather');
  const [first, second] = types;
  const interval = (parameters.intervalSeconds ?? 900) * 1000;
  return [
    lua`
      test('an admin sets weather and time for all players', function()
          local admin = server:join({ admin = true })
          local player = server:join({ name = 'Other' })
          server:advance(2000)
          admin:runCommand(${command}, 'thunder')
          admin:runCommand('time', '22', '30')
          assertEqual(player:weather(), 'THUNDER')
          assertEqual(player:time().hour, 22)
      end)
    `,
    lua`
      test('a player without permission changes nothing', function()
          local player = server:join()
          server:advance(2000)
          local before = player:weather()
          player:runCommand(${command}, 'blizzard')
          assertEqual(player:weather(), before)
      end)
    `,
    ...(first && second
      ? [
          lua`
            test('the weather changes at intervals', function()
                local player = server:join()
                server:advance(2000)
                assertEqual(player:weather(), ${luaString(first)})
                server:advance(${interval})
                assertEqual(player:weather(), ${luaString(second)})
            end)
          `,
        ]
      : []),
  ];
}

function render(parameters: BlockParameters): RenderedBlock {
  const types = parameters.weathers?.length ? parameters.weathers : defaultWeathers;
  const command = parameters.command ?? 'weather';
  return {
    configTable: 'Weather',
    config: [
      { key: 'types', value: [...types], comment: 'The weather types, in the order in which they follow each other.' },
      { key: 'changeSeconds', value: parameters.intervalSeconds ?? 900, comment: 'How long a weather type lasts.' },
      {
        key: 'secondsPerMinute',
        value: parameters.durationSeconds ?? 2,
        comment: 'How many seconds a minute of the game lasts.',
      },
      { key: 'startHour', value: 8, comment: 'The hour of the game at the start of the server.' },
      { key: 'command', value: command, comment: 'The command of admins that sets the weather.' },
    ],
    client: readLua('blocks/weather/client.lua'),
    server: readLua('blocks/weather/server.lua'),
    tests: tests(parameters, types),
    description: 'All players have the same weather and time. The weather changes at intervals; admins set both.',
    commands: [
      { usage: `/${command} <type>`, description: 'Sets the weather.', permission: `command.${command}` },
      { usage: '/time <hour> [minute]', description: 'Sets the time.', permission: 'command.time' },
    ],
  };
}

export const weatherBlock: BlockDefinition = {
  id: 'weather',
  noun: 'weather and time sync',
  defaults: {
    label: 'Weather',
    weathers: [...defaultWeathers],
    intervalSeconds: 900,
    durationSeconds: 2,
    command: 'weather',
  },
  variants: {
    general: {},
  },
  render,
};
