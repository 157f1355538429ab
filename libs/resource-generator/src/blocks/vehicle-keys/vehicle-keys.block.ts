import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';

const client = lua`
  local function closestVehicle()
      local ped = PlayerPedId()
      local vehicle = GetVehiclePedIsIn(ped, false)
      if vehicle ~= 0 then
          return vehicle
      end
      local position = GetEntityCoords(ped)
      local closest, closestDistance = nil, Config.VehicleKeys.distance
      for _, other in ipairs(GetGamePool('CVehicle')) do
          local distance = #(GetEntityCoords(other) - position)
          if distance < closestDistance then
              closest, closestDistance = other, distance
          end
      end
      return closest
  end

  RegisterCommand(Config.VehicleKeys.command, function()
      local vehicle = closestVehicle()
      if vehicle and NetworkGetEntityIsNetworked(vehicle) then
          TriggerServerEvent('@event:keys:toggle', NetworkGetNetworkIdFromEntity(vehicle))
      else
          Framework.notify(L('keys_no_vehicle'), 'error')
      end
  end, false)
  RegisterKeyMapping(Config.VehicleKeys.command, L('keys_toggle'), 'keyboard', Config.VehicleKeys.key)
`;

const server = lua`
  -- The players with a key, by plate.
  local holders = {}

  local function hasKey(source, plate)
      local identifier = Framework.getIdentifier(source)
      return holders[plate] ~= nil and identifier ~= nil and holders[plate][identifier] == true
  end

  local function giveKey(source, plate)
      local identifier = Framework.getIdentifier(source)
      if not identifier then
          return
      end
      holders[plate] = holders[plate] or {}
      holders[plate][identifier] = true
  end

  ---Garages and dealers call this when a player gets a vehicle.
  exports('giveKey', function(source, plate)
      local text = Guard.toText(plate, 12)
      if text and Guard.toPlayer(source) then
          giveKey(source, text)
      end
  end)

  exports('hasKey', function(source, plate)
      return hasKey(source, plate)
  end)

  RegisterNetEvent('@event:keys:toggle', function(networkId)
      local source = source
      local id = Guard.toInteger(networkId, 1, 65535)
      local vehicle = id and NetworkGetEntityFromNetworkId(id)
      if not vehicle or not DoesEntityExist(vehicle) or not Guard.allow(source, 'keys', 500) then
          return
      end
      if not Guard.isNear(source, GetEntityCoords(vehicle), Config.VehicleKeys.distance + 5.0) then
          Framework.notify(source, L('too_far'), 'error')
          return
      end
      local plate = Vehicles.plate(vehicle)
      -- The first driver of a vehicle without keys gets them.
      if not holders[plate] and Vehicles.current(source) == vehicle then
          giveKey(source, plate)
      end
      if not hasKey(source, plate) then
          Framework.notify(source, L('keys_none'), 'error')
          return
      end
      local isLocked = GetVehicleDoorLockStatus(vehicle) == 2
      SetVehicleDoorsLocked(vehicle, isLocked and 1 or 2)
      Framework.notify(source, L(isLocked and 'keys_unlocked' or 'keys_locked'), 'success')
  end)

  RegisterCommand(Config.VehicleKeys.giveCommand, function(source, args)
      local target = Guard.toPlayer(args[1])
      local vehicle = source ~= 0 and Vehicles.current(source)
      local plate = vehicle and Vehicles.plate(vehicle)
      if not target or not plate or not hasKey(source, plate) then
          if source ~= 0 then
              Framework.notify(source, L('keys_none'), 'error')
          end
          return
      end
      giveKey(target, plate)
      Framework.notify(source, L('keys_given'), 'success')
      Framework.notify(target, L('keys_received', plate), 'success')
  end, false)
`;

const texts = {
  keys_toggle: ['Lock or unlock the vehicle', 'Fahrzeug auf- oder abschließen'],
  keys_no_vehicle: ['There is no vehicle close to you.', 'In deiner Nähe ist kein Fahrzeug.'],
  keys_none: ['You do not have the key of this vehicle.', 'Du hast den Schlüssel dieses Fahrzeugs nicht.'],
  keys_locked: ['The vehicle is locked.', 'Das Fahrzeug ist abgeschlossen.'],
  keys_unlocked: ['The vehicle is unlocked.', 'Das Fahrzeug ist aufgeschlossen.'],
  keys_given: ['You gave a key.', 'Du hast einen Schlüssel gegeben.'],
  keys_received: ['You received the key of %s.', 'Du hast den Schlüssel von %s erhalten.'],
} as const satisfies Texts;

function render(parameters: BlockParameters): RenderedBlock {
  const command = parameters.command ?? 'lockvehicle';
  return {
    configTable: 'VehicleKeys',
    config: [
      { key: 'command', value: command, comment: 'The command that locks and unlocks the closest vehicle.' },
      {
        key: 'key',
        value: 'U',
        comment: 'The key that does the same. Players can change it in the settings of the game.',
      },
      {
        key: 'giveCommand',
        value: 'givevehiclekey',
        comment: 'The command with which a driver gives a key to a player.',
      },
      { key: 'distance', value: 8, comment: 'How close a player has to be to a vehicle, in meters.' },
    ],
    client,
    server,
    texts,
    tests: [
      lua`
        test('the first driver gets the key', function()
            local player = server:join()
            player:enterVehicle('sultan')
            player:runCommand(${luaString(command)})
            assertTrue(server:callExport('hasKey', player.id, player:vehicle().plate))
        end)
      `,
      lua`
        test('a player without a key does not get it by giving it away', function()
            local player = server:join()
            local other = server:join({ name = 'Other' })
            player:enterVehicle('sultan')
            player:runCommand('givevehiclekey', tostring(other.id))
            assertFalse(server:callExport('hasKey', other.id, player:vehicle().plate))
        end)
      `,
    ],
    description: 'Players lock and unlock vehicles that they have a key of, and give keys to others.',
    commands: [
      { usage: `/${command}`, description: 'Locks or unlocks the closest vehicle.', permission: null },
      { usage: '/givevehiclekey <player id>', description: 'Gives a key of the own vehicle.', permission: null },
    ],
    serverExports: [
      { usage: 'giveKey(playerId, plate)', description: 'Gives a key to a player.' },
      { usage: 'hasKey(playerId, plate)', description: 'Returns whether a player has a key.' },
    ],
  };
}

export const vehicleKeysBlock: BlockDefinition = {
  id: 'vehicle-keys',
  noun: 'vehicle key system',
  defaults: { label: 'Vehicle keys', command: 'lockvehicle' },
  variants: {
    general: {},
  },
  render,
};
