import { readLua } from '../../lua/lua-files.js';
import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockDefinition, RenderedBlock } from '../block-definition.js';

function render(parameters: BlockParameters): RenderedBlock {
  const command = parameters.command ?? 'whitelist';
  const message = parameters.messages?.[0] ?? '';
  return {
    configTable: 'Whitelist',
    config: [
      { key: 'command', value: command, comment: 'The command of admins.' },
      { key: 'message', value: message, comment: 'Shown to players who are not on the whitelist.' },
    ],
    server: readLua('blocks/whitelist/server.lua'),
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
