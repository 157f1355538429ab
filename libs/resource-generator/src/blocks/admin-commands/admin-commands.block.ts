import { readLua } from '../../lua/lua-files.js';
import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockDefinition, Command, RenderedBlock } from '../block-definition.js';
import { type AdminCommand, adminCommands } from './admin-command-list.js';

const clientHelper = readLua('blocks/admin_commands/client_helper.lua');

const serverHelper = readLua('blocks/admin_commands/server_helper.lua');

function render(parameters: BlockParameters): RenderedBlock {
  const chosen = (parameters.commands ?? []).flatMap((name): (AdminCommand & { name: string })[] => {
    const command = adminCommands[name];
    return command ? [{ name, ...command }] : [];
  });
  const clients = [...new Set(chosen.flatMap(({ client }) => (client ? [client] : [])))];
  const renamed = (name: string): string => (chosen.length === 1 && parameters.command ? parameters.command : name);
  return {
    configTable: 'Admin',
    config: [
      {
        key: 'commands',
        value: Object.fromEntries(chosen.map(({ name }) => [name, renamed(name)])),
        comment: 'The names of the commands. A group needs the permission command.<name> in server.cfg.',
      },
    ],
    client: [...(chosen.some(({ usesTeleport }) => usesTeleport) ? [clientHelper] : []), ...clients].join('\n\n'),
    server: [serverHelper, ...chosen.map(({ server }) => server)].join('\n\n'),
    tests: chosen.flatMap(({ name, test, usage }) => [
      ...(test ? [test.replaceAll('@command', renamed(name))] : []),
      deniedTest(renamed(name), usage),
    ]),
    description: 'Commands for admins. Every use is printed to the server console.',
    commands: chosen.map(({ name, usage, description }): Command => ({
      usage: `/${renamed(name)}${usage ? ` ${usage}` : ''}`,
      description,
      permission: `command.${renamed(name)}`,
    })),
  };
}

const deniedTest = (name: string, usage: string): string => lua`
  test(${luaString(`a player without permission cannot use ${name}`)}, function()
      local player = server:join({ coords = vector3(10.0, 20.0, 30.0) })
      player:setHealth(120)
      player:runCommand(${luaString(name)}${usage ? ', tostring(player.id)' : ''})
      assertEqual(player:health(), 120)
      assertNear(player:coords().x, 10.0, 1.0)
      assertNil(player:kickReason())
  end)
`;

export const adminCommandsBlock: BlockDefinition = {
  id: 'admin-commands',
  noun: 'set of admin commands',
  defaults: { label: 'Admin commands', commands: ['heal', 'revive', 'goto', 'bring', 'kick', 'announce'], command: '' },
  variants: {
    general: {},
    menu: {},
  },
  render,
};
