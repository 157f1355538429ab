import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockContext, BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';
import { labelEntry } from '../config-values.js';

const client = lua`
  local function choose(entry)
      if entry.command then
          ExecuteCommand(entry.command)
      else
          Framework.notify(entry.text, 'info')
      end
  end

  local function openMenu()
      local options = {}
      for index, entry in ipairs(Config.Menu.entries) do
          options[index] = {
              label = entry.label,
              description = entry.text ~= entry.label and entry.text or nil,
              onSelect = function()
                  choose(entry)
              end,
          }
      end
      Framework.openMenu({ title = Config.Menu.label, options = options })
  end

  RegisterCommand(Config.Menu.command, openMenu, false)
  RegisterKeyMapping(Config.Menu.command, Config.Menu.label, 'keyboard', Config.Menu.key)
`;

const adminClient = lua`
  RegisterNetEvent('@event:menu:open', function()
      local options = {}
      for index, entry in ipairs(Config.Menu.entries) do
          options[index] = {
              label = entry.label,
              description = entry.text,
              onSelect = function()
                  local values = Framework.openForm(entry.label, {
                      { label = L('menu_arguments'), type = 'text', maximum = 100 },
                  })
                  if values then
                      ExecuteCommand(('%s %s'):format(entry.command, values[1]))
                  end
              end,
          }
      end
      Framework.openMenu({ title = Config.Menu.label, options = options })
  end)
`;

const adminServer = lua`
  -- The commands behind the entries check the permission again.
  RegisterCommand(Config.Menu.command, function(source)
      if source ~= 0 and Guard.isAdmin(source, 'command.' .. Config.Menu.command) then
          TriggerClientEvent('@event:menu:open', source)
      end
  end, true)
`;

const adminTexts = {
  menu_arguments: ['Player id and further values', 'Spieler-ID und weitere Werte'],
} as const satisfies Texts;

function entriesOf(
  { messages, commands }: BlockParameters,
  isAdmin: boolean,
): { label: string; text: string; command?: string }[] {
  if (isAdmin) return (commands ?? []).map((command) => ({ label: command, text: `/${command}`, command }));
  return (messages ?? []).map(entryOf);
}

/** The part before a colon is the label of an entry. */
function entryOf(message: string): { label: string; text: string } {
  const [, label = message, text = message] = /^([^:]{1,40}): +(\S.*)$/.exec(message) ?? [];
  return { label, text: text.charAt(0).toUpperCase() + text.slice(1) };
}

function render(parameters: BlockParameters, { variant, block, test }: BlockContext): RenderedBlock {
  const isAdmin = variant === 'admin';
  const commands = block('admin-commands')?.commands;
  const entries = entriesOf({ ...parameters, ...(commands && { commands }) }, isAdmin);
  const command = parameters.command ?? 'menu';
  const first = entries[0];
  return {
    configTable: 'Menu',
    config: [
      labelEntry(parameters),
      { key: 'entries', value: entries, comment: 'The entries: a text to show, or a command to run.' },
      { key: 'command', value: command, comment: 'The command that opens the menu.' },
      ...(isAdmin
        ? []
        : [
            {
              key: 'key',
              value: 'F5',
              comment: 'The key that opens the menu. Players can change it in the settings of the game.',
            },
          ]),
    ],
    client: isAdmin ? adminClient : client,
    ...(isAdmin && { server: adminServer }),
    texts: isAdmin ? adminTexts : {},
    tests:
      isAdmin || !first
        ? []
        : [
            lua`
            test('a player opens the menu and chooses an entry', function()
                local player = server:join()
                player:runCommand(${luaString(command)})
                ${test.choose('player', 1, first.label)}
                assertTrue(player:notified(${luaString(first.text)}))
            end)
          `,
          ],
    description: 'A menu with entries that show a text or run a command.',
    commands: [
      { usage: `/${command}`, description: 'Opens the menu.', permission: isAdmin ? `command.${command}` : null },
    ],
  };
}

export const menuBlock: BlockDefinition = {
  id: 'menu',
  noun: 'menu',
  defaults: {
    label: 'Menu',
    messages: ['Rules: be kind to each other', 'Ask the staff if you need help'],
    command: 'menu',
  },
  variants: {
    general: {},
    nui: {},
    admin: { parameters: { label: 'Admin menu', command: 'adminmenu', commands: [] } },
  },
  render,
};
