import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { findingsOf, inOneLine } from '../testing/run-checks.js';
import { shopResource } from '../testing/shop-resource.js';
import { type Scripts, twoSidedResource } from '../testing/two-sided-resource.js';

const findWiring = async (scripts: Scripts, profileId?: string) =>
  (await findingsOf(twoSidedResource(scripts), profileId, 'wiring')).map(inOneLine);

test('a resource whose parts fit together has no finding', async () => {
  expect((await findingsOf(shopResource(), 'fivem-standalone', 'wiring')).map(inOneLine)).toEqual([]);
});

describe('events', () => {
  test.each<[string, Scripts, string]>([
    [
      'another resource handles',
      { client: "TriggerServerEvent('bank:buy')" },
      'not_simulated event-of-other-resource client.lua:1',
    ],
    [
      'nobody handles, although its name is like the others',
      { client: "TriggerServerEvent('shop:buy')", server: "RegisterNetEvent('shop:refund', function() end)" },
      'warning event-without-handler client.lua:1',
    ],
    [
      'has another name on the other side',
      { client: "TriggerServerEvent('shop:buy')", server: "RegisterNetEvent('shop:server:buy', function() end)" },
      'error event-without-handler client.lua:1',
    ],
    [
      'is misspelled',
      { client: "TriggerServerEvent('shop:bye')", server: "RegisterNetEvent('shop:buy', function() end)" },
      'error event-without-handler client.lua:1',
    ],
    [
      'is not registered for the network',
      { client: "TriggerServerEvent('shop:buy')", server: "AddEventHandler('shop:buy', function() end)" },
      'error event-not-registered server.lua:1',
    ],
    [
      'is sent to the wrong side',
      { server: "TriggerClientEvent('shop:buy', 1)\nRegisterNetEvent('shop:buy', function() end)" },
      'error event-on-wrong-side server.lua:1',
    ],
    [
      'the other side handles',
      { client: "TriggerEvent('shop:buy')", server: "RegisterNetEvent('shop:buy', function() end)" },
      'error event-on-wrong-side client.lua:1',
    ],
    [
      'nobody triggers',
      { server: "RegisterNetEvent('shop:buy', function() end)" },
      'warning event-never-triggered server.lua:1',
    ],
    [
      'is registered only',
      { server: "RegisterNetEvent('shop:buy')", client: "TriggerServerEvent('shop:buy')" },
      'warning event-registered-only server.lua:1',
    ],
    [
      'other resources may handle',
      { server: "TriggerEvent('shop:sold', 1)" },
      'not_simulated event-of-other-resource server.lua:1',
    ],
    [
      'an option of a menu sends',
      {
        client:
          "local menu = { { title = 'Buy', serverEvent = 'shop:buy' } }\nprint(menu)\nShow({ options = { { title = 'Buy', serverEvent = 'shop:buy' } } })",
      },
      'not_simulated event-of-other-resource client.lua:3',
    ],
  ])('that %s is reported', async (_name, scripts, expected) => {
    expect(await findWiring(scripts)).toContain(expected);
  });

  test.each<[string, string, Scripts]>([
    [
      'registered and handled apart',
      'fivem-standalone',
      {
        client: "TriggerServerEvent('shop:buy')",
        server: "RegisterNetEvent('shop:buy')\nAddEventHandler('shop:buy', function() end)",
      },
    ],
    [
      'with the name of the resource',
      'fivem-standalone',
      {
        client: "TriggerServerEvent(GetCurrentResourceName() .. ':buy')",
        server: "local name = GetCurrentResourceName()\nRegisterNetEvent(name .. ':buy', function() end)",
      },
    ],
    [
      'with a name in a variable',
      'fivem-standalone',
      {
        client: "local event <const> = 'shop:buy'\nTriggerServerEvent(event)",
        server: "RegisterNetEvent('shop:buy', function() end)",
      },
    ],
    [
      'of the game',
      'fivem-standalone',
      { server: "AddEventHandler('playerDropped', function() end)\nTriggerClientEvent('chat:addMessage', -1, {})" },
    ],
    [
      'of the framework',
      'fivem-qbcore',
      { server: "TriggerClientEvent('QBCore:Notify', 1, 'a')\nTriggerClientEvent('hospital:client:Revive', 1)" },
    ],
    [
      'with a computed name',
      'fivem-standalone',
      {
        client: "for _, name in ipairs({ 'a', 'b' }) do RegisterNetEvent('shop:' .. name, function() end) end",
        server: "TriggerClientEvent('shop:a', -1)",
      },
    ],
  ])('%s are fine (%s)', async (_name, profileId, scripts) => {
    expect(await findWiring(scripts, profileId)).toEqual([]);
  });

  test('of JavaScript follow the same rules', async () => {
    const files: ResourceFile[] = [
      {
        path: 'fxmanifest.lua',
        content: "fx_version 'cerulean'\ngame 'gta5'\nclient_script 'client.js'\nserver_script 'server.js'",
      },
      {
        path: 'client.js',
        content:
          "emitNet('shop:server:buy', 1);\nemitNet('shop:server:sell', 1);\nonNet('shop:client:bought', () => {});",
      },
      {
        path: 'server.js',
        content:
          "onNet('shop:server:buy', () => emitNet('shop:client:bought', source));\non('shop:server:sell', () => {});",
      },
    ];
    expect((await findingsOf(files, 'fivem-javascript', 'wiring')).map(inOneLine)).toEqual([
      'error event-not-registered server.js:2',
    ]);
  });
});

describe('callbacks of frameworks', () => {
  test.each<[string, Scripts]>([
    [
      'fivem-oxlib',
      {
        client: "local a = lib.callback.await('shop:price', false)",
        server: "lib.callback.register('shop:prices', function() end)",
      },
    ],
    [
      'fivem-esx',
      {
        client: "ESX.TriggerServerCallback('shop:price', print)",
        server: "RegisterNetEvent('shop:buy', function() end)\nTriggerEvent('shop:buy')",
      },
    ],
    [
      'fivem-qbcore',
      {
        client:
          "local QBCore = exports['qb-core']:GetCoreObject()\nQBCore.Functions.TriggerCallback('shop:price', print)",
        server: "AddEventHandler('shop:buy', function() end)\nTriggerEvent('shop:buy')",
      },
    ],
  ])('that nothing answers are reported: %s', async (profileId, scripts) => {
    expect((await findWiring(scripts, profileId)).map((line) => line.split(' ')[1])).toEqual([
      'callback-without-handler',
    ]);
  });

  test('that the other side answers are fine', async () => {
    const scripts = {
      client: "local a = lib.callback.await('shop:price', false)",
      server: "lib.callback.register('shop:price', function() end)",
    };
    expect(await findWiring(scripts, 'fivem-oxlib')).toEqual([]);
  });
});

describe('settings', () => {
  const config = "Config = { Price = 5, Shops = { { name = 'a' } }, Blip = { sprite = 1 } }\nConfig.Debug = false\n";

  test.each<[string, Scripts, string]>([
    ['is not defined', { config, client: 'print(Config.Prise)' }, 'warning config-key-not-defined client.lua:1'],
    [
      'is not defined, and counted with',
      { config, client: 'print(Config.Prise * 2)' },
      'error config-key-not-defined client.lua:1',
    ],
    [
      'is not defined, and listed',
      { config, client: 'for _ in pairs(Config.Shop) do end' },
      'error config-key-not-defined client.lua:1',
    ],
    [
      'is not defined in a table',
      { config, client: 'print(Config.Blip.color)' },
      'warning config-key-not-defined client.lua:1',
    ],
    [
      'is not defined, and has members',
      { config, client: 'print(Config.Bank.color)' },
      'error config-key-not-defined client.lua:1',
    ],
    [
      'is on the other side',
      { server: config, client: 'print(Config.Price)' },
      'error config-on-other-side client.lua:1',
    ],
  ])('that %s is reported', async (_name, scripts, expected) => {
    expect(await findWiring(scripts)).toEqual([expected]);
  });

  test('that exist, may exist, or may be missing are fine', async () => {
    const client = `print(Config.Price, Config.Shops[1].name, Config.Shops[1].other, Config.Debug)
      local color = Config.Color or 1
      if Config.Extra then print('extra') end
      for key in pairs(Config.Blip) do print(Config.Blip[key]) end`;
    expect(await findWiring({ config, client })).toEqual([]);
    expect(await findWiring({ config: 'Config = LoadConfig()', client: 'print(Config.Anything.at.all)' })).toEqual([]);
  });
});

describe('texts', () => {
  test.each<[string, Scripts, string]>([
    [
      'fivem-oxlib',
      { client: "lib.locale()\nprint(locale('bought'))", locales: { 'locales/en.json': '{ "sold": "Sold" }' } },
      'error locale-key-missing client.lua:2',
    ],
    [
      'fivem-oxlib',
      {
        client: "print(locale('a.b'))",
        locales: { 'locales/en.json': '{ "a": { "b": "B" } }', 'locales/de.json': '{}' },
      },
      'warning locale-key-missing client.lua:1',
    ],
    [
      'fivem-esx',
      {
        client: "print(TranslateCap('bought'))",
        locales: { 'locales/en.lua': "Locales['en'] = { ['sold'] = 'Sold' }" },
      },
      'error locale-key-missing client.lua:1',
    ],
    [
      'fivem-qbcore',
      {
        client: "print(Lang:t('error.bought'))",
        locales: { 'locales/en.lua': "local Translations = { error = { sold = 'Sold' } }" },
      },
      'error locale-key-missing client.lua:1',
    ],
  ])('that are missing are reported: %s', async (profileId, scripts, expected) => {
    expect(await findWiring(scripts, profileId)).toEqual([expected]);
  });
});

test('a key is bound to a command without regard to capital letters', async () => {
  const client =
    "RegisterCommand('openShop', function() end, false)\nRegisterKeyMapping('OpenShop', 'Open', 'keyboard', 'F5')";
  expect(await findWiring({ client })).toEqual([]);
});

test('a key that is bound to a command that does not exist is reported', async () => {
  const mapping = "RegisterKeyMapping('+shop', 'Open the shop', 'keyboard', 'F5')";
  expect(await findWiring({ client: mapping })).toEqual(['error key-mapping-without-command client.lua:1']);
  expect(await findWiring({ client: `RegisterCommand('+shop', function() end, false)\n${mapping}` })).toEqual([]);
});
