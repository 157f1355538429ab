import { client } from './example-scripts.js';
import type { RuleTable } from './rule.js';

const send = "RegisterCommand('buy', function() TriggerServerEvent('shop:server:buy', 'water', 2) end, false)";
const giveItem = (code: string): string => `RegisterCommand('bake', function(source)\n  ${code}\nend, true)`;
/** The server for which the resource is. */
const server = {
  items: [{ name: 'bread', label: 'Bread' }],
  jobs: [{ name: 'baker', label: 'Baker', grades: [{ grade: 0, label: 'Apprentice' }] }],
  resources: { inventory: 'ox_inventory', target: '', notify: '', fuel: '', keys: '', phone: '' },
};
const sales = {
  'shop.sql': '-- The sales of the shop.\nCREATE TABLE shop_sales (item VARCHAR(50) NOT NULL, count INT NOT NULL);\n',
};
const countSales = (column: string): string =>
  `RegisterCommand('forget', function() MySQL.update('DELETE FROM shop_sales WHERE ${column} = ?', { 0 }) end, true)`;
const shopPage = (script: string): Record<string, string> => ({
  'fxmanifest.lua':
    "fx_version 'cerulean'\ngame 'gta5'\nclient_script 'client.lua'\nui_page 'page.html'\nfiles { 'page.html', 'page.js' }\n",
  'page.html':
    '<!doctype html>\n<html><head><title>Shop</title></head><body><script src="page.js"></script></body></html>\n',
  'page.js': script,
});
const listen =
  "window.addEventListener('message', ({ data }) => { if (data.action === 'show') document.body.hidden = false; });\n";
const close = "fetch('https://shop/close', { method: 'POST', body: '{}' });\n";
const showPage = "RegisterCommand('shop', function() SendNUIMessage({ action = 'show' }) end, false)\n";
const closed = "RegisterNUICallback('close', function(_, cb) SetNuiFocus(false, false) cb({}) end)\n";

export const wiringRules = {
  'other-resource': {
    severity: 'warning',
    title: 'The server has another resource for the same purpose',
    why: 'A server has one inventory, one target and one fuel resource. Calls of another one fail.',
    example: {
      profileId: 'fivem-qbox',
      request: { server },
      bad: { 'server.lua': giveItem("exports['qb-inventory']:AddItem(source, 'bread', 1)") },
      good: { 'server.lua': giveItem("exports.ox_inventory:AddItem(source, 'bread', 1)") },
    },
  },
  'unknown-item': {
    severity: 'warning',
    title: 'The server has no such item',
    why: 'Frameworks ignore items that the server does not have: players receive nothing.',
    example: {
      profileId: 'fivem-qbox',
      request: { server },
      bad: { 'server.lua': giveItem("exports.ox_inventory:AddItem(source, 'breat', 1)") },
      good: { 'server.lua': giveItem("exports.ox_inventory:AddItem(source, 'bread', 1)") },
    },
  },
  'unknown-job': {
    severity: 'warning',
    title: 'The server has no such job or grade',
    why: 'Nobody can have a job that the server does not have, so that what it allows is never allowed.',
    example: {
      profileId: 'fivem-qbox',
      request: { server },
      bad: { 'server.lua': giveItem("exports.qbx_core:SetJob(source, 'backer', 0)") },
      good: { 'server.lua': giveItem("exports.qbx_core:SetJob(source, 'baker', 0)") },
    },
  },
  'event-without-handler': {
    severity: 'error',
    title: 'Nothing handles an event',
    why: 'The event has no effect. Most of the time, its name is misspelled.',
    example: {
      bad: { ...client(send), 'server.lua': "RegisterNetEvent('shop:server:buys', function(item) print(item) end)" },
      good: { ...client(send), 'server.lua': "RegisterNetEvent('shop:server:buy', function(item) print(item) end)" },
    },
  },
  'event-on-wrong-side': {
    severity: 'error',
    title: 'An event is handled on the other side',
    why: 'TriggerEvent stays on its side, and TriggerServerEvent and TriggerClientEvent go to the other one.',
    example: {
      bad: {
        ...client("RegisterCommand('buy', function() TriggerEvent('shop:server:buy', 'water') end, false)"),
        'server.lua': "RegisterNetEvent('shop:server:buy', function(item) print(item) end)",
      },
      good: { ...client(send), 'server.lua': "RegisterNetEvent('shop:server:buy', function(item) print(item) end)" },
    },
  },
  'event-not-registered': {
    severity: 'error',
    title: 'The other side may not send an event',
    why: 'Only RegisterNetEvent opens an event for the network.',
    example: {
      bad: { ...client(send), 'server.lua': "AddEventHandler('shop:server:buy', function(item) print(item) end)" },
      good: { ...client(send), 'server.lua': "RegisterNetEvent('shop:server:buy', function(item) print(item) end)" },
    },
  },
  'own-export-missing': {
    severity: 'error',
    title: 'The resource calls an export that it does not have',
    why: 'The call raises an error, because no script declares an export of this name.',
    example: {
      bad: {
        'server.lua':
          "exports('stock', function() return 5 end)\nRegisterCommand('stock', function() print(exports.shop:stocks()) end, true)",
      },
      good: {
        'server.lua':
          "exports('stock', function() return 5 end)\nRegisterCommand('stock', function() print(exports.shop:stock()) end, true)",
      },
    },
  },
  'sql-unknown-column': {
    severity: 'error',
    title: 'A table of the resource has no such column',
    why: 'The database refuses the statement. The columns of the table are in the SQL of the resource.',
    example: {
      bad: { ...sales, 'server.lua': countSales('amount') },
      good: { ...sales, 'server.lua': countSales('count') },
    },
  },
  'event-never-triggered': {
    severity: 'warning',
    title: 'Nothing sends a network event',
    why: 'Every player can send a network event, so that one without use is only a risk.',
    example: {
      bad: { 'server.lua': "RegisterNetEvent('shop:server:buy', function(item) print(item) end)" },
      good: { ...client(send), 'server.lua': "RegisterNetEvent('shop:server:buy', function(item) print(item) end)" },
    },
  },
  'event-registered-only': {
    severity: 'warning',
    title: 'An event is registered without a handler',
    why: 'Registering alone does nothing.',
    example: {
      bad: { ...client(send), 'server.lua': "RegisterNetEvent('shop:server:buy')" },
      good: { ...client(send), 'server.lua': "RegisterNetEvent('shop:server:buy', function(item) print(item) end)" },
    },
  },
  'event-of-other-resource': {
    severity: 'not_simulated',
    title: 'An event belongs to another resource',
    why: 'Nothing is known about its arguments and effects.',
    example: {
      bad: client("RegisterCommand('menu', function() TriggerEvent('nicemenu:open', 'shop') end, false)"),
      good: client(
        "AddEventHandler('nicemenu:open', print)\nRegisterCommand('menu', function() TriggerEvent('nicemenu:open', 'shop') end, false)",
      ),
    },
  },
  'event-argument-order': {
    severity: 'error',
    title: 'The arguments of an event are in another order',
    why: 'The handler takes one value for another.',
    example: {
      bad: {
        ...client(
          "RegisterCommand('buy', function()\n  local item, amount = 'water', 2\n  TriggerServerEvent('shop:server:buy', amount, item)\nend, false)",
        ),
        'server.lua': "RegisterNetEvent('shop:server:buy', function(item, amount) print(item, amount) end)",
      },
      good: {
        ...client(
          "RegisterCommand('buy', function()\n  local item, amount = 'water', 2\n  TriggerServerEvent('shop:server:buy', item, amount)\nend, false)",
        ),
        'server.lua': "RegisterNetEvent('shop:server:buy', function(item, amount) print(item, amount) end)",
      },
    },
  },
  'callback-without-handler': {
    severity: 'error',
    title: 'Nothing answers a callback',
    why: 'The script that asks waits forever.',
    example: {
      profileId: 'fivem-oxlib',
      bad: {
        ...client(
          "RegisterCommand('price', function() print(lib.callback.await('shop:server:prices', false)) end, false)",
        ),
        'server.lua': "lib.callback.register('shop:server:price', function() return 5 end)",
      },
      good: {
        ...client(
          "RegisterCommand('price', function() print(lib.callback.await('shop:server:price', false)) end, false)",
        ),
        'server.lua': "lib.callback.register('shop:server:price', function() return 5 end)",
      },
    },
  },
  'callback-of-other-resource': {
    severity: 'not_simulated',
    title: 'Another resource answers a callback',
    why: 'Nothing is known about its answer.',
    example: {
      profileId: 'fivem-oxlib',
      bad: client("RegisterCommand('fuel', function() print(lib.callback.await('nicefuel:get', false)) end, false)"),
      good: {
        ...client("RegisterCommand('fuel', function() print(lib.callback.await('nicefuel:get', false)) end, false)"),
        'server.lua': "lib.callback.register('nicefuel:get', function() return 5 end)",
      },
    },
  },
  'callback-without-answer': {
    severity: 'error',
    title: 'A callback ends without an answer',
    why: 'The side that asks waits forever. Answer on every path.',
    example: {
      profileId: 'fivem-esx',
      bad: {
        'server.lua':
          "ESX.RegisterServerCallback('shop:price', function(source, cb, item)\n  if item ~= 'water' then return end\n  cb(5)\nend)",
      },
      good: {
        'server.lua':
          "ESX.RegisterServerCallback('shop:price', function(source, cb, item)\n  if item ~= 'water' then return cb(nil) end\n  cb(5)\nend)",
      },
    },
  },
  'nui-without-page': {
    severity: 'error',
    title: 'The resource sends messages but has no page',
    why: 'Without ui_page in the manifest, the messages reach nothing.',
    example: { bad: client(showPage), good: { ...shopPage(listen), ...client(showPage) } },
  },
  'nui-callback-without-reply': {
    severity: 'error',
    title: 'The handler of a NUI callback does not reply',
    why: 'The request of the page stays open until cb is called.',
    example: {
      bad: {
        ...shopPage(listen + close),
        ...client(`${showPage}RegisterNUICallback('close', function() SetNuiFocus(false, false) end)`),
      },
      good: { ...shopPage(listen + close), ...client(showPage + closed) },
    },
  },
  'nui-callback-never-called': {
    severity: 'warning',
    title: 'No page calls a NUI callback',
    why: 'The handler is of no use, or the page has another name for it.',
    example: {
      bad: { ...shopPage(listen), ...client(showPage + closed) },
      good: { ...shopPage(listen + close), ...client(showPage + closed) },
    },
  },
  'nui-callback-missing': {
    severity: 'error',
    title: 'No script handles a NUI callback',
    why: 'The request of the page fails.',
    example: {
      bad: { ...shopPage(listen + close), ...client(showPage) },
      good: { ...shopPage(listen + close), ...client(showPage + closed) },
    },
  },
  'nui-message-without-listener': {
    severity: 'error',
    title: 'The page does not listen',
    why: 'Messages of scripts reach a page as events with the name message.',
    example: {
      bad: { ...shopPage("document.title = 'Shop';"), ...client(showPage) },
      good: { ...shopPage(listen), ...client(showPage) },
    },
  },
  'nui-message-not-handled': {
    severity: 'error',
    title: 'No page handles a message',
    why: 'The message has no effect. Most of the time, its name is misspelled.',
    example: {
      bad: { ...shopPage(listen), ...client(showPage.replace("'show'", "'open'")) },
      good: { ...shopPage(listen), ...client(showPage) },
    },
  },
  'nui-message-never-sent': {
    severity: 'warning',
    title: 'No script sends a message that a page handles',
    why: 'A part of the page is never shown.',
    example: {
      bad: { ...shopPage(listen), ...client(showPage.replace("'show'", "'open'")) },
      good: { ...shopPage(listen), ...client(showPage) },
    },
  },
  'nui-focus-not-released': {
    severity: 'error',
    title: 'Nothing gives the focus back',
    why: 'The player cannot move, or leave the page.',
    example: {
      bad: {
        ...shopPage(listen),
        ...client(
          "RegisterCommand('shop', function() SetNuiFocus(true, true) SendNUIMessage({ action = 'show' }) end, false)",
        ),
      },
      good: {
        ...shopPage(listen + close),
        ...client(
          `RegisterCommand('shop', function() SetNuiFocus(true, true) SendNUIMessage({ action = 'show' }) end, false)\n${closed}`,
        ),
      },
    },
  },
} as const satisfies RuleTable;
