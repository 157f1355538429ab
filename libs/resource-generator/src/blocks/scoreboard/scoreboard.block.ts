import { readLua } from '../../lua/lua-files.js';
import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockContext, BlockDefinition, RenderedBlock } from '../block-definition.js';
import { labelEntry } from '../config-values.js';

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
    client: readLua('blocks/scoreboard/client.lua'),
    server: readLua('blocks/scoreboard/server.lua'),
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
