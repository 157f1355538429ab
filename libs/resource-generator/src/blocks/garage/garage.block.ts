import { lua } from '../../lua/lua-source.js';
import { luaString, luaValue } from '../../lua/lua-value.js';
import type { OwnedVehicles } from '../../frameworks/framework-adapter.js';
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
  spawnEntry,
} from '../config-values.js';
import { ownedVehicleTable } from './owned-vehicle-table.js';

const client = lua`
  RegisterNetEvent('@event:garage:show', function(locationIndex, vehicles)
      local options = {}
      for index, vehicle in ipairs(vehicles) do
          options[index] = {
              label = ('%s (%s)'):format(vehicle.label, vehicle.plate),
              description = L(vehicle.stored and 'garage_stored' or 'garage_out'),
              onSelect = function()
                  TriggerServerEvent('@event:garage:takeOut', locationIndex, vehicle.plate)
              end,
          }
      end
      Framework.openMenu({ title = Config.Garage.label, options = options })
  end)

  for index, location in ipairs(Config.Garage.locations) do
      if Config.Garage.blip then
          Game.addBlip(location.coords, Config.Garage.label, Config.Garage.blip)
      end
      Framework.addInteraction({
          coords = location.coords,
          label = L('garage_use'),
          onSelect = function()
              TriggerServerEvent('@event:garage:use', index)
          end,
      })
  end
`;

const server = (sql: OwnedVehicles): string => lua`
  ---Returns the location if the player may use it, or nil.
  local function findLocation(source, locationIndex)
      local location = Config.Garage.locations[locationIndex]
      if not location or not Guard.allow(source, 'garage', 500) then
          return nil
      end
      if not Guard.isNear(source, location.coords, Config.Garage.serverDistance) then
          Framework.notify(source, L('too_far'), 'error')
          return nil
      end
      if not Framework.hasJob(source, Config.Garage.jobs) then
          Framework.notify(source, L('not_allowed'), 'error')
          return nil
      end
      return location
  end

  local function isStored(row)
      return row.stored == true or row.stored == 1
  end

  local function showVehicles(source, locationIndex, owner)
      local vehicles = {}
      for _, row in ipairs(MySQL.query.await(${luaString(sql.list)}, { owner })) do
          if isStored(row) ~= Config.Garage.isImpound then
              vehicles[#vehicles + 1] = { plate = row.plate, label = tostring(row.model), stored = isStored(row) }
          end
      end
      if #vehicles == 0 then
          Framework.notify(source, L('garage_empty'), 'info')
          return
      end
      TriggerClientEvent('@event:garage:show', source, locationIndex, vehicles)
  end

  local function storeVehicle(source, owner, vehicle)
      local plate = Vehicles.plate(vehicle)
      if MySQL.update.await(${luaString(sql.setStored)}, { 1, owner, plate, 1 }) == 0 then
          Framework.notify(source, L('garage_not_yours'), 'error')
          return
      end
      Vehicles.remove(vehicle)
      Framework.notify(source, L('garage_parked', plate), 'success')
  end

  RegisterNetEvent('@event:garage:use', function(locationIndex)
      local source = source
      local owner = Framework.getIdentifier(source)
      if not owner or not findLocation(source, locationIndex) then
          return
      end
      local vehicle = Vehicles.current(source)
      if vehicle and not Config.Garage.isImpound then
          storeVehicle(source, owner, vehicle)
      else
          showVehicles(source, locationIndex, owner)
      end
  end)

  RegisterNetEvent('@event:garage:takeOut', function(locationIndex, requestedPlate)
      local source = source
      local owner = Framework.getIdentifier(source)
      local plate = Guard.toText(requestedPlate, 12)
      local location = owner and plate and findLocation(source, locationIndex)
      if not location then
          return
      end
      local row = MySQL.single.await(${luaString(sql.find)}, { owner, plate })
      if not row or isStored(row) == Config.Garage.isImpound then
          Framework.notify(source, L('garage_not_yours'), 'error')
          return
      end
      if not Framework.removeMoney(source, Config.Garage.account, Config.Garage.price, 'garage') then
          Framework.notify(source, L('not_enough_money'), 'error')
          return
      end
      -- The row changes before the vehicle appears, so that it cannot be taken out twice.
      if not Config.Garage.isImpound and MySQL.update.await(${luaString(sql.setStored)}, { 0, owner, plate, 0 }) == 0 then
          Framework.addMoney(source, Config.Garage.account, Config.Garage.price, 'garage refund')
          return
      end
      Vehicles.removeByPlate(plate)
      local model = tonumber(row.model) or row.model
      if not Vehicles.spawn(source, model, location.coords + Config.Garage.spawnOffset, location.heading, plate) then
          MySQL.update.await(${luaString(sql.setStored)}, { 1, owner, plate, 1 })
          Framework.addMoney(source, Config.Garage.account, Config.Garage.price, 'garage refund')
          Framework.notify(source, L('vehicle_failed'), 'error')
          return
      end
      Framework.notify(source, L('garage_taken', plate), 'success')
  end)
`;

const texts = {
  garage_use: ['Use the garage', 'Garage benutzen'],
  garage_stored: ['In the garage', 'In der Garage'],
  garage_out: ['Outside', 'Unterwegs'],
  garage_empty: ['There is no vehicle of yours here.', 'Hier steht kein Fahrzeug von dir.'],
  garage_not_yours: [
    'This vehicle cannot be stored or taken out here.',
    'Dieses Fahrzeug kann hier nicht ein- oder ausgeparkt werden.',
  ],
  garage_parked: ['You parked %s.', 'Du hast %s eingeparkt.'],
  garage_taken: ['You took out %s.', 'Du hast %s ausgeparkt.'],
} as const satisfies Texts;

function tests(parameters: BlockParameters, context: BlockContext): string[] {
  const { framework, test, text, variant } = context;
  if (variant === 'impound') return [];
  const { testRow, storedColumn = 'stored', table } = framework.ownedVehicles;
  const price = parameters.price ?? 0;
  const account = parameters.account ?? 'cash';
  const use = test.use('player', firstPlace(parameters), text(texts.garage_use));
  const join = luaValue(
    joinOptions(parameters, { identifier: 'license:owner', cash: 0, bank: 0, [account]: price + 10 }),
  );
  const row = (isOwn: boolean): string => testRow(isOwn);
  const stored = `server:query('SELECT ${storedColumn} AS stored FROM ${table ?? 'owned_vehicle'}', {})[1].stored`;
  return [
    lua`
      test('a player takes a vehicle out and parks it again', function()
          local player = server:join(${join})
          ${row(true)}
          ${use}
          ${test.choose('player', 1, 'sultan')}
          server:advance(3000)
          assertEqual(player:money('${account}'), 10)
          assertEqual(${stored}, 0)
          assertNotNil(player:vehicle())
          player:moveTo(${test.vector(firstPlace(parameters))})
          player:trigger('@event:garage:use', 1)
          server:advance(2000)
          assertEqual(${stored}, 1)
      end)
    `,
    lua`
      test('nobody takes out the vehicle of another player', function()
          local player = server:join(${join})
          ${row(false)}
          player:moveTo(${test.vector(firstPlace(parameters))})
          player:trigger('@event:garage:takeOut', 1, 'TEST 1')
          server:advance(3000)
          assertNil(player:vehicle())
      end)
    `,
  ];
}

function render(parameters: BlockParameters, context: BlockContext): RenderedBlock {
  const { framework, variant } = context;
  return {
    configTable: 'Garage',
    config: [
      labelEntry(parameters),
      placesEntry(parameters.locations, 'Where players park and take out vehicles.'),
      spawnEntry,
      { key: 'serverDistance', value: 12, comment: 'How close the server wants a player to be, in meters.' },
      {
        key: 'isImpound',
        value: variant === 'impound',
        comment: 'Whether players get back vehicles that are not in a garage.',
      },
      { key: 'price', value: parameters.price ?? 0, comment: 'What taking out a vehicle costs.' },
      accountEntry(parameters),
      jobsEntry(parameters.jobs),
      blipEntry(parameters.blip),
    ],
    client,
    server: server(framework.ownedVehicles),
    texts,
    ...(framework.ownedVehicles.table === null && { sql: ownedVehicleTable }),
    tests: tests(parameters, context),
    description: `Players park their vehicles and take them out again. The vehicles are in the table \`${framework.ownedVehicles.table ?? 'owned_vehicle'}\`.`,
  };
}

export const garageBlock: BlockDefinition = {
  id: 'garage',
  noun: 'garage',
  defaults: {
    label: 'Garage',
    locations: [place('Legion Square garage')],
    blip: { sprite: 357, color: 3, scale: 0.8 },
    jobs: [],
    account: 'cash',
    price: 0,
  },
  variants: {
    garage: {},
    impound: {
      parameters: {
        label: 'Impound lot',
        locations: [place('Impound lot')],
        blip: { sprite: 68, color: 17, scale: 0.8 },
        price: 500,
      },
    },
    police: {
      parameters: { label: 'Police garage', locations: [place('Mission Row')], jobs: ['police'] },
    },
  },
  render,
};
