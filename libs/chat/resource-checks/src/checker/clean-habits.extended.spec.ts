import { type BakeryProfile, type Changes, replacing } from '../testing/bakery.js';
import { checkBakery, client, event, manifest, rulesOf, server, thread } from '../testing/check-bakery.js';

const qbTrigger = 'QBCore.Functions.TriggerCallback';

/** What many public resources do, and what works. */
test.each<[string, BakeryProfile, Changes]>([
  [
    'the coordinates of a vector',
    'fivem-standalone',
    thread(`local x, y, z = table.unpack(GetEntityCoords(PlayerPedId()))
  print(x + y + z)
  print(select('#', table.unpack(vector2(1.0, 2.0))))`),
  ],
  [
    'the database library under its older name',
    'fivem-esx',
    {
      'fxmanifest.lua': replacing(
        "server_scripts { '@oxmysql/lib/MySQL.lua'",
        "client_script '@es_extended/locale.lua'\nserver_scripts { '@es_extended/locale.lua', '@mysql-async/lib/MySQL.lua'",
      ),
      ...server("RegisterCommand('staff', function() print(#MySQL.Sync.fetchAll('SELECT * FROM users')) end, true)"),
    },
  ],
  [
    'a character that is loaded as soon as the player is logged in',
    'fivem-qbcore',
    client(`local QBCore = exports['qb-core']:GetCoreObject()
local job
RegisterNetEvent('QBCore:Client:OnPlayerLoaded', function() job = QBCore.Functions.GetPlayerData().job end)
CreateThread(function()
  while true do
    if LocalPlayer.state.isLoggedIn then print(job.name) end
    Wait(50)
  end
end)`),
  ],
  [
    'a job without a grade',
    'fivem-qbcore',
    server(
      "AddEventHandler('bakery:hire', function(id)\n  local Player = exports['qb-core']:GetPlayer(id)\n  if Player then Player.Functions.SetJob('baker') end\nend)",
    ),
  ],
  [
    'a function of the framework that the simulator lacks',
    'fivem-esx',
    thread("local movie = ESX.Scaleform.Utils.RequestScaleformMovie('MP_BIG_MESSAGE_FREEMODE')\n  print(movie + 1)"),
  ],
  [
    'a prepared statement that adds a column',
    'fivem-standalone',
    {
      'install.sql':
        "SET @add := (SELECT IF(EXISTS (SELECT 1), 'SELECT 1', 'ALTER TABLE users ADD COLUMN oven INT'));\nPREPARE s FROM @add; EXECUTE s; DEALLOCATE PREPARE s;",
    },
  ],
  [
    'the list of the tables',
    'fivem-standalone',
    server(
      "MySQL.ready(function() print(MySQL.scalar.await(\"SELECT EXISTS (SELECT TABLE_NAME FROM information_schema.TABLES WHERE TABLE_TYPE LIKE 'BASE TABLE' AND TABLE_NAME = 'ovens')\")) end)",
    ),
  ],
  [
    'an event that other resources handle',
    'fivem-standalone',
    server(
      "RegisterNetEvent('bakery:server:OnOpened', function() print(source) end)\nRegisterCommand('open', function() TriggerEvent('bakery:server:Opened') end, true)",
    ),
  ],
  [
    'a page whose build is not there',
    'fivem-standalone',
    {
      'fxmanifest.lua': (content) =>
        content
          .replace(/ui_page '[^']*'/, "ui_page 'web/public/index.html'")
          .replace(/files \{/, "files { 'web/public/index.html', 'web/public/build/*',"),
      'web/package.json': '{ "scripts": { "build": "rollup" } }',
      'web/public/index.html':
        '<!doctype html><html><head><script src="build/bundle.js"></script></head><body></body></html>',
    },
  ],
  [
    'a script that ends because the server is not configured',
    'fivem-standalone',
    {
      'fxmanifest.lua': replacing("'server/main.lua'", "'server/setup.lua', 'server/main.lua'"),
      'server/setup.lua':
        "if GetConvar('bakery:town', '') == '' then error('Set bakery:town in server.cfg') end\nBakery = { ovens = {} }",
      ...server("RegisterCommand('ovens', function() print(#Bakery.ovens) end, true)"),
    },
  ],
  [
    'an event that only the client registers in a shared script',
    'fivem-esx',
    {
      'config.lua': (content) =>
        `${content}\nif not IsDuplicityVersion() then\n  RegisterNetEvent('bakery:hired', function(id) print(id) end)\nend`,
      ...server(
        "AddEventHandler('bakery:hired', function(id)\n  local xPlayer = ESX.GetPlayerFromId(id)\n  if xPlayer then print(xPlayer.identifier) end\nend)\nRegisterCommand('hire', function(_, args) TriggerEvent('bakery:hired', tonumber(args[1])) end, true)",
      ),
    },
  ],
  [
    'a module that only the server requires',
    'fivem-oxlib',
    {
      'config.lua': (content) => `${content}\nif lib.context == 'server' then require 'server.ledger' end`,
      'server/ledger.lua': 'return { sum = 0 }',
    },
  ],
  [
    'a row that only one request can delete',
    'fivem-esx',
    event(`  local xPlayer = ESX.GetPlayerFromId(source)
  if not xPlayer or xPlayer.getMoney() < 100 then return end
  local rows = MySQL.update.await('DELETE FROM billing WHERE id = 1')
  if rows ~= 1 then return end
  xPlayer.removeMoney(100, 'bill')
  print(xPlayer.getMoney())`),
  ],
  [
    'a file with a path that starts with a dot',
    'fivem-standalone',
    {
      'stock.json': '{ "roll": 4 }',
      ...server(
        "local stock = json.decode(LoadResourceFile(GetCurrentResourceName(), './stock.json'))\nRegisterCommand('stock', function() print(stock.roll) end, true)",
      ),
    },
  ],
  [
    'a callback that another resource of the framework answers',
    'fivem-qbcore',
    client(
      `local QBCore = exports['qb-core']:GetCoreObject()\nRegisterNetEvent('qb-bakery:client:show', function() ${qbTrigger}('qb-bakery:server:houses', print) end)`,
    ),
  ],
  [
    'a text that is no JSON, and a number that is',
    'fivem-standalone',
    server(
      "RegisterCommand('json', function() print(json.decode('') or 'none', json.decode(\"''\") or 'none', json.decode(7) + 1) end, true)",
    ),
  ],
  [
    'points whose number is that of a setting',
    'fivem-oxlib',
    {
      'config.lua': (content) => `${content}\nConfig.Ovens = { { isHot = true } }`,
      ...client(`lib.zones.sphere({ coords = vec3(1.0, 2.0, 3.0), radius = 2.0 })
local oven = lib.points.new({ coords = vec3(4.0, 5.0, 6.0), distance = 5 })
function oven:nearby() print(Config.Ovens[self.id].isHot) end`),
    },
  ],
  [
    'keys of the handles of the game',
    'fivem-standalone',
    client("RegisterKeyMapping('+gizmoRotation', 'Turn the oven', 'keyboard', 'R')"),
  ],
  ['a title for readers', 'fivem-standalone', { 'fxmanifest.lua': "title 'The bakery'" }],
  [
    'a loss that is taken instead of a profit',
    'fivem-esx',
    event(`  local xPlayer = ESX.GetPlayerFromId(source)
  local profit = MySQL.scalar.await('SELECT 5 - 9')
  if profit > 0 then
    xPlayer.addMoney(profit)
  else
    xPlayer.removeMoney(-profit)
  end
  print(#GetPlayers())`),
  ],
  [
    'an amount that an object of the script checks',
    'fivem-esx',
    {
      'server/main.lua': `local ovens = {}
local function createOven()
  local self = { rolls = 0 }
  function self.take(done, count)
    if math.type(count) ~= 'integer' or count <= 0 or count > self.rolls then return done(false) end
    self.rolls = self.rolls - count
    done(true)
  end
  return self
end
ovens[1] = createOven()
RegisterNetEvent('bakery:server:extra', function(id, count)
  local xPlayer = ESX.GetPlayerFromId(source)
  if not ovens[id] then return end
  ovens[id].take(function(isTaken)
    if isTaken then xPlayer.addInventoryItem('roll', count) end
  end, count)
end)`,
      'client/main.lua':
        "RegisterCommand('extra', function() TriggerServerEvent('bakery:server:extra', 1, 2) end, false)",
    },
  ],
  [
    'a function that a changed framework may have',
    'fivem-esx',
    server("RegisterCommand('clear', function(_, args) ESX.DeleteVehicle(tonumber(args[1])) end, true)"),
  ],
  [
    'a function that a script tries with pcall',
    'fivem-qbox',
    server('local ok, core = pcall(function() return exports.qbx_core:GetCoreObject() end)\nprint(ok, core)'),
  ],
  ['a vector in a text', 'fivem-standalone', server("print('The oven is at ' .. vector3(1.0, 2.0, 3.0))")],
  ['the items of the inventory', 'fivem-qbox', thread('print(exports.ox_inventory:Items().electronickit.label)')],
  [
    'empty memory for a native',
    'fivem-standalone',
    client(
      `local memory = '${String.raw`\0`.repeat(48)}'\nRegisterCommand('size', function() print(#memory) end, false)`,
    ),
  ],
])('no error: %s', async (_name, profileId, changes) => {
  const findings = await checkBakery(profileId, changes);
  const errors = findings.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
});

test('a target that asks the server is offered', async () => {
  const findings = await checkBakery('fivem-qbox', {
    ...manifest("dependencies { 'ox_lib'", "dependencies { 'ox_target', 'ox_lib'"),
    ...client(`exports.ox_target:addSphereZone({ coords = vec3(1.0, 2.0, 3.0), radius = 1.5, options = { {
  label = 'Knead',
  canInteract = function() return lib.callback.await('bakery:server:isOpen', false) end,
  onSelect = function() print('kneaded') end,
} } })`),
    'server/main.lua': "lib.callback.register('bakery:server:isOpen', function() return true end)",
  });
  expect(rulesOf(findings, 'error')).toEqual([]);
});

test('a reward that a handler gives late is not the one of the next event', async () => {
  const findings = await checkBakery('fivem-esx', {
    'server/main.lua': `RegisterNetEvent('bakery:server:bake', function()
  local xPlayer = ESX.GetPlayerFromId(source)
  for _ = 1, 4 do
    xPlayer.addInventoryItem('roll', 1)
    Wait(250)
  end
end)
RegisterNetEvent('bakery:server:sweep', function() print(source) end)`,
  });
  const rewarding = findings.filter(({ rule }) => rule === 'repeatable-reward').map(({ message }) => message);
  expect(rewarding).toEqual([expect.stringContaining('bakery:server:bake')]);
});
