import { type BakeryProfile, type Changes, bakeryProfiles, replacing } from '../testing/bakery.js';
import { checkBakery, client, manifest, rulesOf, server, table, thread } from '../testing/check-bakery.js';

test.each(bakeryProfiles)('a resource without mistakes has no finding: %s', async (profileId) => {
  expect((await checkBakery(profileId)).map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
});

test.each<[string, BakeryProfile, Changes]>([
  [
    'an ingredient that is given back',
    'fivem-qbcore',
    server(`RegisterNetEvent('bakery:server:bake', function()
  local Player = QBCore.Functions.GetPlayer(source)
  if not Player.Functions.RemoveItem('flour', 1) then return end
  if not Player.Functions.AddItem('roll', 1) then Player.Functions.AddItem('flour', 1) end
end)`),
  ],
  [
    'a table of an SQL file',
    'fivem-standalone',
    {
      'install.sql': 'CREATE TABLE `bakery_sales` (item VARCHAR(50));',
      ...server("MySQL.ready(function() print(#MySQL.query.await('SELECT item FROM bakery_sales')) end)"),
    },
  ],
  [
    'a table of another resource',
    'fivem-standalone',
    server("MySQL.ready(function() print(MySQL.single.await('SELECT job FROM staff').job.name) end)"),
  ],
  [
    'the locale of ESX',
    'fivem-esx',
    {
      'fxmanifest.lua': replacing(
        "shared_script 'config.lua'",
        "shared_scripts { '@es_extended/locale.lua', 'texts/en.lua', 'config.lua' }",
      ),
      'texts/en.lua': "Locales['en'] = { greeting = 'Good morning, %s' }",
      ...client(
        "RegisterCommand('greet', function() print(TranslateCap('greeting', 'baker'), _U('greeting', 'guest')) end, false)",
      ),
    },
  ],
  [
    'a dependency that server.cfg starts first',
    'fivem-oxlib',
    manifest("dependencies { 'ox_lib', 'ox_inventory' }", ''),
  ],
  [
    'files that nothing loads',
    'fivem-standalone',
    {
      'types.lua': '---@class Roll\n',
      'web/src/app.jsx.js': 'const a = <b/>',
      'web/vite.config.js': 'export default {}',
    },
  ],
  [
    'a map',
    'fivem-standalone',
    {
      'fxmanifest.lua': "resource_type 'map' { gameTypes = { basic = true } }\nmap 'town.lua'",
      'town.lua': "spawnpoint 'a_m_y_skater_01' { x = 1.0, y = 2.0, z = 3.0 }",
    },
  ],
  [
    'zones of PolyZone',
    'fivem-qbcore',
    {
      'fxmanifest.lua': replacing(
        "client_scripts { 'client/main.lua' }",
        "client_scripts { '@PolyZone/client.lua', '@PolyZone/CircleZone.lua', '@PolyZone/ComboZone.lua', 'client/main.lua' }\ndependency 'PolyZone'",
      ),
      ...client(
        "local round = CircleZone:Create(Config.Counter, 3.0, { name = 'oven' })\nComboZone:Create({ round }, { name = 'all' }):onPlayerInOut(function(inside) print(inside) end)",
      ),
    },
  ],
  [
    'arguments that natives ignore or do not need',
    'fivem-standalone',
    client(
      "RegisterCommand('look', function() SetTextDropShadow(0, 0, 0, 0, 255) ClearTimecycleModifier('a') print(GetGameplayCamRot().z) end, false)",
    ),
  ],
  [
    'an event of another resource',
    'fivem-standalone',
    client("RegisterCommand('pick', function() TriggerServerEvent('locks:server:open', 1) end, false)"),
  ],
  [
    'an export of another resource',
    'fivem-standalone',
    client("RegisterCommand('alert', function() exports['any-alerts']:Show('hello', 5000) end, false)"),
  ],
  [
    'a permission in a helper',
    'fivem-oxlib',
    server(
      "local function mayBan(id) return IsPlayerAceAllowed(id, 'bakery.ban') end\nlib.addCommand('ban', { help = 'Ban' }, function(source, args) if mayBan(source) then DropPlayer(args[1], 'banned') end end)",
    ),
  ],
  [
    'a name that contains the word account',
    'fivem-qbcore',
    server(
      "QBCore.Functions.CreateCallback('bakery:server:rename', function(source, cb, name)\n  MySQL.update.await('UPDATE bakery_accounts SET account_name = ? WHERE owner = ?', { name, source })\n  cb(true)\nend)",
    ),
  ],
  [
    'the name of a table that the server chooses',
    'fivem-standalone',
    server(
      `${table}local sales = 'bakery_sales'\nif Config.Big then sales = 'bakery_all_sales' end\nRegisterCommand('sales', function() print(#MySQL.query.await(('SELECT * FROM \`%s\`'):format(sales))) end, true)`,
    ),
  ],
  [
    'functions of CfxLua',
    'fivem-standalone',
    client(
      "RegisterCommand('math', function() print(dot(norm(vector3(1.0)), vector3(0.0, 1.0, 0.0)), #string.blob(4), cross(vec(1, 0, 0), vec(0, 1, 0)).z, ('a,b'):strsplit(',')) end, false)",
    ),
  ],
  [
    'newer functions of QBCore',
    'fivem-qbcore',
    server(
      "RegisterCommand('who', function(source)\n  local Player = exports['qb-core']:GetPlayer(source)\n  if Player then print(Player.PlayerData.citizenid, Player.GetMoney('cash'), exports['qb-core']:GetShared('Items').flour.label) end\nend, true)",
    ),
  ],
  [
    'newer functions of ESX',
    'fivem-esx',
    {
      ...client(
        "ESX.RegisterInteraction('bakery', function() TriggerServerEvent('bakery:server:order', 'roll', 1) end, function() return #(GetEntityCoords(PlayerPedId()) - Config.Counter) < 2.0 end)",
      ),
      ...server("RegisterCommand('purse', function(source) print(ESX.Player(source).getMoney()) end, true)"),
    },
  ],
  [
    'a module that is required',
    'fivem-oxlib',
    {
      'server/oven.lua': 'return { bake = function(n) return n * 2 end }',
      ...server(
        "local oven = require 'server.oven'\nRegisterCommand('bake', function() print(oven.bake(2)) end, true)",
      ),
    },
  ],
  [
    'a function that waits in a callback',
    'fivem-qbcore',
    client(
      "local QBCore = exports['qb-core']:GetCoreObject()\nRegisterCommand('knead', function() QBCore.Functions.Progressbar('a', 'Kneading', 500, false, true, {}, {}, {}, {}, function() Wait(100) end) end, false)",
    ),
  ],
  [
    'a module of the page',
    'fivem-standalone',
    {
      'page/index.html': replacing('<script src', '<script type="module" src'),
      'page/page.js': 'console.log(import.meta.url);',
    },
  ],
  [
    'the operators of CfxLua without lua54',
    'fivem-standalone',
    client("local count = 0\nRegisterCommand('count', function() count += 1 print(count) end, false)"),
  ],
])('%s is no error (%s)', async (_name, profileId, changes) => {
  expect(rulesOf(await checkBakery(profileId, changes), 'error')).toEqual([]);
});

test.each<[string, string, BakeryProfile, Changes]>([
  [
    'dependency-missing',
    'a dependency that the manifest does not name',
    'fivem-oxlib',
    manifest("dependencies { 'ox_lib', 'ox_inventory' }", ''),
  ],
  [
    'script-not-listed',
    'a script that an owner runs once, which the manifest does not name',
    'fivem-standalone',
    { 'server/migrate.lua': "RegisterCommand('migrate', function() print(1) end, true)" },
  ],
  [
    'player-table-not-cleared',
    'a table that grows with every player',
    'fivem-standalone',
    {
      'server/main.lua': replacing("AddEventHandler('playerDropped', function()\n  lastOrders[source] = nil\nend)", ''),
    },
  ],
  [
    'player-table-not-cleared',
    'a table by the text of the player',
    'fivem-standalone',
    {
      'server/main.lua': (content) =>
        content.replace(/AddEventHandler\('playerDropped'[^]*?\nend\)/, '').replaceAll('[src]', '[tostring(src)]'),
    },
  ],
  [
    'player-table-not-cleared',
    'a table by the player of the framework',
    'fivem-esx',
    {
      'server/main.lua': (content) =>
        `local visits = {}
AddEventHandler('esx:playerLoaded', function(_, xPlayer)
  visits[xPlayer.source] = os.time()
end)
${content.replace(/local lastOrders[^]*?\nAddEventHandler\('playerDropped'[^]*?\nend\)/, 'local function isTooSoon() return false end\nlocal function isNear(src) return #(GetEntityCoords(GetPlayerPed(src)) - Config.Counter) < Config.Range end')}`,
    },
  ],
  [
    'dependency-missing',
    'a database that the manifest does not name',
    'fivem-standalone',
    manifest("dependency 'oxmysql'", ''),
  ],
  [
    'dependency-missing',
    'a framework that the manifest does not name',
    'fivem-esx',
    manifest("dependency 'es_extended'", ''),
  ],
  [
    'no-cleanup',
    'a vehicle from the start that nobody deletes',
    'fivem-standalone',
    thread(
      "RequestModel('adder')\nwhile not HasModelLoaded('adder') do Wait(0) end\nCreateVehicle('adder', 1.0, 2.0, 3.0, 0.0, false, false)",
    ),
  ],
  [
    'entities-left-behind',
    'a ped that appears with the character',
    'fivem-qbcore',
    client(`RegisterNetEvent('QBCore:Client:OnPlayerLoaded', function()
  RequestModel('a_m_y_skater_01')
  while not HasModelLoaded('a_m_y_skater_01') do Wait(0) end
  CreatePed(4, 'a_m_y_skater_01', 1.0, 2.0, 3.0, 0.0, false, false)
end)`),
  ],
])('%s: %s is a warning (%s)', async (rule, _name, profileId, changes) => {
  const findings = await checkBakery(profileId, changes);
  expect(rulesOf(findings, 'warning')).toContain(rule);
  expect(rulesOf(findings, 'error')).toEqual([]);
});
