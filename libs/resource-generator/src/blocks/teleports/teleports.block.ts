import { lua } from '../../lua/lua-source.js';
import { luaValue } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import { place } from '../../vocabulary/places.js';
import type { BlockContext, BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';
import {
  accountEntry,
  blipEntry,
  firstPlace,
  jobsEntry,
  joinOptions,
  labelEntry,
  placeValue,
} from '../config-values.js';

const client = lua`
  local function addEnd(place, index, isReturn, label)
      Framework.addInteraction({
          coords = place.coords,
          label = label,
          onSelect = function()
              TriggerServerEvent('@event:teleports:use', index, isReturn)
          end,
      })
  end

  for index, connection in ipairs(Config.Teleports.connections) do
      if Config.Teleports.blip then
          Game.addBlip(connection.entrance.coords, Config.Teleports.label, Config.Teleports.blip)
      end
      addEnd(connection.entrance, index, false, L('teleport_to', connection.exit.label))
      addEnd(connection.exit, index, true, L('teleport_to', connection.entrance.label))
  end

  RegisterNetEvent('@event:teleports:go', function(coords, heading)
      Game.teleport(coords, heading)
  end)
`;

const server = lua`
  RegisterNetEvent('@event:teleports:use', function(index, isReturn)
      local source = source
      local connection = Config.Teleports.connections[index]
      if not connection or not Guard.allow(source, 'teleport', 2000) then
          return
      end
      local from = isReturn == true and connection.exit or connection.entrance
      local to = isReturn == true and connection.entrance or connection.exit
      if not Guard.isNear(source, from.coords, Config.Interaction.serverDistance) then
          Framework.notify(source, L('too_far'), 'error')
          return
      end
      if not Framework.hasJob(source, Config.Teleports.jobs) then
          Framework.notify(source, L('not_allowed'), 'error')
          return
      end
      if not Framework.removeMoney(source, Config.Teleports.account, Config.Teleports.price, 'teleport') then
          Framework.notify(source, L('not_enough_money'), 'error')
          return
      end
      TriggerClientEvent('@event:teleports:go', source, to.coords, to.heading)
  end)
`;

const texts = {
  teleport_to: ['Go to: %s', 'Gehe zu: %s'],
} as const satisfies Texts;

function tests(parameters: BlockParameters, { test, text }: BlockContext): string[] {
  const entrance = firstPlace(parameters);
  const exit = parameters.destinations?.[0];
  if (!exit) return [];
  const price = parameters.price ?? 0;
  const label = text(texts.teleport_to).replace('%s', exit.label);
  return [
    lua`
      test('a player goes from one end to the other', function()
          local player = server:join(${luaValue(joinOptions(parameters, { [parameters.account ?? 'cash']: price }))})
          ${test.use('player', entrance, label)}
          server:advance(3000)
          assertNear(player:coords().x, ${exit.x}, 2.0)
          assertNear(player:coords().y, ${exit.y}, 2.0)
      end)
    `,
    ...(parameters.jobs?.length
      ? [
          lua`
            test('a player with another job stays outside', function()
                local player = server:join({ job = 'unemployed', cash = ${price + 100} })
                ${test.use('player', entrance, label)}
                server:advance(3000)
                assertNear(player:coords().x, ${entrance.x}, 2.0)
            end)
          `,
        ]
      : []),
    lua`
      test('the server refuses a teleport from far away', function()
          local player = server:join({ cash = ${price + 100}, coords = vector3(3000.0, 5000.0, 100.0) })
          player:trigger('@event:teleports:use', 1, false)
          server:advance(3000)
          assertNear(player:coords().x, 3000.0, 2.0)
      end)
    `,
  ];
}

function render(parameters: BlockParameters, context: BlockContext): RenderedBlock {
  const connections = (parameters.locations ?? []).flatMap((entrance, index) => {
    const exit = parameters.destinations?.[index];
    return exit ? [{ entrance: placeValue(entrance), exit: placeValue(exit) }] : [];
  });
  return {
    configTable: 'Teleports',
    config: [
      labelEntry(parameters),
      { key: 'connections', value: connections, comment: 'The two ends of each connection. Players can go both ways.' },
      { key: 'price', value: parameters.price ?? 0, comment: 'What one use costs.' },
      accountEntry(parameters),
      jobsEntry(parameters.jobs),
      blipEntry(parameters.blip),
    ],
    client,
    server,
    texts,
    tests: tests(parameters, context),
    description: 'Players go between the two ends of a connection. The server checks position, job and price.',
  };
}

export const teleportsBlock: BlockDefinition = {
  id: 'teleports',
  noun: 'teleport',
  defaults: {
    label: 'Teleport',
    locations: [place('Maze Bank Tower entrance')],
    destinations: [place('Maze Bank Tower')],
    blip: null,
    jobs: [],
    price: 0,
    account: 'cash',
  },
  variants: {
    general: {},
  },
  render,
};
