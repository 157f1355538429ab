import { type BakeryProfile, type Changes, replacing } from '../testing/bakery.js';
import { checkBakery, client, event, manifest, rulesOf, server } from '../testing/check-bakery.js';

test('an item that only the server can know is a warning', async () => {
  const draw = server(
    "RegisterCommand('draw', function(source) print(ESX.GetPlayerFromId(source).getInventoryItem('golden_roll').count) end, true)",
  );
  const sql = { 'items.sql': "INSERT INTO items (name, label, weight) VALUES ('golden_roll', 'Golden roll', 1);" };

  expect(rulesOf(await checkBakery('fivem-esx', draw), 'warning')).toContain('item-may-be-unknown');
  expect(rulesOf(await checkBakery('fivem-esx', { ...draw, ...sql }), 'warning')).not.toContain('item-may-be-unknown');
});

test('files of the server are not simulated', async () => {
  const findings = await checkBakery(
    'fivem-standalone',
    server("local log = io.open('bakery.log', 'a')\nif log then log:close() end"),
  );
  expect(rulesOf(findings, 'error')).toEqual([]);
  expect(rulesOf(findings, 'not_simulated')).toContain('script-error');
});

test('modules of ox_lib extend the library of Lua', async () => {
  const findings = await checkBakery('fivem-oxlib', {
    ...manifest("game 'gta5'", "game 'gta5'\nox_libs { 'math' }"),
    ...client('print(math.groupdigits(12000), math.round(2.5))'),
  });
  expect(rulesOf(findings, 'error')).toEqual([]);
});

test('a reward that the own client asks for later is not the one of another event', async () => {
  const findings = await checkBakery('fivem-esx', {
    'server/main.lua': `local bakesUntil = {}
AddEventHandler('playerDropped', function() bakesUntil[source] = nil end)
RegisterNetEvent('bakery:server:begin', function()
  bakesUntil[source] = GetGameTimer() + 2000
  TriggerClientEvent('bakery:client:knead', source)
end)
RegisterNetEvent('bakery:server:stop', function(oven, reason) print(source, oven, reason) end)
RegisterNetEvent('bakery:server:finish', function()
  if not bakesUntil[source] or GetGameTimer() < bakesUntil[source] then return end
  bakesUntil[source] = nil
  ESX.GetPlayerFromId(source).addInventoryItem('roll', 1)
end)`,
    'client/main.lua': `RegisterNetEvent('bakery:client:knead', function()
  Wait(2500)
  TriggerServerEvent('bakery:server:finish')
end)
RegisterCommand('knead', function() TriggerServerEvent('bakery:server:begin') end, false)
RegisterCommand('stop', function() TriggerServerEvent('bakery:server:stop', 1, 'burnt') end, false)`,
  });
  const rewards = findings.filter(({ rule }) => rule === 'items-from-event' || rule === 'repeatable-reward');
  expect(rewards.filter(({ message }) => message.includes('stop'))).toEqual([]);
});

test.each<[string, BakeryProfile, Changes]>([
  [
    'a local variable of a loop in the condition that ends it',
    'fivem-standalone',
    client(`RegisterCommand('cool', function()
  repeat
    local heat = math.random(1, 3)
    Wait(10)
  until heat == 1
end, false)`),
  ],
  [
    'an export that is called with a dot and without arguments',
    'fivem-qbcore',
    server("local Core = exports['qb-core'].GetCoreObject()\nRegisterCommand('who', function() print(Core) end, true)"),
  ],
  [
    'a progress bar that nothing waits for',
    'fivem-qbcore',
    client(`local QBCore = exports['qb-core']:GetCoreObject()
RegisterCommand('knead', function() QBCore.Functions.Progressbar('knead', 'Kneading', 500, false, true, {}) end, false)`),
  ],
  [
    'JSON with a comma at the end that C# reads',
    'fivem-standalone',
    {
      ...manifest("client_scripts { 'client/main.lua' }", "client_scripts { 'client/main.lua', 'Client.net.dll' }"),
      'source/Client.cs': 'class Client {}',
      'ovens.json': '{ "ovens": [{ "heat": 200 }], }',
    },
  ],
  [
    'a page in a folder that only a build fills',
    'fivem-standalone',
    {
      ...manifest("ui_page 'page/index.html'", "ui_page 'release/index.html'"),
      'package.json': '{ "name": "bakery", "scripts": { "build": "vite build" } }',
    },
  ],
  [
    'a callback that is registered with a library of another resource',
    'fivem-oxlib',
    {
      ...server("Town.callbacks.create('bakery:server:heat', function() return 200 end)"),
      ...client(
        "RegisterCommand('heat', function() print(lib.callback.await('bakery:server:heat', false)) end, false)",
      ),
      ...manifest("shared_script '@ox_lib/init.lua'", "shared_scripts { '@ox_lib/init.lua', '@town/import.lua' }"),
    },
  ],
  [
    'an item on top of the money',
    'fivem-qbcore',
    event(`local Player = QBCore.Functions.GetPlayer(source)
if not Player or not Player.Functions.RemoveItem('flour', 1) then return end
Player.Functions.AddMoney('cash', 20)
Player.Functions.AddItem('roll', 1)`),
  ],
  [
    'the money as ESX 1.1 has it',
    'fivem-esx',
    event(`local xPlayer = ESX.GetPlayerFromId(source)
if not xPlayer or xPlayer.get('money') < 10 then return end
xPlayer.removeMoney(10)
xPlayer.addInventoryItem('roll', 1)`),
  ],
  [
    'a callback without an answer for those who may not ask',
    'fivem-esx',
    {
      ...server(`ESX.RegisterServerCallback('bakery:server:till', function(source, cb)
  if not IsPlayerAceAllowed(source, 'bakery.till') then return end
  cb(5)
end)`),
      ...client(
        "RegisterCommand('till', function() ESX.TriggerServerCallback('bakery:server:till', function(money) print(money) end) end, false)",
      ),
    },
  ],
  [
    'a key for a command of the server',
    'fivem-esx',
    {
      ...server("ESX.RegisterCommand('ovens', 'user', function(xPlayer) print(xPlayer.source) end, false)"),
      ...client("RegisterKeyMapping('ovens', 'Show the ovens', 'keyboard', '')"),
    },
  ],
  [
    'a library of a project in C#',
    'fivem-standalone',
    {
      ...manifest("client_scripts { 'client/main.lua' }", "client_scripts { 'client/main.lua', 'Town.Json.dll' }"),
      'source/Client.cs': 'class Client {}',
    },
  ],
  [
    'an example of an image',
    'fivem-standalone',
    { 'page/index.html': replacing('</body>', '<img src="..." alt="..." /></body>') },
  ],
  [
    'metadata that another resource gives to players',
    'fivem-qbcore',
    server(`RegisterCommand('mail', function(source)
  local number = QBCore.Functions.GetPlayer(source).PlayerData.metadata['mailbox']
  print('Your number is ' .. number)
end, true)`),
  ],
  [
    'a player whom a local variable of the same name keeps',
    'fivem-qbcore',
    event(`local source = source
local Player = QBCore.Functions.GetPlayer(source)
Wait(50)
if Player then kept = kept or {} kept[source] = Player.PlayerData.citizenid end`),
  ],
  [
    'the state that another resource shares',
    'fivem-standalone',
    client("RegisterCommand('staff', function() print(GlobalState.townStaff['bakers'] > 1) end, false)"),
  ],
  [
    'a page that posts to a resource by its whole address',
    'fivem-standalone',
    {
      'page/page.js': (content) => `${content}
const town = { post: (name) => fetch(\`https://\${GetParentResourceName()}/\${name}\`, { method: 'POST', body: '{}' }) };
window.tell = () => { town.post('hide'); $.post('http://town_bank/pay', '{}'); };`,
    },
  ],
])('%s is no error', async (_name, profileId, changes) => {
  const errors = (await checkBakery(profileId, changes)).filter(({ severity }) => severity === 'error');
  expect(errors.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
});

test('a field of players that only a changed framework has is not simulated, unless its name is misspelled', async () => {
  const wage = (field: string) =>
    server(`RegisterCommand('wage', function(source)
  local xPlayer = ESX.GetPlayerFromId(source)
  print(xPlayer.${field}.grade)
end, true)`);

  expect(rulesOf(await checkBakery('fivem-esx', wage('job2')), 'error')).toEqual([]);
  expect(rulesOf(await checkBakery('fivem-esx', wage('jobb')), 'error')).toContain('script-error');
});
