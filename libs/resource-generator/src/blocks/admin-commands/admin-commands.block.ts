import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockDefinition, Command, RenderedBlock } from '../block-definition.js';
import { type AdminCommand, adminCommands } from './admin-command-list.js';

const clientHelper = lua`
  RegisterNetEvent('@event:admin:teleport', function(coords)
      SetEntityCoords(PlayerPedId(), coords.x, coords.y, coords.z, false, false, false, false)
  end)
`;

const serverHelper = lua`
  ---Registers a command for players with the permission command.<name> of server.cfg, and for the console.
  local function addCommand(name, run)
      RegisterCommand(name, function(source, args)
          -- The command is restricted. This check also covers other ways to start it.
          if not Guard.isAdmin(source, 'command.' .. name) then
              Framework.notify(source, L('not_allowed'), 'error')
              return
          end
          run(source, args)
          print(('%s used by %s: %s'):format(name, source == 0 and 'console' or GetPlayerName(source), table.concat(args, ' ')))
      end, true)
  end

  local function reply(source, text, kind)
      if source == 0 then
          print(text)
      else
          Framework.notify(source, text, kind)
      end
  end

  ---Returns the player of the first argument. Without arguments it is the admin.
  local function findPlayer(source, args)
      local player = Guard.toPlayer(args[1] or source)
      if not player then
          reply(source, L('player_not_found'), 'error')
      end
      return player
  end
`;

function render(parameters: BlockParameters): RenderedBlock {
  const chosen = (parameters.commands ?? []).flatMap((name): (AdminCommand & { name: string })[] => {
    const command = adminCommands[name];
    return command ? [{ name, ...command }] : [];
  });
  const texts = Object.assign({}, ...chosen.map((command) => command.texts)) as RenderedBlock['texts'];
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
    texts,
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
