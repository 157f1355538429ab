import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockContext, BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';

const client = lua`
  CreateThread(function()
      while not NetworkIsPlayerActive(PlayerId()) do
          Wait(500)
      end
      -- Frameworks need a moment to load the character.
      Wait(3000)
      for _, message in ipairs(Config.Notifications.welcome) do
          Framework.notify(message, 'info')
      end
  end)

  ---Shows a notification to this player.
  exports('notify', function(text, kind)
      Framework.notify(text, kind or 'info')
  end)
`;

const server = lua`
  local function notifyAll(text)
      for _, player in ipairs(GetPlayers()) do
          Framework.notify(tonumber(player), text, 'info')
      end
  end

  RegisterCommand(Config.Notifications.command, function(source, args)
      if not Guard.isAdmin(source, 'command.' .. Config.Notifications.command) then
          Framework.notify(source, L('not_allowed'), 'error')
          return
      end
      local message = Guard.toText(table.concat(args, ' '), 300)
      if message then
          notifyAll(message)
      elseif source ~= 0 then
          Framework.notify(source, L('usage', '/' .. Config.Notifications.command .. ' <message>'), 'error')
      end
  end, true)

  CreateThread(function()
      local nextMessage = 1
      while #Config.Notifications.announcements > 0 do
          Wait(Config.Notifications.intervalSeconds * 1000)
          notifyAll(Config.Notifications.announcements[nextMessage])
          nextMessage = nextMessage % #Config.Notifications.announcements + 1
      end
  end)

  ---Shows a notification to one player, or to all with -1.
  exports('notify', function(player, text, kind)
      if player == -1 then
          notifyAll(text)
      else
          Framework.notify(player, text, kind or 'info')
      end
  end)
`;

const texts = {} as const satisfies Texts;

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
    client,
    server,
    texts,
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
