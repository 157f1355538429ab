import { lua } from '../../lua/lua-source.js';
import { luaString, luaValue } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';
import { labelEntry } from '../config-values.js';

const client = lua`
  RegisterNetEvent('@event:dispatch:alert', function(text, coords)
      Framework.notify(text, 'error')
      local blip = Game.addBlip(coords, Config.Dispatch.label, { sprite = 161, color = 1, scale = 1.0 })
      Wait(Config.Dispatch.alertSeconds * 1000)
      Game.removeBlip(blip)
  end)
`;

const server = lua`
  RegisterCommand(Config.Dispatch.command, function(source, args)
      if source == 0 then
          return
      end
      local message = Guard.toText(table.concat(args, ' '), 200)
      if not message then
          Framework.notify(source, L('usage', '/' .. Config.Dispatch.command .. ' <message>'), 'error')
          return
      end
      if not Guard.allow(source, 'dispatch', Config.Dispatch.cooldownSeconds * 1000) then
          Framework.notify(source, L('wait_seconds', FormatDuration(Config.Dispatch.cooldownSeconds)), 'error')
          return
      end
      local coords = GetEntityCoords(GetPlayerPed(source))
      local text = L('dispatch_call', Framework.getName(source), message)
      for _, id in ipairs(GetPlayers()) do
          local player = tonumber(id)
          if Framework.hasJob(player, Config.Dispatch.jobs) then
              TriggerClientEvent('@event:dispatch:alert', player, text, coords)
          end
      end
      Framework.notify(source, L('dispatch_sent'), 'success')
  end, false)
`;

const texts = {
  dispatch_call: ['Call by %s: %s', 'Notruf von %s: %s'],
  dispatch_sent: ['Your call was sent.', 'Dein Notruf wurde gesendet.'],
} as const satisfies Texts;

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
    client,
    server,
    texts,
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
