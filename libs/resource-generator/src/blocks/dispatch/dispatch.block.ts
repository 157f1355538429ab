import { readLua } from '../../lua/lua-files.js';
import { lua } from '../../lua/lua-source.js';
import { luaString, luaValue } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockDefinition, RenderedBlock } from '../block-definition.js';
import { labelEntry } from '../config-values.js';

function render(parameters: BlockParameters): RenderedBlock {
  const command = parameters.command ?? '911';
  const jobs = parameters.jobs?.length ? parameters.jobs : ['police'];
  return {
    configTable: 'Dispatch',
    config: [
      labelEntry(parameters),
      { key: 'command', value: command, comment: 'The command with which players call for help.' },
      { key: 'jobs', value: jobs, comment: 'The jobs that receive calls.' },
      {
        key: 'cooldownSeconds',
        value: parameters.cooldownSeconds ?? 30,
        comment: 'The pause between two calls of a player.',
      },
      { key: 'alertSeconds', value: parameters.durationSeconds ?? 60, comment: 'How long a call is on the map.' },
    ],
    client: readLua('blocks/dispatch/client.lua'),
    server: readLua('blocks/dispatch/server.lua'),
    tests: [
      lua`
        test('a call reaches the right jobs only', function()
            local officer = server:join(${luaValue({ name: 'Officer', job: jobs[0] ?? 'police' })})
            local player = server:join({ name = 'Caller', job = 'unemployed' })
            local other = server:join({ name = 'Other', job = 'unemployed' })
            player:runCommand(${luaString(command)}, 'Help', 'me')
            assertTrue(officer:notified('Help me'))
            assertFalse(other:notified('Help me'))
            assertEqual(#officer:blips(), 1)
        end)
      `,
    ],
    description: 'Players call for help with a command. Members of the jobs see the message and the place on the map.',
    commands: [{ usage: `/${command} <message>`, description: 'Calls for help.', permission: null }],
  };
}

export const dispatchBlock: BlockDefinition = {
  id: 'dispatch',
  noun: 'dispatch',
  defaults: { label: 'Emergency call', command: '911', jobs: ['police'], cooldownSeconds: 30, durationSeconds: 60 },
  variants: {
    general: {},
  },
  render,
};
