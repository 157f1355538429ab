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
  placesEntry,
} from '../config-values.js';

const client = lua`
  for index, location in ipairs(Config.Service.locations) do
      if Config.Service.blip then
          Game.addBlip(location.coords, Config.Service.label, Config.Service.blip)
      end
      Framework.addInteraction({
          coords = location.coords,
          label = L('service_use'),
          onSelect = function()
              TriggerServerEvent('@event:service:start', index)
          end,
      })
  end

  RegisterNetEvent('@event:service:apply', function()
      local vehicle = GetVehiclePedIsIn(PlayerPedId(), false)
      if vehicle == 0 then
          return
      end
      if Config.Service.repairs then
          SetVehicleFixed(vehicle)
          SetVehicleDirtLevel(vehicle, 0.0)
      end
      if Config.Service.refuels then
          SetVehicleFuelLevel(vehicle, 100.0)
      end
  end)
`;

const server = lua`
  RegisterNetEvent('@event:service:start', function(locationIndex)
      local source = source
      local location = Config.Service.locations[locationIndex]
      if not location or not Guard.allow(source, 'service', 1000) then
          return
      end
      if not Guard.isNear(source, location.coords, Config.Interaction.serverDistance) then
          Framework.notify(source, L('too_far'), 'error')
          return
      end
      if not Framework.hasJob(source, Config.Service.jobs) then
          Framework.notify(source, L('not_allowed'), 'error')
          return
      end
      if not Vehicles.current(source) then
          Framework.notify(source, L('service_no_vehicle'), 'error')
          return
      end
      local price = Config.Service.price
      if not Framework.removeMoney(source, Config.Service.account, price, 'vehicle service') then
          Framework.notify(source, L('not_enough_money'), 'error')
          return
      end
      local function refund()
          Framework.addMoney(source, Config.Service.account, price, 'vehicle service refund')
      end
      local isStarted = Tasks.start(source, Config.Service.label, Config.Service.seconds, location.coords,
          Config.Interaction.serverDistance, function()
              TriggerClientEvent('@event:service:apply', source)
              Framework.notify(source, L('service_done', FormatMoney(price)), 'success')
          end, refund)
      if not isStarted then
          refund()
          Framework.notify(source, L('busy'), 'error')
      end
  end)
`;

const texts = {
  service_use: ['Have the vehicle serviced', 'Fahrzeug warten lassen'],
  service_no_vehicle: ['You have to sit in a vehicle.', 'Du musst in einem Fahrzeug sitzen.'],
  service_done: ['Your vehicle is ready. You paid %s.', 'Dein Fahrzeug ist fertig. Du hast %s bezahlt.'],
} as const satisfies Texts;

function tests(parameters: BlockParameters, { test }: BlockContext): string[] {
  const price = parameters.price ?? 0;
  const account = parameters.account ?? 'cash';
  const join = luaValue(joinOptions(parameters, { cash: 0, bank: 0, [account]: price + 20 }));
  const wait = `server:advance(${(parameters.durationSeconds ?? 5) * 1000 + 1500})`;
  return [
    lua`
      test('a driver pays for the service', function()
          local player = server:join(${join})
          player:moveTo(${test.vector(firstPlace(parameters))})
          player:enterVehicle('sultan')
          player:trigger('@event:service:start', 1)
          ${wait}
          assertEqual(player:money('${account}'), 20)
      end)
    `,
    lua`
      test('a player on foot pays nothing', function()
          local player = server:join(${join})
          player:moveTo(${test.vector(firstPlace(parameters))})
          player:trigger('@event:service:start', 1)
          ${wait}
          assertEqual(player:money('${account}'), ${price + 20})
      end)
    `,
  ];
}

function render(parameters: BlockParameters, context: BlockContext): RenderedBlock {
  const refuels = context.variant === 'fuel';
  return {
    configTable: 'Service',
    config: [
      labelEntry(parameters),
      placesEntry(parameters.locations, 'Where vehicles are serviced.'),
      { key: 'price', value: parameters.price ?? 0, comment: 'What a service costs.' },
      accountEntry(parameters),
      { key: 'seconds', value: parameters.durationSeconds ?? 5, comment: 'How long a service takes.' },
      { key: 'repairs', value: !refuels, comment: 'Whether the vehicle is repaired and cleaned.' },
      { key: 'refuels', value: refuels, comment: 'Whether the tank is filled.' },
      jobsEntry(parameters.jobs),
      blipEntry(parameters.blip),
    ],
    client,
    server,
    texts,
    tests: tests(parameters, context),
    description:
      'Drivers have their vehicle serviced for a price. If they leave before the end, they get the money back.',
  };
}

export const repairBlock: BlockDefinition = {
  id: 'repair',
  noun: 'vehicle service',
  defaults: {
    label: 'Repair shop',
    locations: [place('Los Santos Customs')],
    blip: { sprite: 446, color: 5, scale: 0.8 },
    jobs: [],
    account: 'cash',
    price: 250,
    durationSeconds: 8,
  },
  variants: {
    mechanic: {},
    fuel: {
      parameters: {
        label: 'Gas station',
        locations: [place('Gas station Grove Street'), place('Gas station Strawberry')],
        blip: { sprite: 361, color: 1, scale: 0.7 },
        price: 60,
        durationSeconds: 6,
      },
    },
  },
  render,
};
