import { lua } from '../../lua/lua-source.js';
import { luaString, luaValue } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import { itemLabel, itemQuantity } from '../../vocabulary/items.js';
import { place } from '../../vocabulary/places.js';
import type { BlockContext, BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';
import { blipEntry, firstPlace, jobsEntry, joinOptions, labelEntry, placesEntry } from '../config-values.js';

const client = lua`
  for index, location in ipairs(Config.Gathering.locations) do
      if Config.Gathering.blip then
          Game.addBlip(location.coords, Config.Gathering.label, Config.Gathering.blip)
      end
      Framework.addInteraction({
          coords = location.coords,
          label = L('gathering_start'),
          onSelect = function()
              TriggerServerEvent('@event:gathering:start', index)
          end,
      })
  end
`;

const server = (requiresDuty: boolean): string => lua`
  local function finish(source)
      if math.random(100) > Config.Gathering.chancePercent then
          Framework.notify(source, L('gathering_nothing'), 'info')
          return
      end
      local find = Config.Gathering.items[math.random(#Config.Gathering.items)]
      if Framework.addItem(source, find.name, find.amount) then
          Framework.notify(source, L('gathering_found', find.amount, find.label), 'success')
      else
          Framework.notify(source, L('cannot_carry'), 'error')
      end
  end

  RegisterNetEvent('@event:gathering:start', function(locationIndex)
      local source = source
      local location = Config.Gathering.locations[locationIndex]
      if not location or not Guard.allow(source, 'gathering', 500) then
          return
      end
      if not Guard.isNear(source, location.coords, Config.Interaction.serverDistance) then
          Framework.notify(source, L('too_far'), 'error')
          return
      end
      if not Framework.hasJob(source, Config.Gathering.jobs) then
          Framework.notify(source, L('not_allowed'), 'error')
          return
      end
      ${requiresDuty ? "if not IsOnDuty(source) then\n          Framework.notify(source, L('not_on_duty'), 'error')\n          return\n      end" : '-- Everybody with the right job can start.'}
      local tool = Config.Gathering.requiredItem
      if tool and Framework.getItemCount(source, tool.name) < 1 then
          Framework.notify(source, L('need_item', tool.label), 'error')
          return
      end
      local isStarted = Tasks.start(source, Config.Gathering.label, Config.Gathering.seconds, location.coords,
          Config.Interaction.serverDistance, function()
              finish(source)
          end)
      if not isStarted then
          Framework.notify(source, L('busy'), 'error')
      end
  end)
`;

const texts = {
  gathering_start: ['Start working', 'Mit der Arbeit beginnen'],
  gathering_found: ['You got %d x %s.', 'Du hast %d x %s erhalten.'],
  gathering_nothing: ['You found nothing this time.', 'Diesmal hast du nichts gefunden.'],
} as const satisfies Texts;

function tests(parameters: BlockParameters, { test, text, block }: BlockContext): string[] {
  const spot = firstPlace(parameters);
  const item = parameters.rewardItems?.[0];
  const job = block('job');
  if (!item || parameters.chancePercent !== 100 || parameters.rewardItems?.length !== 1) return [];
  const tool = parameters.requiredItem;
  const options = luaValue(
    joinOptions(
      { ...parameters, ...(job?.jobs?.length ? { jobs: job.jobs } : {}) },
      tool ? { items: { [tool.name]: 1 }, onDuty: false } : { onDuty: false },
    ),
  );
  const office = job?.locations?.[0];
  const duty = office
    ? `player:moveTo(${test.vector(office)})\n    player:trigger('@event:job:toggleDuty', 1)\n    `
    : '';
  const wait = `server:advance(${(parameters.durationSeconds ?? 5) * 1000 + 1500})`;
  const start = test.use('player', spot, text(texts.gathering_start));
  return [
    lua`
      test(${luaString(`a worker gets ${item.label}`)}, function()
          local player = server:join(${options})
          ${duty}${start}
          ${wait}
          assertEqual(player:itemCount(${luaString(item.name)}), ${item.amount})
      end)
    `,
    lua`
      test('a worker who leaves gets nothing', function()
          local player = server:join(${options})
          ${duty}${start}
          player:moveTo(vector3(${spot.x + 300}, ${spot.y}, ${spot.z}))
          ${wait}
          assertEqual(player:itemCount(${luaString(item.name)}), 0)
      end)
    `,
  ];
}

function render(parameters: BlockParameters, context: BlockContext): RenderedBlock {
  const items = parameters.rewardItems ?? [];
  const tool = parameters.requiredItem;
  return {
    configTable: 'Gathering',
    config: [
      labelEntry(parameters),
      placesEntry(parameters.locations, 'Where players work.'),
      {
        key: 'items',
        value: items.map((item) => ({ ...item })),
        comment: 'What players find: one of these at a time.',
      },
      { key: 'chancePercent', value: parameters.chancePercent ?? 100, comment: 'How often players find something.' },
      { key: 'seconds', value: parameters.durationSeconds ?? 5, comment: 'How long the work takes.' },
      {
        key: 'requiredItem',
        value: tool ? { name: tool.name, label: tool.label } : false,
        comment: 'The tool that players need, or false for none.',
      },
      jobsEntry(parameters.jobs),
      blipEntry(parameters.blip),
    ],
    client,
    server: server(context.block('job') !== undefined),
    texts,
    tests: tests(parameters, context),
    description:
      'Players work at a place for a while and get items. The server measures the time and checks the position, the tool and the duty.',
    items: [...items, ...(tool ? [{ ...tool, amount: 1 }] : [])],
  };
}

const gather = (
  label: string,
  at: string,
  item: string,
  tool: string | null,
  seconds = 6,
): Partial<BlockParameters> => ({
  label,
  locations: [place(at)],
  rewardItems: [itemQuantity(item, 1)],
  requiredItem: tool ? { name: tool, label: itemLabel(tool) } : null,
  durationSeconds: seconds,
});

export const gatheringBlock: BlockDefinition = {
  id: 'gathering',
  noun: 'gathering spot',
  defaults: {
    label: 'Gathering',
    locations: [place('Farm')],
    blip: { sprite: 652, color: 2, scale: 0.8 },
    jobs: [],
    rewardItems: [itemQuantity('wood', 1)],
    chancePercent: 100,
    durationSeconds: 6,
    requiredItem: null,
  },
  variants: {
    general: {
      parameters: gather('Gathering', 'Farm', 'apple', null),
    },
    fishing: {
      parameters: gather('Fishing', 'Fishing pier', 'fish', null, 8),
    },
    mining: {
      parameters: {
        ...gather('Mining', 'Quarry', 'stone', null),
        locations: [{ ...place('Quarry'), x: 2966.0, y: 2773.2, z: 39.2 }],
      },
    },
    wood: {
      parameters: gather('Cutting trees', 'Paleto forest', 'wood', null),
    },
    wheat: { parameters: gather('Harvesting', 'Farm', 'wheat', null) },
    hunting: {
      parameters: gather('Hunting', 'Paleto forest', 'meat', null, 10),
    },
    drugs: {
      parameters: { ...gather('Weed field', 'Farm', 'weed', null), blip: null },
    },
  },
  render,
};
