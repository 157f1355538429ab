import { readLua } from '../../lua/lua-files.js';
import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockDefinition, RenderedBlock } from '../block-definition.js';
import { labelEntry } from '../config-values.js';

function tests({ command = 'report' }: BlockParameters): string[] {
  return [
    lua`
      test('the staff sees a report and replies', function()
          local staff = server:join({ name = 'Staff', permissions = { 'reports.manage' } })
          local player = server:join({ name = 'Player' })
          player:runCommand(${luaString(command)}, 'A', 'car', 'is', 'stuck')
          assertTrue(staff:notified('A car is stuck'))
          staff:trigger('@event:reports:reply', 1, 'On my way')
          assertTrue(player:notified('On my way'))
          staff:trigger('@event:reports:close', 1)
          assertTrue(player:notified('1'))
      end)
    `,
    lua`
      test('a player without permission cannot answer reports', function()
          local player = server:join({ name = 'Player' })
          local other = server:join({ name = 'Other' })
          player:runCommand(${luaString(command)}, 'A', 'car', 'is', 'stuck')
          other:trigger('@event:reports:reply', 1, 'Send me money')
          assertFalse(player:notified('Send me money'))
          assertFalse(other:notified('A car is stuck'))
      end)
    `,
  ];
}

function render(parameters: BlockParameters): RenderedBlock {
  const command = parameters.command ?? 'report';
  return {
    configTable: 'Reports',
    config: [
      labelEntry(parameters),
      { key: 'command', value: command, comment: 'The command with which players write a report.' },
      { key: 'listCommand', value: 'reports', comment: 'The command that shows the open reports to the staff.' },
      {
        key: 'cooldownSeconds',
        value: parameters.cooldownSeconds ?? 30,
        comment: 'The pause between two reports of a player.',
      },
      { key: 'maxLength', value: 300, comment: 'The longest message, in characters.' },
      {
        key: 'maxReports',
        value: parameters.limit ?? 100,
        comment: 'How many open reports are kept. The oldest are dropped.',
      },
    ],
    client: readLua('blocks/reports/client.lua'),
    server: readLua('blocks/reports/server.lua'),
    tests: tests(parameters),
    description: 'Players write reports; the staff reads, answers and closes them. Open reports survive restarts.',
    commands: [
      { usage: `/${command} <message>`, description: 'Sends a report to the staff.', permission: null },
      { usage: '/reports', description: 'Shows the open reports.', permission: 'reports.manage' },
    ],
  };
}

export const reportsBlock: BlockDefinition = {
  id: 'reports',
  noun: 'report desk',
  defaults: { label: 'Reports', command: 'report', cooldownSeconds: 30, limit: 100 },
  variants: {
    general: {},
  },
  render,
};
