import { lua } from '../../lua/lua-source.js';
import { luaValue } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import { place } from '../../vocabulary/places.js';
import type { BlockContext, BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';
import {
  blipEntry,
  firstPlace,
  jobsEntry,
  joinOptions,
  labelEntry,
  placesEntry,
  placeValue,
  spawnEntry,
} from '../config-values.js';
import { deliveryVariants, towns } from './delivery-variants.js';

const client = lua`
  local interaction
  local destinationBlip

  local function clearDestination()
      Framework.removeInteraction(interaction)
      Game.removeBlip(destinationBlip)
      interaction = nil
      destinationBlip = nil
  end

  for index, location in ipairs(Config.Delivery.locations) do
      if Config.Delivery.blip then
          Game.addBlip(location.coords, Config.Delivery.label, Config.Delivery.blip)
      end
      Framework.addInteraction({
          coords = location.coords,
          label = L('delivery_start'),
          onSelect = function()
              TriggerServerEvent('@event:delivery:start', index)
          end,
      })
  end

  RegisterNetEvent('@event:delivery:destination', function(destination)
      clearDestination()
      destinationBlip = Game.addBlip(destination.coords, destination.label, { sprite = 1, color = 5, scale = 0.9 })
      SetBlipRoute(destinationBlip, true)
      interaction = Framework.addInteraction({
          coords = destination.coords,
          label = L('delivery_finish'),
          onSelect = function()
              TriggerServerEvent('@event:delivery:finish')
          end,
      })
  end)

  RegisterNetEvent('@event:delivery:ended', clearDestination)
`;

const server = (requiresDuty: boolean): string => lua`
  -- The mission of each player: destination, stops, vehicle, startedAt.
  local missions = {}
  -- When a player can start again, in milliseconds of the game timer.
  local availableFrom = {}

  local function endMission(source)
      local mission = missions[source]
      missions[source] = nil
      if mission then
          Vehicles.remove(mission.vehicle)
      end
  end

  ---Sends the player to another destination than the last one.
  local function chooseDestination(source, mission)
      local index = math.random(#Config.Delivery.destinations)
      if index == mission.destination then
          index = index % #Config.Delivery.destinations + 1
      end
      mission.destination = index
      mission.startedAt = GetGameTimer()
      mission.from = GetEntityCoords(GetPlayerPed(source))
      TriggerClientEvent('@event:delivery:destination', source, Config.Delivery.destinations[index])
  end

  RegisterNetEvent('@event:delivery:start', function(locationIndex)
      local source = source
      local location = Config.Delivery.locations[locationIndex]
      if not location or not Guard.allow(source, 'delivery', 1000) then
          return
      end
      if not Guard.isNear(source, location.coords, Config.Interaction.serverDistance) then
          Framework.notify(source, L('too_far'), 'error')
          return
      end
      if not Framework.hasJob(source, Config.Delivery.jobs) then
          Framework.notify(source, L('not_allowed'), 'error')
          return
      end
      ${requiresDuty ? "if not IsOnDuty(source) then\n          Framework.notify(source, L('not_on_duty'), 'error')\n          return\n      end" : '-- Players need no duty for this.'}
      local remaining = (availableFrom[source] or 0) - GetGameTimer()
      if missions[source] or remaining > 0 then
          Framework.notify(source, missions[source] and L('busy') or L('wait_seconds', FormatDuration(remaining / 1000)), 'error')
          return
      end
      local mission = { stops = 0 }
      missions[source] = mission
      if Config.Delivery.vehicle then
          mission.vehicle = Vehicles.spawn(source, Config.Delivery.vehicle, location.coords + Config.Delivery.spawnOffset, location.heading)
      end
      chooseDestination(source, mission)
      Framework.notify(source, L('delivery_started'), 'info')
  end)

  ---Whether the player can have covered the distance in the time since the last stop.
  local function isPlausible(mission, destination)
      local seconds = (GetGameTimer() - mission.startedAt) / 1000
      return #(mission.from - destination.coords) / Config.Delivery.maxMetersPerSecond <= seconds
  end

  RegisterNetEvent('@event:delivery:finish', function()
      local source = source
      local mission = missions[source]
      local destination = mission and Config.Delivery.destinations[mission.destination]
      if not destination or not Guard.allow(source, 'deliveryFinish', 1000) then
          return
      end
      if not Guard.isNear(source, destination.coords, Config.Interaction.serverDistance) or not isPlausible(mission, destination) then
          Framework.notify(source, L('too_far'), 'error')
          return
      end
      mission.stops = mission.stops + 1
      local reward = math.random(Config.Delivery.reward.minimum, Config.Delivery.reward.maximum)
      Framework.addMoney(source, Config.Delivery.account, reward, 'delivery')
      Framework.notify(source, L('delivery_paid', FormatMoney(reward)), 'success')
      if mission.stops < Config.Delivery.stops then
          chooseDestination(source, mission)
          return
      end
      endMission(source)
      availableFrom[source] = GetGameTimer() + Config.Delivery.cooldownSeconds * 1000
      TriggerClientEvent('@event:delivery:ended', source)
      Framework.notify(source, L('delivery_ended'), 'info')
  end)

  RegisterCommand(Config.Delivery.cancelCommand, function(source)
      if not missions[source] then
          return
      end
      endMission(source)
      TriggerClientEvent('@event:delivery:ended', source)
      Framework.notify(source, L('canceled'), 'info')
  end, false)

  AddEventHandler('playerDropped', function()
      endMission(source)
      availableFrom[source] = nil
  end)
`;

const texts = {
  delivery_start: ['Start the mission', 'Auftrag beginnen'],
  delivery_finish: ['Finish this stop', 'Diesen Halt abschließen'],
  delivery_started: ['Go to the place on your map.', 'Fahre zu dem Ort auf deiner Karte.'],
  delivery_paid: ['You received %s.', 'Du hast %s erhalten.'],
  delivery_ended: ['You have finished all stops.', 'Du hast alle Halte abgeschlossen.'],
} as const satisfies Texts;

function tests(parameters: BlockParameters, { test, text, block }: BlockContext): string[] {
  const depot = firstPlace(parameters);
  const account = parameters.account ?? 'cash';
  const range = parameters.reward ?? { minimum: 0, maximum: 0 };
  const job = block('job');
  const office = job?.locations?.[0];
  const join = luaValue(
    joinOptions(
      { ...parameters, ...(job?.jobs?.length ? { jobs: job.jobs } : {}) },
      { cash: 0, bank: 0, onDuty: false },
    ),
  );
  const duty = office
    ? `player:moveTo(${test.vector(office)})\n    player:trigger('@event:job:toggleDuty', 1)\n    server:advance(2000)\n    `
    : '';
  const start = `${duty}${test.use('player', depot, text(texts.delivery_start))}`;
  return [
    lua`
      test('a driver who goes to the destination is paid', function()
          local player = server:join(${join})
          ${start}
          player:moveTo(vector3(0.0, 7000.0, 0.0))
          server:advance(150000)
          for _, destination in ipairs(${luaValue((parameters.destinations ?? []).map((other) => placeValue(other)))}) do
              player:moveTo(destination.coords)
              player:trigger('@event:delivery:finish')
              server:advance(2000)
              if player:money('${account}') > 0 then
                  break
              end
          end
          assertAtLeast(player:money('${account}'), ${range.minimum})
      end)
    `,
    lua`
      test('a driver who stays is not paid', function()
          local player = server:join(${join})
          ${start}
          player:moveTo(vector3(0.0, 7000.0, 0.0))
          server:advance(150000)
          player:trigger('@event:delivery:finish')
          assertEqual(player:money('${account}'), 0)
      end)
    `,
  ];
}

function render(parameters: BlockParameters, context: BlockContext): RenderedBlock {
  const vehicle = parameters.vehicles?.[0];
  return {
    configTable: 'Delivery',
    config: [
      labelEntry(parameters),
      placesEntry(parameters.locations, 'Where missions start.'),
      { key: 'destinations', value: (parameters.destinations ?? []).map(placeValue), comment: 'Where missions lead.' },
      { key: 'stops', value: parameters.limit ?? 3, comment: 'The stops of a mission.' },
      {
        key: 'reward',
        value: { ...(parameters.reward ?? { minimum: 0, maximum: 0 }) },
        comment: 'The money for each stop.',
      },
      {
        key: 'account',
        value: parameters.account ?? 'cash',
        comment: 'The account that receives the money: cash or bank.',
      },
      {
        key: 'vehicle',
        value: vehicle ? vehicle.name : false,
        comment: 'The model that drivers get, or false for none.',
      },
      spawnEntry,
      { key: 'cooldownSeconds', value: parameters.cooldownSeconds ?? 60, comment: 'The pause between two missions.' },
      { key: 'maxMetersPerSecond', value: 70, comment: 'Faster players are not paid, because they did not drive.' },
      {
        key: 'cancelCommand',
        value: parameters.command ?? 'canceldelivery',
        comment: 'The command that ends a mission early.',
      },
      jobsEntry(parameters.jobs),
      blipEntry(parameters.blip),
    ],
    client,
    server: server(context.block('job') !== undefined),
    texts,
    tests: tests(parameters, context),
    description:
      'Players start a mission and drive to its stops. The server chooses the stops, checks position and travel time, and pays.',
    commands: [
      { usage: `/${parameters.command ?? 'canceldelivery'}`, description: 'Ends the mission early.', permission: null },
    ],
  };
}

export const deliveryBlock: BlockDefinition = {
  id: 'delivery',
  noun: 'delivery mission',
  defaults: {
    label: 'Delivery',
    locations: [place('GoPostal depot')],
    destinations: [...towns],
    blip: { sprite: 478, color: 5, scale: 0.8 },
    jobs: [],
    account: 'cash',
    reward: { minimum: 150, maximum: 300 },
    limit: 3,
    cooldownSeconds: 60,
    vehicles: [{ name: 'boxville', label: 'Boxville', price: 0 }],
    command: 'canceldelivery',
  },
  variants: deliveryVariants,
  render,
};
