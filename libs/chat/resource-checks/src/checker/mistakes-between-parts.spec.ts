import { type BakeryProfile, type Changes, replacing } from '../testing/bakery.js';
import { checkBakery, client, manifest, rulesOf, server, thread } from '../testing/check-bakery.js';

test.each<[string, string, BakeryProfile, Changes]>([
  [
    'native-on-wrong-side',
    'a native of the client on the server',
    'fivem-standalone',
    server("RegisterCommand('place', function() print(GetEntityCoords(PlayerPedId())) end, true)"),
  ],
  [
    'unknown-framework-function',
    'a function of another framework',
    'fivem-qbcore',
    { 'server/main.lua': replacing('GetCoreObject', 'GetSharedObject') },
  ],
  [
    'event-without-handler',
    'an event with another name',
    'fivem-standalone',
    { 'client/main.lua': (content) => content.replaceAll('bakery:server:order', 'bakery:order') },
  ],
  [
    'event-not-registered',
    'an event that clients may not send',
    'fivem-standalone',
    {
      'server/main.lua': replacing(
        "RegisterNetEvent('bakery:server:order', function",
        "AddEventHandler('bakery:server:order', function",
      ),
    },
  ],
  [
    'unknown-global',
    'ox_lib without its file',
    'fivem-standalone',
    client("RegisterCommand('tip', function() Lib.notify({ title = 'Bakery' }) end, false)"),
  ],
  [
    'config-key-not-defined',
    'a setting that is not defined',
    'fivem-standalone',
    thread('print(#(GetEntityCoords(PlayerPedId()) - Config.Oven))'),
  ],
  [
    'config-on-other-side',
    'settings that one side does not load',
    'fivem-standalone',
    manifest("shared_script 'config.lua'", "client_script 'config.lua'"),
  ],
  [
    'event-argument-order',
    'values in another order',
    'fivem-standalone',
    { 'client/main.lua': replacing('data.item, data.count', 'data.count, data.item') },
  ],
  [
    'native-argument-count',
    'half of the coordinates',
    'fivem-standalone',
    client("RegisterCommand('mark', function() SetBlipSprite(AddBlipForCoord(Config.Counter.x), 5) end, false)"),
  ],
  [
    'unknown-function',
    'a native that does not exist',
    'fivem-standalone',
    client("RegisterCommand('feed', function() SetPedHungerLevel(PlayerPedId(), 1) end, false)"),
  ],
  [
    'nui-callback-without-reply',
    'a callback of the page without a reply',
    'fivem-standalone',
    { 'client/main.lua': replacing('data.item, data.count)\n  cb({})', 'data.item, data.count)') },
  ],
  [
    'file-not-in-files',
    'a script of the page that players do not receive',
    'fivem-standalone',
    manifest("'page/index.html', 'page/page.js'", "'page/index.html'"),
  ],
  [
    'manifest-file-missing',
    'a page that does not exist',
    'fivem-standalone',
    manifest("ui_page 'page/index.html'", "ui_page 'pages/index.html'"),
  ],
  ['lua-syntax', 'an operator of another language', 'fivem-standalone', client('if isOpen != nil then print(1) end')],
  [
    'native-on-wrong-side',
    'a server script for clients',
    'fivem-standalone',
    {
      'fxmanifest.lua': replacing(
        "client_scripts { 'client/main.lua' }",
        "client_scripts { 'client/main.lua', 'server/doors.lua' }",
      ),
      'server/doors.lua': "print(GetPlayerIdentifierByType(1, 'license'))",
    },
  ],
  [
    'locale-key-missing',
    'a text that no language has',
    'fivem-oxlib',
    {
      'fxmanifest.lua': "file 'locales/en.json'\nox_lib 'locale'",
      'locales/en.json': '{ "open": "Open" }',
      ...client("lib.locale()\nRegisterCommand('sign', function() print(locale('closed')) end, false)"),
    },
  ],
  [
    'missing-option',
    'an option with another name',
    'fivem-oxlib',
    client("RegisterCommand('bake', function() lib.progressBar({ time = 2000, text = 'Baking' }) end, false)"),
  ],
  [
    'event-on-wrong-side',
    'an event of the server that the client keeps',
    'fivem-standalone',
    client("RegisterCommand('roll', function() TriggerEvent('bakery:server:order', 'roll', 1) end, false)"),
  ],
  [
    'framework-argument-missing',
    'an item for nobody',
    'fivem-qbcore',
    { 'server/main.lua': replacing("AddItem(src, item, count, false, false, 'bakery')", 'AddItem(item, amount)') },
  ],
  [
    'framework-argument-count',
    'items without a number',
    'fivem-esx',
    { 'server/main.lua': replacing('xPlayer.addInventoryItem(item, count)', 'xPlayer.addInventoryItem(item)') },
  ],
  ['lua-syntax', 'a byte order mark', 'fivem-standalone', { 'server/main.lua': (content) => `\ufeff${content}` }],
])('%s: %s is an error (%s)', async (rule, _name, profileId, changes) => {
  expect(rulesOf(await checkBakery(profileId, changes), 'error')).toContain(rule);
});
