import { client, server } from './example-scripts.js';
import type { RuleTable } from './rule.js';

const robbery = (start: string) => ({
  ...client(`RegisterCommand('rob', function()\n  ${start}\n  TriggerServerEvent('shop:server:rob')\nend, false)`),
  ...server("RegisterNetEvent('shop:server:rob', function()\n  if GlobalState.isRobbed then print('robbed') end\nend)"),
});

const page = (address: string) => ({
  'fxmanifest.lua':
    "fx_version 'cerulean'\ngame 'gta5'\nclient_script 'client.lua'\nui_page 'page.html'\nfiles { 'page.html', 'page.js' }\n",
  'page.html':
    '<!doctype html>\n<html><head><title>Shop</title></head><body><button id="close">Close</button><script src="page.js"></script></body></html>\n',
  'page.js': `document.getElementById('close').onclick = () => fetch(${address}, { method: 'POST', body: '{}' });`,
  ...client(
    "RegisterCommand('shop', function() SetNuiFocus(true, true) end, false)\nRegisterNUICallback('close', function(_, cb)\n  SetNuiFocus(false, false)\n  cb({})\nend)",
  ),
});

export const sharingRules = {
  'nui-post-to-other-name': {
    severity: 'warning',
    title: 'A page posts to the resource under another name',
    why: 'The address contains the name of the folder. In a folder with another name, nothing answers, and the page does not close.',
    example: { bad: page("'https://old_shop/close'"), good: page('`https://${GetParentResourceName()}/close`') },
  },
  'server-id-on-client': {
    severity: 'error',
    title: 'The client takes the id of the server for its own index',
    why: 'The server numbers all players, and each client only those that are near. The same number is another player, or none.',
    example: {
      bad: {
        ...client("RegisterNetEvent('shop:wave', function(player) print(GetEntityCoords(GetPlayerPed(player))) end)"),
        ...server("RegisterCommand('wave', function(source) TriggerClientEvent('shop:wave', -1, source) end, false)"),
      },
      good: {
        ...client(
          "RegisterNetEvent('shop:wave', function(player)\n  print(GetEntityCoords(GetPlayerPed(GetPlayerFromServerId(player))))\nend)",
        ),
        ...server("RegisterCommand('wave', function(source) TriggerClientEvent('shop:wave', -1, source) end, false)"),
      },
    },
  },
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
