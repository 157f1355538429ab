import { lua } from '../../lua/lua-source.js';
import { luaString, luaValue, vector3 } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import { place } from '../../vocabulary/places.js';
import type { BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';
import { firstPlace } from '../config-values.js';

const client = lua`
  local isJailed = false

  RegisterNetEvent('@event:jail:enter', function()
      isJailed = true
      Game.teleport(Config.Jail.cell)
  end)

  RegisterNetEvent('@event:jail:leave', function()
      isJailed = false
      Game.teleport(Config.Jail.exit)
  end)

  -- A player who gets out is put back.
  CreateThread(function()
      while true do
          Wait(2000)
          if isJailed and #(GetEntityCoords(PlayerPedId()) - Config.Jail.cell) > Config.Jail.radius then
              Game.teleport(Config.Jail.cell)
          end
      end
  end)

  CreateThread(function()
      while not NetworkIsPlayerActive(PlayerId()) do
          Wait(500)
      end
      Wait(3000)
      TriggerServerEvent('@event:jail:check')
  end)
`;

const server = lua`
  -- The players in jail who are online.
  local jailed = {}

  local function storageKey(source)
      return ('jail:%s'):format(Framework.getIdentifier(source))
  end

  ---The rest of a sentence counts on while a player is offline.
  local function remainingSeconds(source)
      return GetResourceKvpInt(storageKey(source)) - os.time()
  end

  local function release(source)
      jailed[source] = nil
      DeleteResourceKvp(storageKey(source))
      TriggerClientEvent('@event:jail:leave', source)
      Framework.notify(source, L('jail_released'), 'success')
  end

  local function imprison(source)
      jailed[source] = true
      TriggerClientEvent('@event:jail:enter', source)
      Framework.notify(source, L('jail_entered', FormatDuration(remainingSeconds(source))), 'error')
  end

  local function isAllowed(source)
      if Guard.isAdmin(source, 'command.' .. Config.Jail.command) then
          return true
      end
      return #Config.Jail.jobs > 0 and Framework.hasJob(source, Config.Jail.jobs)
  end

  local function reply(source, text)
      if source == 0 then
          print(text)
      else
          Framework.notify(source, text, 'error')
      end
  end

  RegisterCommand(Config.Jail.command, function(source, args)
      local target = Guard.toPlayer(args[1])
      local minutes = Guard.toInteger(args[2], 1, Config.Jail.maxMinutes)
      if not isAllowed(source) then
          reply(source, L('not_allowed'))
      elseif not target or not minutes then
          reply(source, L('usage', '/' .. Config.Jail.command .. ' <player id> <minutes>'))
      else
          SetResourceKvpInt(storageKey(target), os.time() + minutes * 60)
          imprison(target)
      end
  end, false)

  RegisterCommand('un' .. Config.Jail.command, function(source, args)
      local target = Guard.toPlayer(args[1])
      if not isAllowed(source) then
          reply(source, L('not_allowed'))
      elseif target and jailed[target] then
          release(target)
      end
  end, false)

  RegisterNetEvent('@event:jail:check', function()
      local source = source
      if Guard.allow(source, 'jail', 5000) and Framework.getIdentifier(source) and remainingSeconds(source) > 0 then
          imprison(source)
      end
  end)

  CreateThread(function()
      while true do
          Wait(1000)
          for player in pairs(jailed) do
              if remainingSeconds(player) <= 0 then
                  release(player)
              end
          end
      end
  end)

  AddEventHandler('playerDropped', function()
      jailed[source] = nil
  end)
`;

const texts = {
  jail_entered: ['You are in jail for %s.', 'Du bist für %s im Gefängnis.'],
  jail_released: ['You are free.', 'Du bist frei.'],
} as const satisfies Texts;

function render(parameters: BlockParameters): RenderedBlock {
  const command = parameters.command ?? 'jail';
  const cell = firstPlace(parameters);
  const exit = parameters.destinations?.[0] ?? cell;
  const jobs = parameters.jobs ?? [];
  const officer = luaValue({ name: 'Officer', ...(jobs[0] ? { job: jobs[0] } : { admin: true }) });
  return {
    configTable: 'Jail',
    config: [
      { key: 'cell', value: vector3(cell), comment: 'Where prisoners are.' },
      {
        key: 'radius',
        value: parameters.radiusMeters ?? 120,
        comment: 'How far prisoners can go from there, in meters.',
      },
      { key: 'exit', value: vector3(exit), comment: 'Where they are set free.' },
      {
        key: 'command',
        value: command,
        comment: 'The command that jails a player. With un in front, it releases one.',
      },
      {
        key: 'jobs',
        value: jobs,
        comment: 'The jobs that can use it, besides players with the permission command.<name>.',
      },
      { key: 'maxMinutes', value: parameters.limit ?? 120, comment: 'The longest sentence.' },
    ],
    client,
    server,
    texts,
    tests: [
      lua`
        test('a prisoner is set free after the sentence', function()
            local officer = server:join(${officer})
            local player = server:join({ name = 'Prisoner', job = 'unemployed', coords = vector3(0.0, 0.0, 70.0) })
            officer:runCommand(${luaString(command)}, tostring(player.id), '2')
            server:advance(3000)
            assertNear(player:coords().x, ${cell.x}, 5.0)
            server:advance(125000)
            assertNear(player:coords().x, ${exit.x}, 5.0)
        end)
      `,
      lua`
        test('other players cannot jail anybody', function()
            local player = server:join({ name = 'Player', job = 'unemployed' })
            local other = server:join({ name = 'Other', job = 'unemployed', coords = vector3(0.0, 0.0, 70.0) })
            player:runCommand(${luaString(command)}, tostring(other.id), '2')
            server:advance(3000)
            assertNear(other:coords().x, 0.0, 2.0)
        end)
      `,
    ],
    description: 'The police or admins jail players for some minutes. A sentence survives leaving the server.',
    commands: [
      { usage: `/${command} <player id> <minutes>`, description: 'Jails a player.', permission: `command.${command}` },
      { usage: `/un${command} <player id>`, description: 'Releases a player.', permission: `command.${command}` },
    ],
  };
}

export const jailBlock: BlockDefinition = {
  id: 'jail',
  noun: 'jail',
  defaults: {
    label: 'Jail',
    locations: [place('Prison yard')],
    destinations: [place('Bolingbroke Penitentiary')],
    command: 'jail',
    jobs: ['police'],
    radiusMeters: 120,
    limit: 120,
  },
  variants: {
    general: {},
  },
  render,
};
