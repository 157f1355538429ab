import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';

const server = lua`
  local prefix = 'whitelist:'

  local function isListed(identifier)
      return GetResourceKvpInt(prefix .. identifier) == 1
  end

  ---Returns a license in the form license:<hexadecimal digits>, or nil. A player id stands for the license of the player.
  local function toLicense(value)
      local player = Guard.toPlayer(value)
      if player then
          return GetPlayerIdentifierByType(player, 'license')
      end
      local text = Guard.toText(value, 80)
      if not text then
          return nil
      end
      local license = text:lower()
      if not license:find('^license:') then
          license = 'license:' .. license
      end
      return license:match('^license:[%w_-]+$')
  end

  AddEventHandler('playerConnecting', function(_, _, deferrals)
      local source = source
      deferrals.defer()
      Wait(0)
      local license = GetPlayerIdentifierByType(source, 'license')
      if license and (isListed(license) or IsPlayerAceAllowed(source, 'whitelist.join')) then
          deferrals.done()
          return
      end
      deferrals.done(Config.Whitelist.message)
  end)

  local function reply(source, text)
      if source == 0 then
          print(text)
      else
          Framework.notify(source, text, 'info')
      end
  end

  local actions = {}

  function actions.add(source, license)
      SetResourceKvpInt(prefix .. license, 1)
      reply(source, L('whitelist_added', license))
  end

  function actions.remove(source, license)
      DeleteResourceKvp(prefix .. license)
      reply(source, L('whitelist_removed', license))
  end

  function actions.check(source, license)
      reply(source, L(isListed(license) and 'whitelist_listed' or 'whitelist_unlisted', license))
  end

  RegisterCommand(Config.Whitelist.command, function(source, args)
      if not Guard.isAdmin(source, 'command.' .. Config.Whitelist.command) then
          Framework.notify(source, L('not_allowed'), 'error')
          return
      end
      local action = actions[args[1]]
      local license = toLicense(args[2])
      if not action or not license then
          reply(source, L('usage', Config.Whitelist.command .. ' add|remove|check <player id or license>'))
          return
      end
      action(source, license)
  end, true)
`;

const texts = {
  whitelist_added: ['%s was added to the whitelist.', '%s wurde zur Whitelist hinzugefügt.'],
  whitelist_removed: ['%s was removed from the whitelist.', '%s wurde von der Whitelist entfernt.'],
  whitelist_listed: ['%s is on the whitelist.', '%s steht auf der Whitelist.'],
  whitelist_unlisted: ['%s is not on the whitelist.', '%s steht nicht auf der Whitelist.'],
} as const satisfies Texts;

function render(parameters: BlockParameters): RenderedBlock {
  const command = parameters.command ?? 'whitelist';
  const message = parameters.messages?.[0] ?? '';
  return {
    configTable: 'Whitelist',
    config: [
      { key: 'command', value: command, comment: 'The command of admins.' },
      { key: 'message', value: message, comment: 'Shown to players who are not on the whitelist.' },
    ],
    server,
    texts,
    tests: [
      lua`
        test('a player who is not on the whitelist cannot join', function()
            local player = server:join({ identifier = 'license:0123456789abcdef0123456789abcdef01234567' })
            server:advance(1000)
            assertEqual(player:kickReason(), ${luaString(message)})
        end)
      `,
      lua`
        test('a player on the whitelist can join', function()
            server:runCommand(${luaString(command)}, 'add', 'license:0123456789abcdef0123456789abcdef01234567')
            local player = server:join({ identifier = 'license:0123456789abcdef0123456789abcdef01234567' })
            server:advance(1000)
            assertNil(player:kickReason())
        end)
      `,
      lua`
        test('a removed player cannot join again', function()
            server:runCommand(${luaString(command)}, 'add', 'license:0123456789abcdef0123456789abcdef01234567')
            server:runCommand(${luaString(command)}, 'remove', 'license:0123456789abcdef0123456789abcdef01234567')
            local player = server:join({ identifier = 'license:0123456789abcdef0123456789abcdef01234567' })
            server:advance(1000)
            assertNotNil(player:kickReason())
        end)
      `,
    ],
    description:
      'Only players on the whitelist, or with the permission `whitelist.join`, can join. The list survives restarts. Add yourself in the console before you start the resource for the first time.',
    commands: [
      {
        usage: `/${command} add|remove|check <player id or license>`,
        description: 'Changes or reads the whitelist.',
        permission: `command.${command}`,
      },
    ],
  };
}

export const whitelistBlock: BlockDefinition = {
  id: 'whitelist',
  noun: 'whitelist',
  defaults: { label: 'Whitelist', command: 'whitelist', messages: ['You are not on the whitelist of this server.'] },
  variants: {
    general: {},
  },
  render,
};
