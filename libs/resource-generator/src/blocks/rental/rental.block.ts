import { lua } from '../../lua/lua-source.js';
import { luaString, luaValue } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import { place } from '../../vocabulary/places.js';
import { rentalOffer } from '../../vocabulary/vehicles.js';
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

const client = lua`
  local function openRental(locationIndex)
      local options = {}
      for index, vehicle in ipairs(Config.Rental.vehicles) do
          options[index] = {
              label = vehicle.label,
              description = FormatMoney(vehicle.price),
              onSelect = function()
                  TriggerServerEvent('@event:rental:rent', locationIndex, index)
              end,
          }
      end
      options[#options + 1] = {
          label = L('rental_return'),
          onSelect = function()
              TriggerServerEvent('@event:rental:returnVehicle', locationIndex)
          end,
      }
      Framework.openMenu({ title = Config.Rental.label, options = options })
  end

  for index, location in ipairs(Config.Rental.locations) do
      if Config.Rental.blip then
          Game.addBlip(location.coords, Config.Rental.label, Config.Rental.blip)
      end
      Framework.addInteraction({
          coords = location.coords,
          label = L('rental_open'),
          onSelect = function()
              openRental(index)
          end,
      })
  end
`;

const server = lua`
  -- The vehicle that each player has rented.
  local rented = {}

  local function endRental(source)
      Vehicles.remove(rented[source])
      rented[source] = nil
  end

  ---Returns the location if the player stands there, or nil.
  local function findLocation(source, locationIndex)
      local location = Config.Rental.locations[locationIndex]
      if not location or not Guard.allow(source, 'rental', 1000) then
          return nil
      end
      if not Guard.isNear(source, location.coords, Config.Interaction.serverDistance) then
          Framework.notify(source, L('too_far'), 'error')
          return nil
      end
      return location
  end

  local function startTimer(source, vehicle)
      if Config.Rental.seconds == 0 then
          return
      end
      SetTimeout(Config.Rental.seconds * 1000, function()
          if rented[source] == vehicle then
              endRental(source)
              Framework.notify(source, L('rental_expired'), 'info')
          end
      end)
  end

  RegisterNetEvent('@event:rental:rent', function(locationIndex, vehicleIndex)
      local source = source
      local location = findLocation(source, locationIndex)
      local offer = Config.Rental.vehicles[vehicleIndex]
      if not location or not offer then
          return
      end
      if not Framework.hasJob(source, Config.Rental.jobs) then
          Framework.notify(source, L('not_allowed'), 'error')
          return
      end
      if rented[source] and DoesEntityExist(rented[source]) then
          Framework.notify(source, L('rental_active'), 'error')
          return
      end
      if not Framework.removeMoney(source, Config.Rental.account, offer.price, 'vehicle rental') then
          Framework.notify(source, L('not_enough_money'), 'error')
          return
      end
      local vehicle = Vehicles.spawn(source, offer.name, location.coords + Config.Rental.spawnOffset, location.heading)
      if not vehicle then
          Framework.addMoney(source, Config.Rental.account, offer.price, 'vehicle rental refund')
          Framework.notify(source, L('vehicle_failed'), 'error')
          return
      end
      rented[source] = vehicle
      startTimer(source, vehicle)
      Framework.notify(source, L('rental_started', offer.label, FormatMoney(offer.price)), 'success')
  end)

  RegisterNetEvent('@event:rental:returnVehicle', function(locationIndex)
      local source = source
      if not findLocation(source, locationIndex) then
          return
      end
      if not rented[source] then
          Framework.notify(source, L('rental_none'), 'error')
          return
      end
      endRental(source)
      Framework.notify(source, L('rental_returned'), 'success')
  end)

  AddEventHandler('playerDropped', function()
      endRental(source)
  end)
`;

const texts = {
  rental_open: ['Rent a vehicle', 'Fahrzeug mieten'],
  rental_return: ['Return the vehicle', 'Fahrzeug zurückgeben'],
  rental_started: ['You rented: %s for %s.', 'Du hast gemietet: %s für %s.'],
  rental_active: ['Return your vehicle first.', 'Gib zuerst dein Fahrzeug zurück.'],
  rental_none: ['You have not rented a vehicle.', 'Du hast kein Fahrzeug gemietet.'],
  rental_returned: ['You returned the vehicle.', 'Du hast das Fahrzeug zurückgegeben.'],
  rental_expired: ['Your rental has ended.', 'Deine Miete ist abgelaufen.'],
} as const satisfies Texts;

function tests(parameters: BlockParameters, { test, text }: BlockContext): string[] {
  const offer = parameters.vehicles?.[0];
  if (!offer) return [];
  const account = parameters.account ?? 'cash';
  const rent = [
    test.use('player', firstPlace(parameters), text(texts.rental_open)),
    test.choose('player', 1, offer.label),
  ].join('\n    ');
  const join = (money: number): string => luaValue(joinOptions(parameters, { cash: 0, bank: 0, [account]: money }));
  return [
    lua`
      test(${luaString(`a player rents ${offer.label} for ${offer.price}`)}, function()
          local player = server:join(${join(offer.price + 50)})
          ${rent}
          server:advance(2000)
          assertEqual(player:money('${account}'), 50)
          assertEqual(#player:nearbyVehicles(30), 1)
      end)
    `,
    lua`
      test('a player rents one vehicle at a time', function()
          local player = server:join(${join(offer.price * 3)})
          ${rent}
          server:advance(3000)
          player:leaveVehicle()
          ${rent}
          server:advance(2000)
          assertEqual(player:money('${account}'), ${offer.price * 2})
      end)
    `,
    ...(offer.price > 0
      ? [
          lua`
            test('a player without enough money gets no vehicle', function()
                local player = server:join(${join(offer.price - 1)})
                ${rent}
                server:advance(2000)
                assertEqual(#player:nearbyVehicles(30), 0)
            end)
          `,
        ]
      : []),
  ];
}

function render(parameters: BlockParameters, context: BlockContext): RenderedBlock {
  return {
    configTable: 'Rental',
    config: [
      labelEntry(parameters),
      placesEntry(parameters.locations, 'Where players rent and return vehicles.'),
      spawnEntry,
      {
        key: 'vehicles',
        value: (parameters.vehicles ?? []).map((offer) => ({ ...offer })),
        comment: 'The models, and the price of renting one.',
      },
      {
        key: 'seconds',
        value: parameters.durationSeconds ?? 0,
        comment: 'After how many seconds a vehicle is taken back. 0 for never.',
      },
      accountEntry(parameters),
      jobsEntry(parameters.jobs),
      blipEntry(parameters.blip),
    ],
    client,
    server,
    texts,
    tests: tests(parameters, context),
    description:
      'Players rent one vehicle at a time and return it. The server takes the money and creates the vehicle.',
  };
}

const fleet = (label: string, at: string, sprite: number, ...models: string[]): Partial<BlockParameters> => ({
  label,
  locations: [place(at)],
  blip: { sprite, color: 3, scale: 0.8 },
  vehicles: models.map(rentalOffer),
});

export const rentalBlock: BlockDefinition = {
  id: 'rental',
  noun: 'vehicle rental',
  defaults: {
    label: 'Vehicle rental',
    locations: [place('Los Santos International Airport')],
    blip: { sprite: 225, color: 3, scale: 0.8 },
    jobs: [],
    account: 'cash',
    durationSeconds: 0,
    vehicles: ['faggio', 'blista', 'asea'].map(rentalOffer),
  },
  variants: {
    general: {},
    bikes: {
      parameters: fleet('Bike rental', 'Vespucci Beach', 226, 'bmx', 'scorcher', 'cruiser'),
    },
    boats: {
      parameters: fleet('Boat rental', 'Vespucci Beach', 427, 'dinghy', 'seashark'),
    },
  },
  render,
};
