import { lua } from '../../lua/lua-source.js';
import { luaString, luaValue } from '../../lua/lua-value.js';
import type { OwnedVehicles } from '../../frameworks/framework-adapter.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import { place } from '../../vocabulary/places.js';
import { vehicleOffer } from '../../vocabulary/vehicles.js';
import type { BlockContext, BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';
import {
  accountEntry,
  blipEntry,
  firstPlace,
  jobsEntry,
  joinOptions,
  labelEntry,
  placesEntry,
  spawnEntry,
} from '../config-values.js';
import { ownedVehicleTable } from '../garage/owned-vehicle-table.js';

const client = lua`
  local function openDealer(locationIndex)
      local options = {}
      for index, vehicle in ipairs(Config.Dealer.vehicles) do
          options[index] = {
              label = vehicle.label,
              description = FormatMoney(vehicle.price),
              onSelect = function()
                  TriggerServerEvent('@event:dealer:buy', locationIndex, index)
              end,
          }
      end
      Framework.openMenu({ title = Config.Dealer.label, options = options })
  end

  for index, location in ipairs(Config.Dealer.locations) do
      if Config.Dealer.blip then
          Game.addBlip(location.coords, Config.Dealer.label, Config.Dealer.blip)
      end
      Framework.addInteraction({
          coords = location.coords,
          label = L('dealer_open'),
          onSelect = function()
              openDealer(index)
          end,
      })
  end
`;

const server = (sql: OwnedVehicles): string => lua`
  local characters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

  local function createPlate()
      local plate = {}
      for index = 1, 8 do
          local position = math.random(#characters)
          plate[index] = characters:sub(position, position)
      end
      return table.concat(plate)
  end

  RegisterNetEvent('@event:dealer:buy', function(locationIndex, vehicleIndex)
      local source = source
      local location = Config.Dealer.locations[locationIndex]
      local offer = Config.Dealer.vehicles[vehicleIndex]
      local owner = Framework.getIdentifier(source)
      if not location or not offer or not owner or not Guard.allow(source, 'dealer', 2000) then
          return
      end
      if not Guard.isNear(source, location.coords, Config.Interaction.serverDistance) then
          Framework.notify(source, L('too_far'), 'error')
          return
      end
      if not Framework.hasJob(source, Config.Dealer.jobs) then
          Framework.notify(source, L('not_allowed'), 'error')
          return
      end
      if not Framework.removeMoney(source, Config.Dealer.account, offer.price, 'vehicle') then
          Framework.notify(source, L('not_enough_money'), 'error')
          return
      end
      local plate = createPlate()
      local model = offer.name
      MySQL.insert.await(${luaString(sql.insert)}, { ${sql.insertParameters} })
      Vehicles.spawn(source, model, location.coords + Config.Dealer.spawnOffset, location.heading, plate)
      Framework.notify(source, L('dealer_bought', offer.label, FormatMoney(offer.price), plate), 'success')
  end)
`;

const texts = {
  dealer_open: ['Buy a vehicle', 'Fahrzeug kaufen'],
  dealer_bought: ['You bought: %s for %s. The plate is %s.', 'Du hast gekauft: %s für %s. Das Kennzeichen ist %s.'],
} as const satisfies Texts;

function tests(parameters: BlockParameters, { test, text, framework }: BlockContext): string[] {
  const offer = parameters.vehicles?.[0];
  if (!offer) return [];
  const account = parameters.account ?? 'bank';
  const join = (money: number): string => luaValue(joinOptions(parameters, { cash: 0, bank: 0, [account]: money }));
  const buy = [
    test.use('player', firstPlace(parameters), text(texts.dealer_open)),
    test.choose('player', 1, offer.label),
  ].join('\n    ');
  const table = framework.ownedVehicles.table ?? 'owned_vehicle';
  return [
    lua`
      test(${luaString(`a player buys ${offer.label} for ${offer.price}`)}, function()
          local player = server:join(${join(offer.price + 10)})
          ${buy}
          server:advance(3000)
          assertEqual(player:money('${account}'), 10)
          assertEqual(#server:query('SELECT plate FROM ${table}', {}), 1)
          assertNotNil(player:vehicle())
      end)
    `,
    lua`
      test('a player without enough money gets no vehicle', function()
          local player = server:join(${join(Math.max(0, offer.price - 1))})
          ${buy}
          server:advance(3000)
          ${offer.price > 0 ? 'assertEqual(#player:nearbyVehicles(40), 0)' : `assertEqual(player:money('${account}'), 0)`}
      end)
    `,
  ];
}

function render(parameters: BlockParameters, context: BlockContext): RenderedBlock {
  const { ownedVehicles } = context.framework;
  return {
    configTable: 'Dealer',
    config: [
      labelEntry(parameters),
      placesEntry(parameters.locations, 'Where players buy vehicles.'),
      spawnEntry,
      {
        key: 'vehicles',
        value: (parameters.vehicles ?? []).map((offer) => ({ ...offer })),
        comment: 'The models and their prices.',
      },
      accountEntry(parameters),
      jobsEntry(parameters.jobs),
      blipEntry(parameters.blip),
    ],
    client,
    server: server(ownedVehicles),
    texts,
    ...(ownedVehicles.table === null && { sql: ownedVehicleTable }),
    tests: tests(parameters, context),
    description: `Players buy vehicles, which become theirs in the table \`${ownedVehicles.table ?? 'owned_vehicle'}\`.`,
  };
}

export const dealerBlock: BlockDefinition = {
  id: 'dealer',
  noun: 'vehicle dealer',
  defaults: {
    label: 'Vehicle dealer',
    locations: [place('Premium Deluxe Motorsport')],
    blip: { sprite: 326, color: 3, scale: 0.8 },
    jobs: [],
    account: 'bank',
    vehicles: ['blista', 'sultan', 'baller', 'bati'].map(vehicleOffer),
  },
  variants: {
    general: {},
  },
  render,
};
