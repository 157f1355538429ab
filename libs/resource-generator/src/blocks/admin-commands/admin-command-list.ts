import { lua } from '../../lua/lua-source.js';
import { readLua } from '../../lua/lua-files.js';
import { healthClient, reviveClient, vehicleClient } from './admin-client.js';

export interface AdminCommand {
  /** The arguments. */
  usage: string;
  description: string;
  /** `@command` in the test stands for the configured name. */
  server: string;
  client?: string;
  usesTeleport?: boolean;
  test?: string;
}

/** The admin commands that a description can ask for. */
export const adminCommands: Readonly<Record<string, AdminCommand>> = {
  heal: {
    usage: '[player id]',
    description: 'Restores the health of a player.',
    client: healthClient,
    server: readLua('blocks/admin_commands/heal.lua'),
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
    server: readLua('blocks/admin_commands/revive.lua'),
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
    server: readLua('blocks/admin_commands/goto.lua'),
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
    server: readLua('blocks/admin_commands/bring.lua'),
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
    server: readLua('blocks/admin_commands/teleport.lua'),
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
    server: readLua('blocks/admin_commands/kick.lua'),
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
    server: readLua('blocks/admin_commands/freeze.lua'),
  },
  announce: {
    usage: '<message>',
    description: 'Shows a message to all players.',
    server: readLua('blocks/admin_commands/announce.lua'),
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
    server: readLua('blocks/admin_commands/givemoney.lua'),
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
    server: readLua('blocks/admin_commands/giveitem.lua'),
  },
  repair: {
    usage: '[player id]',
    description: 'Repairs and cleans the vehicle of a player.',
    client: vehicleClient,
    server: readLua('blocks/admin_commands/repair.lua'),
  },
  deletevehicle: {
    usage: '[player id]',
    description: 'Deletes the vehicle of a player.',
    server: readLua('blocks/admin_commands/deletevehicle.lua'),
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
