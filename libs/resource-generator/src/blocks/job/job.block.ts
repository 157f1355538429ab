import { lua } from '../../lua/lua-source.js';
import { luaValue } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import { place } from '../../vocabulary/places.js';
import type { BlockContext, BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';
import { blipEntry, firstPlace, jobsEntry, joinOptions, labelEntry, placesEntry } from '../config-values.js';
import { jobVariants } from './job-variants.js';

const client = lua`
  for index, location in ipairs(Config.Job.locations) do
      if Config.Job.blip then
          Game.addBlip(location.coords, Config.Job.label, Config.Job.blip)
      end
      Framework.addInteraction({
          coords = location.coords,
          label = L('job_toggle_duty'),
          onSelect = function()
              TriggerServerEvent('@event:job:toggleDuty', index)
          end,
      })
  end
`;

const server = lua`
  -- The shift of every player on duty.
  local shifts = {}

  ---Whether a player is on duty. Other server scripts of this resource use it too.
  function IsOnDuty(source)
      return shifts[source] ~= nil
  end

  exports('isOnDuty', function(source)
      return IsOnDuty(source)
  end)

  local function endDuty(source)
      shifts[source] = nil
      Framework.setDuty(source, false)
      Framework.notify(source, L('job_off_duty', Config.Job.label), 'info')
  end

  ---Pays after each full interval, until the shift ends or the player loses the job.
  local function schedulePayslip(source, shift)
      SetTimeout(Config.Job.payslipSeconds * 1000, function()
          if shifts[source] ~= shift then
              return
          end
          if not Framework.hasJob(source, Config.Job.jobs) then
              endDuty(source)
              return
          end
          Framework.addMoney(source, Config.Job.account, Config.Job.salary, 'payslip')
          Framework.notify(source, L('job_payslip', FormatMoney(Config.Job.salary)), 'success')
          schedulePayslip(source, shift)
      end)
  end

  local function startDuty(source)
      local shift = {}
      shifts[source] = shift
      schedulePayslip(source, shift)
      Framework.setDuty(source, true)
      Framework.notify(source, L('job_on_duty', Config.Job.label), 'success')
  end

  RegisterNetEvent('@event:job:toggleDuty', function(locationIndex)
      local source = source
      local location = Config.Job.locations[locationIndex]
      if not location or not Guard.allow(source, 'duty', 1000) then
          return
      end
      if not Guard.isNear(source, location.coords, Config.Interaction.serverDistance) then
          Framework.notify(source, L('too_far'), 'error')
          return
      end
      if IsOnDuty(source) then
          endDuty(source)
      elseif Framework.hasJob(source, Config.Job.jobs) then
          startDuty(source)
      else
          Framework.notify(source, L('not_allowed'), 'error')
      end
  end)

  AddEventHandler('playerDropped', function()
      shifts[source] = nil
  end)
`;

const texts = {
  job_toggle_duty: ['Start or end your shift', 'Schicht beginnen oder beenden'],
  job_on_duty: ['You are on duty as %s.', 'Du bist jetzt im Dienst: %s.'],
  job_off_duty: ['You are off duty as %s.', 'Du bist nicht mehr im Dienst: %s.'],
  job_payslip: ['Payslip: you received %s.', 'Gehalt: Du hast %s erhalten.'],
} as const satisfies Texts;

function tests(parameters: BlockParameters, { test, text }: BlockContext): string[] {
  const office = firstPlace(parameters);
  const account = parameters.account ?? 'bank';
  const interval = (parameters.intervalSeconds ?? 900) * 1000;
  const salary = parameters.salary ?? 0;
  const toggle = test.use('player', office, text(texts.job_toggle_duty));
  const join = luaValue(joinOptions(parameters, { cash: 0, bank: 0, onDuty: false }));
  const away = `player:moveTo(vector3(${office.x + 500}, ${office.y}, ${office.z}))`;
  return [
    lua`
      test('an employee on duty gets a payslip of ${salary}', function()
          local player = server:join(${join})
          ${toggle}
          ${away}
          server:advance(${interval + 2000})
          assertEqual(player:money('${account}'), ${salary})
          assertTrue(server:callExport('isOnDuty', player.id))
      end)
    `,
    lua`
      test('an employee off duty gets no payslip', function()
          local player = server:join(${join})
          ${toggle}
          server:advance(2000)
          ${toggle}
          ${away}
          server:advance(${interval + 2000})
          assertEqual(player:money('${account}'), 0)
          assertFalse(server:callExport('isOnDuty', player.id))
      end)
    `,
    ...(parameters.jobs?.length
      ? [
          lua`
            test('a player with another job cannot go on duty', function()
                local player = server:join({ job = 'unemployed', onDuty = false })
                ${toggle}
                assertFalse(server:callExport('isOnDuty', player.id))
            end)
          `,
        ]
      : []),
  ];
}

function render(parameters: BlockParameters, context: BlockContext): RenderedBlock {
  return {
    configTable: 'Job',
    config: [
      labelEntry(parameters),
      placesEntry(parameters.locations, 'Where employees start and end their shift.'),
      jobsEntry(parameters.jobs),
      { key: 'salary', value: parameters.salary ?? 0, comment: 'The amount of a payslip.' },
      {
        key: 'payslipSeconds',
        value: parameters.intervalSeconds ?? 900,
        comment: 'The seconds on duty between two payslips.',
      },
      {
        key: 'account',
        value: parameters.account ?? 'bank',
        comment: 'The account that receives the payslip: cash or bank.',
      },
      blipEntry(parameters.blip),
    ],
    client,
    server,
    texts,
    tests: tests(parameters, context),
    description: 'Employees start and end their shift at a place, and get a payslip for every full interval on duty.',
    serverExports: [{ usage: 'isOnDuty(playerId)', description: 'Returns whether the player is on duty.' }],
  };
}

export const jobBlock: BlockDefinition = {
  id: 'job',
  noun: 'job',
  defaults: {
    label: 'Job',
    locations: [place('City hall')],
    blip: { sprite: 351, color: 3, scale: 0.8 },
    jobs: [],
    jobName: '',
    account: 'bank',
    salary: 150,
    intervalSeconds: 900,
  },
  variants: jobVariants,
  render,
};
