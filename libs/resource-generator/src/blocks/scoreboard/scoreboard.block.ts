import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockContext, BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';
import { labelEntry } from '../config-values.js';

const client = lua`
  RegisterCommand(Config.Scoreboard.command, function()
      TriggerServerEvent('@event:scoreboard:request')
  end, false)
  RegisterKeyMapping(Config.Scoreboard.command, Config.Scoreboard.label, 'keyboard', Config.Scoreboard.key)

  RegisterNetEvent('@event:scoreboard:show', function(players)
      local options = {}
      for index, player in ipairs(players) do
          options[index] = { label = ('%d. %s'):format(player.id, player.name), description = L('scoreboard_ping', player.ping) }
      end
      Framework.openMenu({ title = L('scoreboard_title', Config.Scoreboard.label, #players), options = options })
  end)
`;

const server = lua`
  RegisterNetEvent('@event:scoreboard:request', function()
      local source = source
      if not Guard.allow(source, 'scoreboard', 1000) then
          return
      end
      local players = {}
      for _, id in ipairs(GetPlayers()) do
          players[#players + 1] = { id = tonumber(id), name = Framework.getName(tonumber(id)), ping = GetPlayerPing(id) }
      end
      TriggerClientEvent('@event:scoreboard:show', source, players)
  end)
`;

const texts = {
  scoreboard_title: ['%s: %d online', '%s: %d online'],
  scoreboard_ping: ['Ping: %d ms', 'Ping: %d ms'],
} as const satisfies Texts;

function render(parameters: BlockParameters, { framework }: BlockContext): RenderedBlock {
  const command = parameters.command ?? 'scoreboard';
  const isOpen = framework.pageFunctions.length > 0 ? 'player:nuiFocused()' : 'player:menu() ~= nil';
  return {
    configTable: 'Scoreboard',
    config: [
      labelEntry(parameters),
      { key: 'command', value: command, comment: 'The command that shows the scoreboard.' },
      {
        key: 'key',
        value: 'F10',
        comment: 'The key that shows it. Players can change it in the settings of the game.',
      },
    ],
    client,
    server,
    texts,
    tests: [
      lua`
        test('a player sees who is online', function()
            local player = server:join({ name = 'One' })
            server:join({ name = 'Two' })
            player:runCommand(${luaString(command)})
            assertTrue(${isOpen})
        end)
      `,
    ],
    description: 'Players see who is online, with ids and pings.',
    commands: [{ usage: `/${command}`, description: 'Shows the scoreboard.', permission: null }],
  };
}

export const scoreboardBlock: BlockDefinition = {
  id: 'scoreboard',
  noun: 'scoreboard',
  defaults: { label: 'Players', command: 'scoreboard' },
  variants: {
    general: {},
  },
  render,
};
