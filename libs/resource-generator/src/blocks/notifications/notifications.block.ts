import { readLua } from '../../lua/lua-files.js';
import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockContext, BlockDefinition, RenderedBlock } from '../block-definition.js';

function tests(parameters: BlockParameters, isWelcome: boolean): string[] {
  const message = parameters.messages?.[0];
  const command = luaString(parameters.command ?? 'announce');
  return [
    lua`
      test('an admin announces something to all players', function()
          local admin = server:join({ admin = true })
          local player = server:join({ name = 'Other' })
          server:advance(5000)
          player:clearNotifications()
          admin:runCommand(${command}, 'Restart', 'in', 'five')
          assertTrue(player:notified('Restart in five'))
      end)
    `,
    lua`
      test('a player without permission cannot announce', function()
          local player = server:join()
          local other = server:join({ name = 'Other' })
          server:advance(5000)
          other:clearNotifications()
          player:runCommand(${command}, 'Free', 'money')
          assertFalse(other:notified('Free money'))
      end)
    `,
    ...(message === undefined
      ? []
      : [
          lua`
            test(${luaString(isWelcome ? 'a player is welcomed' : 'announcements are shown again and again')}, function()
                local player = server:join()
                server:advance(${isWelcome ? 6000 : (parameters.intervalSeconds ?? 900) * 1000 + 2000})
                assertTrue(player:notified(${luaString(message)}))
            end)
          `,
        ]),
  ];
}

function render(parameters: BlockParameters, { variant }: BlockContext): RenderedBlock {
  const isWelcome = variant !== 'announcements';
  const messages = parameters.messages ?? [];
  const command = parameters.command ?? 'announce';
  return {
    configTable: 'Notifications',
    config: [
      { key: 'welcome', value: isWelcome ? messages : [], comment: 'Shown to a player who joins.' },
      { key: 'announcements', value: isWelcome ? [] : messages, comment: 'Shown to all players, one after the other.' },
      {
        key: 'intervalSeconds',
        value: parameters.intervalSeconds ?? 900,
        comment: 'The seconds between two announcements.',
      },
      { key: 'command', value: command, comment: 'The command of admins that shows a message to all players.' },
    ],
    client: readLua('blocks/notifications/client.lua'),
    server: readLua('blocks/notifications/server.lua'),
    tests: tests(parameters, isWelcome),
    description:
      'Notifications in the style of the framework: for players who join, at intervals, by a command and by exports.',
    commands: [
      {
        usage: `/${command} <message>`,
        description: 'Shows a message to all players.',
        permission: `command.${command}`,
      },
    ],
    serverExports: [
      { usage: 'notify(playerId, text, kind)', description: 'Shows a notification to a player, or to all with -1.' },
    ],
  };
}

export const notificationsBlock: BlockDefinition = {
  id: 'notifications',
  noun: 'set of notifications',
  defaults: { label: 'Notifications', messages: ['Welcome to the server!'], intervalSeconds: 900, command: 'announce' },
  variants: {
    welcome: {},
    announcements: {
      parameters: { label: 'Announcements', messages: ['Read the rules of the server.'] },
    },
  },
  render,
};
