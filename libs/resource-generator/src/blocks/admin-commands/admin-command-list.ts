import { lua } from '../../lua/lua-source.js';
import type { Texts } from '../block-definition.js';
import { healthClient, reviveClient, vehicleClient } from './admin-client.js';

export interface AdminCommand {
  /** The arguments. */
  usage: string;
  description: string;
  /** `@command` in the test stands for the configured name. */
  server: string;
  client?: string;
  usesTeleport?: boolean;
  texts: Texts;
  test?: string;
}

/** The admin commands that a description can ask for. */
export const adminCommands: Readonly<Record<string, AdminCommand>> = {
  heal: {
    usage: '[player id]',
    description: 'Restores the health of a player.',
    client: healthClient,
    server: lua`
      addCommand(Config.Admin.commands.heal, function(source, args)
          local player = findPlayer(source, args)
          if player then
              TriggerClientEvent('@event:admin:heal', player)
              Framework.notify(player, L('admin_healed'), 'success')
          end
      end)
    `,
    texts: { admin_healed: ['You were healed.', 'Du wurdest geheilt.'] },
    test: lua`
      test('an admin heals a player', function()
          local admin = server:join({ admin = true })
          local player = server:join({ name = 'Patient' })
          player:setHealth(120)
          admin:runCommand('@command', tostring(player.id))
          assertEqual(player:health(), 200)
      end)
    `,
  },
  revive: {
    usage: '[player id]',
    description: 'Revives a player where the player died.',
    client: reviveClient,
    server: lua`
      addCommand(Config.Admin.commands.revive, function(source, args)
          local player = findPlayer(source, args)
          if player then
              TriggerClientEvent('@event:admin:revive', player)
              Framework.notify(player, L('admin_revived'), 'success')
          end
      end)
    `,
    texts: { admin_revived: ['You were revived.', 'Du wurdest wiederbelebt.'] },
    test: lua`
      test('an admin revives a player', function()
          local admin = server:join({ admin = true })
          local player = server:join({ name = 'Patient' })
          player:kill()
          admin:runCommand('@command', tostring(player.id))
          assertEqual(player:health(), 200)
      end)
    `,
  },
  goto: {
    usage: '<player id>',
    description: 'Teleports the admin to a player.',
    usesTeleport: true,
    server: lua`
      addCommand(Config.Admin.commands['goto'], function(source, args)
          local player = findPlayer(source, args)
          if player and source ~= 0 then
              TriggerClientEvent('@event:admin:teleport', source, GetEntityCoords(GetPlayerPed(player)))
          end
      end)
    `,
    texts: {},
    test: lua`
      test('an admin teleports to a player', function()
          local admin = server:join({ admin = true, coords = vector3(0.0, 0.0, 70.0) })
          local player = server:join({ name = 'Other', coords = vector3(500.0, 500.0, 70.0) })
          admin:runCommand('@command', tostring(player.id))
          assertNear(admin:coords().x, 500.0, 2.0)
      end)
    `,
  },
  bring: {
    usage: '<player id>',
    description: 'Teleports a player to the admin.',
    usesTeleport: true,
    server: lua`
      addCommand(Config.Admin.commands.bring, function(source, args)
          local player = findPlayer(source, args)
          if player and source ~= 0 then
              TriggerClientEvent('@event:admin:teleport', player, GetEntityCoords(GetPlayerPed(source)))
          end
      end)
    `,
    texts: {},
    test: lua`
      test('an admin brings a player', function()
          local admin = server:join({ admin = true, coords = vector3(0.0, 0.0, 70.0) })
          local player = server:join({ name = 'Other', coords = vector3(500.0, 500.0, 70.0) })
          admin:runCommand('@command', tostring(player.id))
          assertNear(player:coords().x, 0.0, 2.0)
      end)
    `,
  },
  teleport: {
    usage: '<x> <y> <z>',
    description: 'Teleports the admin to coordinates.',
    usesTeleport: true,
    server: lua`
      addCommand(Config.Admin.commands.teleport, function(source, args)
          local x, y, z = tonumber(args[1]), tonumber(args[2]), tonumber(args[3])
          if not x or not y or not z then
              reply(source, L('usage', 'x y z'), 'error')
          elseif source ~= 0 then
              TriggerClientEvent('@event:admin:teleport', source, vector3(x + 0.0, y + 0.0, z + 0.0))
          end
      end)
    `,
    texts: {},
    test: lua`
      test('an admin teleports to coordinates', function()
          local admin = server:join({ admin = true, coords = vector3(0.0, 0.0, 70.0) })
          admin:runCommand('@command', '200.5', '300', '40')
          assertNear(admin:coords().x, 200.5, 2.0)
      end)
    `,
  },
  kick: {
    usage: '<player id> [reason]',
    description: 'Removes a player from the server.',
    server: lua`
      addCommand(Config.Admin.commands.kick, function(source, args)
          local player = Guard.toPlayer(args[1])
          if not player then
              reply(source, L('player_not_found'), 'error')
              return
          end
          local reason = Guard.toText(table.concat(args, ' ', 2), 200) or L('admin_kicked')
          DropPlayer(player, reason)
      end)
    `,
    texts: { admin_kicked: ['You were kicked by an admin.', 'Du wurdest von einem Admin gekickt.'] },
    test: lua`
      test('an admin kicks a player with a reason', function()
          local admin = server:join({ admin = true })
          local player = server:join({ name = 'Other' })
          admin:runCommand('@command', tostring(player.id), 'Be', 'nice')
          assertEqual(player:kickReason(), 'Be nice')
      end)
    `,
  },
  freeze: {
    usage: '<player id>',
    description: 'Freezes a player, or releases a frozen one.',
    server: lua`
      local frozen = {}

      addCommand(Config.Admin.commands.freeze, function(source, args)
          local player = findPlayer(source, args)
          if player then
              frozen[player] = not frozen[player]
              FreezeEntityPosition(GetPlayerPed(player), frozen[player])
              Framework.notify(player, L(frozen[player] and 'admin_frozen' or 'admin_released'), 'info')
          end
      end)

      AddEventHandler('playerDropped', function()
          frozen[source] = nil
      end)
    `,
    texts: {
      admin_frozen: ['An admin froze you.', 'Ein Admin hat dich eingefroren.'],
      admin_released: ['You can move again.', 'Du kannst dich wieder bewegen.'],
    },
  },
  announce: {
    usage: '<message>',
    description: 'Shows a message to all players.',
    server: lua`
      addCommand(Config.Admin.commands.announce, function(source, args)
          local message = Guard.toText(table.concat(args, ' '), 300)
          if not message then
              reply(source, L('usage', 'message'), 'error')
              return
          end
          for _, player in ipairs(GetPlayers()) do
              Framework.notify(tonumber(player), message, 'info')
          end
      end)
    `,
    texts: {},
    test: lua`
      test('an announcement reaches all players', function()
          local admin = server:join({ admin = true })
          local player = server:join({ name = 'Other' })
          admin:runCommand('@command', 'Restart', 'soon')
          assertTrue(player:notified('Restart soon'))
      end)
    `,
  },
  givemoney: {
    usage: '<player id> <amount>',
    description: 'Gives cash to a player.',
    server: lua`
      addCommand(Config.Admin.commands.givemoney, function(source, args)
          local player = Guard.toPlayer(args[1])
          local amount = Guard.toInteger(args[2], 1, 100000000)
          if not player or not amount then
              reply(source, L('usage', 'player id, amount'), 'error')
              return
          end
          Framework.addMoney(player, 'cash', amount, 'admin')
          Framework.notify(player, L('admin_money', FormatMoney(amount)), 'success')
      end)
    `,
    texts: { admin_money: ['An admin gave you %s.', 'Ein Admin hat dir %s gegeben.'] },
    test: lua`
      test('an admin gives money', function()
          local admin = server:join({ admin = true })
          local player = server:join({ name = 'Other', cash = 0 })
          admin:runCommand('@command', tostring(player.id), '500')
          assertEqual(player:cash(), 500)
      end)
    `,
  },
  giveitem: {
    usage: '<player id> <item> [amount]',
    description: 'Gives items to a player.',
    server: lua`
      addCommand(Config.Admin.commands.giveitem, function(source, args)
          local player = Guard.toPlayer(args[1])
          local item = Guard.toText(args[2], 60)
          local amount = Guard.toInteger(args[3] or 1, 1, 1000)
          if not player or not item or not amount then
              reply(source, L('usage', 'player id, item, amount'), 'error')
          elseif Framework.addItem(player, item, amount) then
              Framework.notify(player, L('admin_item', amount, item), 'success')
          else
              reply(source, L('cannot_carry'), 'error')
          end
      end)
    `,
    texts: { admin_item: ['An admin gave you %d x %s.', 'Ein Admin hat dir %d x %s gegeben.'] },
  },
  repair: {
    usage: '[player id]',
    description: 'Repairs and cleans the vehicle of a player.',
    client: vehicleClient,
    server: lua`
      addCommand(Config.Admin.commands.repair, function(source, args)
          local player = findPlayer(source, args)
          if player then
              TriggerClientEvent('@event:admin:repairVehicle', player)
          end
      end)
    `,
    texts: {},
  },
  deletevehicle: {
    usage: '[player id]',
    description: 'Deletes the vehicle of a player.',
    server: lua`
      addCommand(Config.Admin.commands.deletevehicle, function(source, args)
          local player = findPlayer(source, args)
          local vehicle = player and Vehicles.current(player)
          if vehicle then
              Vehicles.remove(vehicle)
          end
      end)
    `,
    texts: {},
    test: lua`
      test('an admin deletes a vehicle', function()
          local admin = server:join({ admin = true })
          admin:enterVehicle('adder')
          admin:runCommand('@command')
          assertNil(admin:vehicle())
      end)
    `,
  },
};
