import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { findingsOf, inOneLine } from '../testing/run-checks.js';
import { shopResource } from '../testing/shop-resource.js';

const manifest = (lines: string) => `fx_version 'cerulean'
game 'gta5'
shared_script 'shared.lua'
client_script 'client.lua'
server_script 'server.lua'
${lines}`;

interface Scripts {
  client?: string;
  server?: string;
  shared?: string;
  /** More lines of the manifest. */
  manifest?: string;
}

const resource = (scripts: Scripts): ResourceFile[] => [
  { path: 'fxmanifest.lua', content: manifest(scripts.manifest ?? '') },
  { path: 'client.lua', content: scripts.client ?? '' },
  { path: 'server.lua', content: scripts.server ?? '' },
  { path: 'shared.lua', content: scripts.shared ?? '' },
];

const findNatives = async (scripts: Scripts, profileId?: string) =>
  (await findingsOf(resource(scripts), profileId, 'natives')).map(inOneLine);

test('a resource that calls what exists has no finding', async () => {
  expect((await findingsOf(shopResource(), 'fivem-standalone', 'natives')).map(inOneLine)).toEqual([]);
});

describe('natives', () => {
  test.each<[string, Scripts, string]>([
    ['an unknown one', { client: "SpawnCar('adder')" }, 'error unknown-function client.lua:1'],
    [
      'one of the client on the server',
      { server: 'local ped = PlayerPedId()' },
      'error native-on-wrong-side server.lua:1',
    ],
    ['one of the server on the client', { client: "DropPlayer(1, 'x')" }, 'error native-on-wrong-side client.lua:1'],
    ['too many arguments', { client: 'local ped = PlayerPedId(1)' }, 'warning native-argument-count client.lua:1'],
    [
      'half of the coordinates',
      { client: 'TaskGoToCoordAnyMeans(PlayerPedId(), 1.0, 2.0)' },
      'error native-argument-count client.lua:1',
    ],
    [
      'a place on the map without a height',
      { client: 'local blip = AddBlipForCoord(1.0, 2.0)' },
      'warning native-argument-count client.lua:1',
    ],
    [
      'a place on the map without its second half',
      { client: 'local blip = AddBlipForCoord(1.0)' },
      'error native-argument-count client.lua:1',
    ],
    ['no arguments', { client: 'local coords = GetEntityCoords()' }, 'error native-argument-count client.lua:1'],
    [
      'too few arguments',
      { client: 'SetEntityHealth(PlayerPedId(), nil) SetEntityHeading(1)' },
      'warning native-argument-count client.lua:1',
    ],
    [
      'a function of the other side',
      { server: 'function pay() end', client: 'pay()' },
      'error function-on-other-side client.lua:1',
    ],
    ['a table that nothing defines', { client: 'Utils.notify()' }, 'error unknown-global client.lua:1'],
    [
      'a function that Lua does not have',
      { client: "local words = string.split('a b')" },
      'error unknown-library-function client.lua:1',
    ],
  ])('%s is reported', async (_name, scripts, expected) => {
    expect(await findNatives(scripts)).toContain(expected);
  });

  test.each<[string, Scripts]>([
    [
      'vectors instead of coordinates',
      {
        client:
          'local c = GetEntityCoords(PlayerPedId()) SetEntityCoords(PlayerPedId(), c) DrawLine(c, c, 1, 2, 3, 4) return function() RequestModel(`adder`) CreateVehicle(`adder`, vector4(1, 2, 3, 4), true, true) end',
      },
    ],
    [
      'flags that are left out',
      {
        client:
          'SetEntityCoords(PlayerPedId(), 1.0, 2.0, 3.0) return function() RequestModel(`adder`) CreateVehicle(`adder`, 1.0, 2.0, 3.0, 4.0) end',
      },
    ],
    ['several values of a call', { client: 'SetEntityCoords(PlayerPedId(), table.unpack({ 1, 2, 3 }))' }],
    ['results instead of out parameters', { client: 'local found, z = GetGroundZFor_3dCoord(1.0, 2.0, 3.0, false)' }],
    [
      'natives of both sides in a shared script',
      { shared: 'if IsDuplicityVersion() then print(GetPlayerName(1)) else print(PlayerPedId()) end' },
    ],
    [
      'functions of the resource',
      { shared: 'function format(n) return n end\nUtils = { log = print }', client: 'Utils.log(format(1))' },
    ],
    ['functions that are local', { client: 'local function SpawnCar() end\nSpawnCar()' }],
    [
      'functions of an unknown import',
      { manifest: "client_script '@other/lib.lua'\ndependency 'other'", client: 'local x = 1' },
    ],
    [
      'the runtime',
      {
        client:
          "CreateThread(function() Wait(0) end)\nprint(json.encode({}), joaat('a'), GlobalState.x, exports)\nCitizen.Await(promise.new())",
      },
    ],
    [
      'tables with other functions',
      { shared: 'function string.trim(text) return text end', client: "print(string.trim('a'))" },
    ],
  ])('%s are fine', async (_name, scripts) => {
    expect(await findNatives(scripts)).toEqual([]);
  });

  test('a script with an unknown import may use its globals: the finding is a warning', async () => {
    const scripts = { manifest: "client_script '@other/lib.lua'\ndependency 'other'", client: 'OtherFunction()' };
    expect(await findNatives(scripts)).toEqual(['warning unknown-function client.lua:1']);
  });

  test('a finding names natives that may be meant', async () => {
    const [finding] = await findingsOf(
      resource({ client: 'local v = SpawnVehicle(1)' }),
      'fivem-standalone',
      'natives',
    );
    expect(finding?.message).toContain('CreateVehicle');
  });

  test('of RedM are those of Red Dead Redemption 2', async () => {
    const client = "PromptRegisterBegin()\nBeginTextCommandThefeedPost('STRING')";
    expect(await findNatives({ client }, 'redm-standalone')).toEqual(['error unknown-function client.lua:2']);
  });
});

describe('framework functions', () => {
  const esx = "shared_script '@es_extended/imports.lua'\ndependency 'es_extended'";
  const oxLib = "shared_script '@ox_lib/init.lua'\ndependency 'ox_lib'";
  const core = "local QBCore = exports['qb-core']:GetCoreObject()\n";

  test.each<[string, string, Scripts, string]>([
    [
      'fivem-esx',
      'an unknown one',
      { manifest: esx, server: 'ESX.GivePlayerMoney(1, 2)' },
      'not_simulated unknown-framework-function server.lua:1',
    ],
    [
      'fivem-esx',
      'an unknown method',
      { manifest: esx, server: 'local p = ESX.GetPlayerFromId(1)\np.giveMoney(5)' },
      'not_simulated unknown-framework-function server.lua:2',
    ],
    [
      'fivem-esx',
      'a method with a colon',
      { manifest: esx, server: 'local p = ESX.GetPlayerFromId(1)\np:addMoney(5)' },
      'error wrong-call-separator server.lua:2',
    ],
    [
      'fivem-esx',
      'the wrong side',
      { manifest: esx, client: 'ESX.GetPlayerFromId(1)' },
      'error framework-function-on-wrong-side client.lua:1',
    ],
    [
      'fivem-esx',
      'too few arguments',
      { manifest: esx, server: 'local p = ESX.GetPlayerFromId(1)\np.addInventoryItem()' },
      'error framework-argument-count server.lua:2',
    ],
    [
      'fivem-esx',
      'another framework',
      { server: `${core}QBCore.Functions.GetPlayer(1)` },
      'not_simulated other-framework server.lua:1',
    ],
    [
      'fivem-esx',
      'the parameter of a command',
      { manifest: esx, server: "ESX.RegisterCommand('a', 'admin', function(xPlayer) xPlayer.kickOut() end)" },
      'not_simulated unknown-framework-function server.lua:1',
    ],
    [
      'fivem-qbcore',
      'an unknown method of the player',
      { server: `${core}local p = QBCore.Functions.GetPlayer(1)\np.Functions.GiveMoney('cash', 5)` },
      'not_simulated unknown-framework-function server.lua:3',
    ],
    [
      'fivem-qbcore',
      'the core under another name',
      { server: "Core = exports['qb-core']:GetCoreObject()\nCore.Functions.FindPlayer(1)" },
      'not_simulated unknown-framework-function server.lua:2',
    ],
    [
      'fivem-qbox',
      'an export with a dot',
      { server: "exports.qbx_core.AddMoney(1, 'cash', 5, 'x')" },
      'error wrong-call-separator server.lua:1',
    ],
    [
      'fivem-oxlib',
      'an unknown function of ox_lib',
      { manifest: oxLib, client: 'lib.showMessage({})' },
      'not_simulated unknown-framework-function client.lua:1',
    ],
    [
      'fivem-esx',
      'other capital letters',
      { manifest: esx, server: 'ESX.GetPlayerFromID(1)' },
      'error unknown-framework-function server.lua:1',
    ],
    [
      'fivem-qbcore',
      'the function of another framework',
      { server: "local QBCore = exports['qb-core']:GetSharedObject()" },
      'error unknown-framework-function server.lua:1',
    ],
    [
      'fivem-oxlib',
      'an unknown export',
      { server: "exports.ox_inventory:GiveItem(1, 'water', 1)" },
      'not_simulated unknown-framework-function server.lua:1',
    ],
    [
      'fivem-standalone',
      'an unknown function of the database',
      { manifest: "server_script '@oxmysql/lib/MySQL.lua'\ndependency 'oxmysql'", server: "MySQL.select('SELECT 1')" },
      'not_simulated unknown-framework-function server.lua:1',
    ],
  ])('%s: %s is reported', async (profileId, _name, scripts, expected) => {
    expect(await findNatives(scripts, profileId)).toContain(expected);
  });

  test.each<[string, Scripts]>([
    [
      'fivem-esx',
      {
        manifest: esx,
        server:
          "local p = ESX.GetPlayerFromId(1)\nif p and p.getMoney() >= 5 then p.removeMoney(5, 'shop') p.addInventoryItem('water', 1) end\nprint(p.getAccount('bank').money, p.job.name)",
        client: "ESX.ShowNotification('a', 'success')\nprint(ESX.PlayerData.job.name)",
      },
    ],
    [
      'fivem-esx',
      {
        server:
          "local ESX = exports['es_extended']:getSharedObject()\nESX.RegisterServerCallback('a', function(source, cb) cb(1) end)",
      },
    ],
    [
      'fivem-qbcore',
      {
        server: `${core}local p = QBCore.Functions.GetPlayer(1)\nif p.Functions.RemoveMoney('cash', 5) then p.Functions.AddItem('water', 1) end\nprint(p.PlayerData.citizenid, QBCore.Shared.Items.water.label)`,
        client: `${core}QBCore.Functions.Notify('a', 'success')`,
      },
    ],
    [
      'fivem-qbox',
      {
        server:
          "if exports.qbx_core:RemoveMoney(1, 'cash', 5) then exports.ox_inventory:AddItem(1, 'water', 1) end\nprint(exports['qb-core']:GetCoreObject())",
      },
    ],
    [
      'fivem-oxlib',
      {
        manifest: oxLib,
        client:
          "local result = lib.callback.await('a', false, 1)\nlib.notify({ title = 'a' })\nprint(cache.ped, lib.math.clamp(1, 2, 3))",
        server:
          "lib.callback.register('a', function(source, id) return id end)\nlib.addCommand('b', { restricted = 'group.admin' }, function() end)",
      },
    ],
    [
      'fivem-standalone',
      {
        manifest: "server_script '@oxmysql/lib/MySQL.lua'\ndependency 'oxmysql'",
        server: "MySQL.query('SELECT 1', {}, function(rows) print(#rows) end)\nprint(MySQL.scalar.await('SELECT 1'))",
      },
    ],
  ])('%s: calls that exist are fine', async (profileId, scripts) => {
    expect(await findNatives(scripts, profileId)).toEqual([]);
  });
});

describe('JavaScript', () => {
  const script = (path: string, content: string): ResourceFile[] => [
    {
      path: 'fxmanifest.lua',
      content: "fx_version 'cerulean'\ngame 'gta5'\nclient_script 'client.js'\nserver_script 'server.js'",
    },
    { path, content },
  ];
  const find = async (path: string, content: string) =>
    (await findingsOf(script(path, content), 'fivem-javascript', 'natives')).map(inOneLine);

  test.each([
    ['an unknown function', 'client.js', 'SpawnCar();', 'error unknown-function client.js:1'],
    ['a native of the client', 'server.js', 'PlayerPedId();', 'error native-on-wrong-side server.js:1'],
    ['too many arguments', 'client.js', 'PlayerPedId(1);', 'warning native-argument-count client.js:1'],
  ])('%s is reported', async (_name, path, content, expected) => {
    expect(await find(path, content)).toEqual([expected]);
  });

  test('functions that exist are fine', async () => {
    const content = `
      const spawn = async (model) => { const [x, y, z] = GetEntityCoords(PlayerPedId(), true); return CreateVehicle(model, x, y, z, 0, true, true); };
      onNet('a:client:b', (model) => { setTimeout(() => spawn(model), 10); emitNet('a:server:c', model); });
      setTick(() => { console.log(JSON.stringify(exports.other.thing(1))); });`;
    expect(await find('client.js', content)).toEqual([]);
  });
});
