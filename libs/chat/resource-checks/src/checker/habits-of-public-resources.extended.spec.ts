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
    'a callback without an answer for arguments that its client does not send',
    'fivem-esx',
    {
      ...server(`local ovens = { left = 200 }
ESX.RegisterServerCallback('bakery:server:heat', function(source, cb, oven)
  if not ESX.GetPlayerFromId(source) or not oven then return end
  cb(ovens[oven])
end)`),
      ...client(
        "RegisterCommand('heat', function() ESX.TriggerServerCallback('bakery:server:heat', function(heat) print(heat) end, 'left') end, false)",
      ),
    },
  ],
  [
    'a callback without an answer for somebody who is banned',
    'fivem-esx',
    {
      ...server(`local function banPlayer(player) DropPlayer(player, 'You are banned') end
ESX.RegisterServerCallback('bakery:server:safe', function(source, cb)
  if ESX.GetPlayerFromId(source).job.name == 'police' then cb(5) else banPlayer(source) end
end)`),
      ...client(
        "RegisterCommand('safe', function() ESX.TriggerServerCallback('bakery:server:safe', function(money) print(money) end) end, false)",
      ),
    },
  ],
  [
    'the player whom an event of the framework names',
    'fivem-esx',
    server(`RegisterNetEvent('esx:onAddInventoryItem', function(playerId, item)
  local xPlayer = ESX.GetPlayerFromId(playerId)
  if xPlayer and item == 'roll' then TriggerClientEvent('bakery:client:done', xPlayer.source, item) end
end)`),
  ],
  [
    'a getter whose result nobody reads',
    'fivem-standalone',
    client("RegisterCommand('name', function() GetPlayerName() end, false)"),
  ],
  [
    'an export of the manifest that a script in JavaScript defines',
    'fivem-standalone',
    {
      ...manifest(
        "client_scripts { 'client/main.lua' }",
        "client_scripts { 'client/main.lua', 'client/oven.js' }\nexports { 'ovenHeat' }",
      ),
      'client/oven.js': "exports('ovenHeat', () => 200);",
    },
  ],
  [
    'the version of a resource that is not simulated',
    'fivem-qbox',
    server("assert(lib.checkDependency('qbx_town', '1.0.0', true))"),
  ],
  [
    'a method that another version of the texts of QBCore has',
    'fivem-qbcore',
    {
      ...manifest(
        "shared_script 'config.lua'",
        "shared_scripts { 'config.lua', '@qb-core/shared/locale.lua', 'locales/en.lua' }",
      ),
      'locales/en.lua':
        "Locale:registerLocale(true, 'en', function() Lang = Locale:new({ phrases = { hot = 'Hot' } }) end)",
    },
  ],
  [
    'a script that ends without a function of the other game',
    'fivem-standalone',
    client(`CreateThread(function()
  if not CompendiumOfHorses then return end
  ShowHorses(HorsesInTown.first, 'horse')
end)`),
  ],
  [
    'an event for other resources on both sides',
    'fivem-standalone',
    client(`RegisterNetEvent('bakery:closed', function() print('Closed') end)
RegisterCommand('close', function()
  TriggerEvent('bakery:closed')
  TriggerServerEvent('bakery:closed')
end, false)`),
  ],
  [
    'the name of a player that an admin mistypes',
    'fivem-standalone',
    server(`RegisterCommand('invite', function(_, args)
  if args[1] then TriggerClientEvent('bakery:client:done', args[1], 'roll') end
end, true)`),
  ],
  [
    'the number of a player for which an admin types a word',
    'fivem-standalone',
    server(`RegisterCommand('invite', function(_, args)
  if args[1] then TriggerClientEvent('bakery:client:done', tonumber(args[1]), 'roll') end
end, true)`),
  ],
  [
    'an object of a library of another resource that is loaded last',
    'fivem-standalone',
    {
      ...manifest("client_scripts { 'client/main.lua' }", "client_scripts { 'client/main.lua', '@town_lib/init.lua' }"),
      ...client("RegisterCommand('menu', function() town.menu.create('bakery', {}) end, false)"),
    },
  ],
  [
    'the least length of a text in a dialog',
    'fivem-oxlib',
    client(`RegisterCommand('name', function()
  local input = lib.inputDialog('Name', { { type = 'input', label = 'Name', required = true, min = 3, max = 24 } })
  print(input and input[1])
end, false)`),
  ],
  [
    'a seed of random numbers that is no integer',
    'fivem-standalone',
    server('math.randomseed(os.time() / 7)\nprint(math.random(1, 10))'),
  ],
  [
    'the source of an event in a callback of ox_lib',
    'fivem-qbox',
    {
      ...server(`lib.callback.register('bakery:count', function()
  return exports.qbx_core:GetPlayer(source).PlayerData.citizenid
end)`),
      ...client("RegisterCommand('count', function() print(lib.callback.await('bakery:count', false)) end, false)"),
    },
  ],
  [
    'exports of a script in JavaScript with a number of older style',
    'fivem-standalone',
    {
      ...manifest("client_scripts { 'client/main.lua' }", "client_scripts { 'client/main.lua', 'client/oven.js' }"),
      'client/oven.js': "const heat = () => 0100\nexports('heat', () => heat())",
    },
  ],
  [
    'a function that is put into the table of globals',
    'fivem-standalone',
    server(`local function isOpen() return true end
_G.IsBakeryOpen = isOpen
RegisterCommand('open', function() print(IsBakeryOpen()) end, false)`),
  ],
  [
    'a command of admins that does everything in a condition for the console',
    'fivem-standalone',
    server(`RegisterCommand('restartbakery', function(player)
  if player == 0 then
    for _, id in ipairs(GetPlayers()) do DropPlayer(id, 'Come back soon') end
  end
end, false)`),
  ],
  [
    'an amount that the statement compares with what is there',
    'fivem-standalone',
    event(
      `local license = GetPlayerIdentifierByType(source, 'license')
  amount = tonumber(amount) or 0
  if amount <= 0 then return end
  exports.oxmysql:execute('UPDATE safes SET bank = bank - ? WHERE license = ? AND bank >= ?', { amount, license, amount })`,
      'amount',
      ', 5',
    ),
  ],
  [
    'a column that is one of two texts',
    'fivem-standalone',
    event(
      `if kind ~= 'cash' and kind ~= 'bank' then return end
  MySQL.update('UPDATE safes SET \`' .. kind .. '\` = 0 WHERE license = ?', { GetPlayerIdentifierByType(source, 'license') })`,
      'kind',
      ", 'cash'",
    ),
  ],
  [
    'a value that the cache of ox_lib computes',
    'fivem-oxlib',
    server("print(cache('bakery:prices', function() return json.encode(Config.Prices) end))"),
  ],
  [
    'the reputation of a player in an older QBCore',
    'fivem-qbcore',
    client(`local QBCore = exports['qb-core']:GetCoreObject()
RegisterCommand('reputation', function()
  local reputation = QBCore.Functions.GetPlayerData().metadata['dealerrep']
  if reputation >= 0 then print('Fine') end
end, false)`),
  ],
  [
    'an angle of two numbers',
    'fivem-standalone',
    client("RegisterCommand('angle', function() print(math.atan2(1.0, 2.0)) end, false)"),
  ],
  [
    'what libraries in JavaScript ask the process for',
    'fivem-standalone',
    {
      ...manifest("'server/main.lua' }", "'server/main.lua', 'server/library.js' }"),
      'server/library.js': `const started = process.hrtime();
const signs = '${Array.from({ length: 48 }, (_, index) => `\\x${(index < 32 ? 128 + index : 130 + index * 2).toString(16)}`).join('')}';
process.nextTick(() => console.log(process.uptime(), started, signs));`,
    },
  ],
  [
    'a library of the runtime that a script requires',
    'fivem-standalone',
    server(`local json = require 'json'
print(json.encode({ 1 }):upper())`),
  ],
  [
    'the name of a command in settings that a library of another resource loads',
    'fivem-standalone',
    {
      ...manifest("client_scripts { 'client/main.lua' }", "client_scripts { '@town_lib/init.lua', 'client/main.lua' }"),
      ...client(
        "local settings = TownLib.Settings('bakery')\nRegisterCommand(settings.Command, function() end, false)",
      ),
    },
  ],
  [
    'the job that a player had before',
    'fivem-esx',
    server(`AddEventHandler('esx:setJob', function(_, job, last) print(job.name, last.grade_name:upper()) end)
RegisterCommand('promote', function(source) ESX.GetPlayerFromId(source).setJob('police', 1) end, false)`),
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
    'the state that another resource shares under a name with a colon',
    'fivem-standalone',
    client("RegisterCommand('bakers', function() print('Bakers: ' .. GlobalState['Count:Bakers']) end, false)"),
  ],
  [
    'a tool that is used up after waiting',
    'fivem-oxlib',
    event(`local src = source
if exports.ox_inventory:GetItemCount(src, 'lockpick') < 1 then return end
Wait(50)
exports.ox_inventory:RemoveItem(src, 'lockpick', 1)`),
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

test('how many a player buys is no price', async () => {
  const findings = await checkBakery(
    'fivem-esx',
    event(
      `local xPlayer = ESX.GetPlayerFromId(source)
if not xPlayer or xPlayer.getMoney() < data.price * data.many then return end
xPlayer.removeMoney(data.price * data.many)
xPlayer.addInventoryItem('roll', 1)`,
      'data',
      ', { price = 5, many = 2 }',
    ),
  );
  const prices = findings.filter(({ rule }) => rule === 'client-controlled-price').map(({ message }) => message);
  expect(prices).toEqual(['The client chooses the price data.price. Look it up on the server.']);
});
