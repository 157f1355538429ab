import { lua } from '../../lua/lua-source.js';
import { luaValue } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import { place } from '../../vocabulary/places.js';
import type { BlockContext, BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';
import { blipEntry, firstPlace, labelEntry, placesEntry } from '../config-values.js';
import { robberyVariants } from './robbery-variants.js';

const client = lua`
  for index, location in ipairs(Config.Robbery.locations) do
      if Config.Robbery.blip then
          Game.addBlip(location.coords, Config.Robbery.label, Config.Robbery.blip)
      end
      Framework.addInteraction({
          coords = location.coords,
          label = L('robbery_start'),
          onSelect = function()
              TriggerServerEvent('@event:robbery:start', index)
          end,
      })
  end

  RegisterNetEvent('@event:robbery:alert', function(label, coords)
      Framework.notify(L('robbery_alert', label), 'error')
      local blip = Game.addBlip(coords, label, { sprite = 161, color = 1, scale = 1.2 })
      Wait(Config.Robbery.alertSeconds * 1000)
      Game.removeBlip(blip)
  end)
`;

const server = lua`
  -- When each place can be robbed again, in milliseconds of the game timer.
  local availableFrom = {}

  local function policeOnline()
      local officers = {}
      for _, id in ipairs(GetPlayers()) do
          local player = tonumber(id)
          if Framework.hasJob(player, Config.Robbery.policeJobs) then
              officers[#officers + 1] = player
          end
      end
      return officers
  end

  ---Returns why the player cannot rob a place, or nil.
  local function findObstacle(source, locationIndex, officers)
      if Framework.hasJob(source, Config.Robbery.policeJobs) then
          return L('not_allowed')
      end
      local remaining = (availableFrom[locationIndex] or 0) - GetGameTimer()
      if remaining > 0 then
          return L('wait_seconds', FormatDuration(remaining / 1000))
      end
      if #officers < Config.Robbery.minimumPolice then
          return L('robbery_police', Config.Robbery.minimumPolice)
      end
      local tool = Config.Robbery.requiredItem
      if tool and Framework.getItemCount(source, tool.name) < 1 then
          return L('need_item', tool.label)
      end
  end

  local function payOut(source)
      local reward = math.random(Config.Robbery.reward.minimum, Config.Robbery.reward.maximum)
      Framework.addMoney(source, Config.Robbery.account, reward, 'robbery')
      for _, item in ipairs(Config.Robbery.items) do
          Framework.addItem(source, item.name, item.amount)
      end
      Framework.notify(source, L('robbery_done', FormatMoney(reward)), 'success')
  end

  RegisterNetEvent('@event:robbery:start', function(locationIndex)
      local source = source
      local location = Config.Robbery.locations[locationIndex]
      if not location or not Guard.allow(source, 'robbery', 1000) then
          return
      end
      if not Guard.isNear(source, location.coords, Config.Interaction.serverDistance) then
          Framework.notify(source, L('too_far'), 'error')
          return
      end
      local officers = policeOnline()
      local obstacle = findObstacle(source, locationIndex, officers)
      if obstacle then
          Framework.notify(source, obstacle, 'error')
          return
      end
      local isStarted = Tasks.start(source, Config.Robbery.label, Config.Robbery.seconds, location.coords,
          Config.Interaction.serverDistance, function()
              payOut(source)
          end, function()
              Framework.notify(source, L('canceled'), 'error')
          end)
      if not isStarted then
          Framework.notify(source, L('busy'), 'error')
          return
      end
      -- The cooldown starts with the attempt, so that leaving early does not help.
      availableFrom[locationIndex] = GetGameTimer() + (Config.Robbery.cooldownSeconds + Config.Robbery.seconds) * 1000
      for _, officer in ipairs(officers) do
          TriggerClientEvent('@event:robbery:alert', officer, location.label, location.coords)
      end
  end)
`;

const texts = {
  robbery_start: ['Start the robbery', 'Überfall beginnen'],
  robbery_police: ['At least %d police officers have to be online.', 'Mindestens %d Polizisten müssen online sein.'],
  robbery_done: ['You got away with %s.', 'Du bist mit %s entkommen.'],
  robbery_alert: ['Robbery in progress: %s', 'Überfall: %s'],
} as const satisfies Texts;

function tests(parameters: BlockParameters, { test, text }: BlockContext): string[] {
  const target = firstPlace(parameters);
  const police = parameters.minimumPolice ?? 0;
  const account = parameters.account ?? 'cash';
  const money = account === 'black' ? test.blackMoney('player') : `player:money('${account}')`;
  const tool = parameters.requiredItem;
  const seconds = parameters.durationSeconds ?? 60;
  const robber = luaValue({ cash: 0, bank: 0, ...(tool && { items: { [tool.name]: 1 } }) });
  const officers =
    police > 0
      ? `for number = 1, ${police} do\n        server:join({ name = 'Officer ' .. number, job = 'police' })\n    end\n    `
      : '';
  const rob = test.use('player', target, text(texts.robbery_start));
  const range = parameters.reward ?? { minimum: 0, maximum: 0 };
  return [
    lua`
      test('a robber who stays gets the reward once', function()
          ${officers}local player = server:join(${robber})
          ${rob}
          server:advance(${seconds * 1000 + 2000})
          local reward = ${money}
          assertAtLeast(reward, ${range.minimum})
          assertAtMost(reward, ${range.maximum})
          player:press('E')
          player:trigger('@event:robbery:start', 1)
          server:advance(${seconds * 1000 + 2000})
          ${(parameters.cooldownSeconds ?? 0) > seconds + 5 ? `assertEqual(${money}, reward)` : 'assertAtLeast(reward, 0)'}
      end)
    `,
    lua`
      test('a robber who leaves gets nothing', function()
          ${officers}local player = server:join(${robber})
          ${rob}
          player:moveTo(vector3(${target.x + 300}, ${target.y}, ${target.z}))
          server:advance(${seconds * 1000 + 2000})
          assertEqual(${money}, 0)
      end)
    `,
    ...(police > 0
      ? [
          lua`
            test('nothing can be robbed without police', function()
                local player = server:join(${robber})
                ${rob}
                server:advance(${seconds * 1000 + 2000})
                assertEqual(${money}, 0)
            end)
          `,
        ]
      : []),
  ];
}

function render(parameters: BlockParameters, context: BlockContext): RenderedBlock {
  const tool = parameters.requiredItem;
  const items = parameters.rewardItems ?? [];
  return {
    configTable: 'Robbery',
    config: [
      labelEntry(parameters),
      placesEntry(parameters.locations, 'What can be robbed.'),
      {
        key: 'reward',
        value: { ...(parameters.reward ?? { minimum: 0, maximum: 0 }) },
        comment: 'The money that a robbery brings.',
      },
      { key: 'items', value: items.map((item) => ({ ...item })), comment: 'The items that a robbery brings.' },
      {
        key: 'account',
        value: parameters.account ?? 'cash',
        comment: 'The account that receives the money: cash or bank.',
      },
      { key: 'seconds', value: parameters.durationSeconds ?? 60, comment: 'How long a robber has to stay.' },
      {
        key: 'cooldownSeconds',
        value: parameters.cooldownSeconds ?? 1800,
        comment: 'How long a place cannot be robbed again.',
      },
      {
        key: 'minimumPolice',
        value: parameters.minimumPolice ?? 0,
        comment: 'How many police officers have to be online.',
      },
      {
        key: 'policeJobs',
        value: parameters.jobs?.length ? parameters.jobs : ['police'],
        comment: 'The jobs that are alerted, and cannot rob.',
      },
      {
        key: 'requiredItem',
        value: tool ? { name: tool.name, label: tool.label } : false,
        comment: 'The tool that robbers need, or false for none.',
      },
      { key: 'alertSeconds', value: 60, comment: 'How long the police see the place on the map.' },
      blipEntry(parameters.blip),
    ],
    client,
    server,
    texts,
    tests: tests(parameters, context),
    description:
      'Players rob a place and have to stay there. The server checks cooldown, police, tool and position, alerts the police and pays.',
    items: [...items, ...(tool ? [{ ...tool, amount: 1 }] : [])],
  };
}

export const robberyBlock: BlockDefinition = {
  id: 'robbery',
  noun: 'robbery',
  defaults: {
    label: 'Store robbery',
    locations: [place('24/7 Innocence Boulevard')],
    blip: null,
    account: 'cash',
    reward: { minimum: 500, maximum: 1500 },
    rewardItems: [],
    durationSeconds: 60,
    cooldownSeconds: 1800,
    minimumPolice: 0,
    requiredItem: null,
  },
  variants: robberyVariants,
  render,
};
