import { client, server } from './example-scripts.js';
import type { RuleTable } from './rule.js';

const robbery = (start: string) => ({
  ...client(`RegisterCommand('rob', function()\n  ${start}\n  TriggerServerEvent('shop:server:rob')\nend, false)`),
  ...server("RegisterNetEvent('shop:server:rob', function()\n  if GlobalState.isRobbed then print('robbed') end\nend)"),
});

export const sharingRules = {
  'sql-placeholder-without-value': {
    severity: 'error',
    title: 'A placeholder of a statement has no value',
    why: 'The database takes NULL for it, so that the statement finds nothing, or writes nothing.',
    example: {
      bad: server(
        "RegisterCommand('find', function(_, args)\n  print(MySQL.scalar.await('SELECT @name', { ['@nmae'] = args[1] }))\nend, true)",
      ),
      good: server(
        "RegisterCommand('find', function(_, args)\n  print(MySQL.scalar.await('SELECT @name', { ['@name'] = args[1] }))\nend, true)",
      ),
    },
  },
  'former-event': {
    severity: 'error',
    title: 'The framework no longer handles an event',
    why: 'The event handed out the object of the framework in older versions. Now nothing answers, and the object stays nil.',
    example: {
      profileId: 'fivem-esx',
      bad: {
        ...server(
          "local Shop = nil\nTriggerEvent('esx:getSharedObject', function(object) Shop = object end)\nRegisterCommand('count', function() print(#Shop.GetExtendedPlayers()) end, true)",
        ),
        'fxmanifest.lua': "fx_version 'cerulean'\ngame 'gta5'\nserver_script 'server.lua'\ndependency 'es_extended'\n",
      },
      good: {
        ...server(
          "local Shop = exports['es_extended']:getSharedObject()\nRegisterCommand('count', function() print(#Shop.GetExtendedPlayers()) end, true)",
        ),
        'fxmanifest.lua': "fx_version 'cerulean'\ngame 'gta5'\nserver_script 'server.lua'\ndependency 'es_extended'\n",
      },
    },
  },
  'global-state-on-client': {
    severity: 'error',
    title: 'A client writes the global state',
    why: 'Only the server may. What a client writes stays with this client, so that the server and other players never see it.',
    example: {
      bad: robbery('GlobalState.isRobbed = true'),
      good: {
        ...client("RegisterCommand('rob', function() TriggerServerEvent('shop:server:rob') end, false)"),
        ...server(
          "RegisterNetEvent('shop:server:rob', function()\n  if GlobalState.isRobbed then return end\n  GlobalState.isRobbed = true\nend)",
        ),
      },
    },
  },
} as const satisfies RuleTable;
