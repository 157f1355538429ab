import { cpuTimeMs } from '../cpu-time.js';
import { loadProfile } from '@scriptsmith/game-profiles';
import { loadLuaModule } from '../lua/lua-module.js';
import { prepareResource } from '../simulator/prepare-resource.js';
import { findingsOf, inOneLine } from '../testing/run-checks.js';
import { runBehaviorTests } from './run-behavior-tests.js';

interface Example {
  profileId: string;
  manifest?: string;
  shared?: string;
  client?: string;
  server?: string;
  files?: Record<string, string>;
  /** Lua code of a test, in which `player` has joined. */
  test: string;
}

const filesOf = ({ profileId, manifest = '', shared = '', client = '', server = '', files = {} }: Example) => {
  const game = profileId.startsWith('redm') ? 'rdr3' : 'gta5';
  return Object.entries({
    'fxmanifest.lua': `fx_version 'cerulean'\ngame '${game}'\nlua54 'yes'\n${manifest}\nshared_script 's.lua'\nclient_script 'client.lua'\nserver_script 'server.lua'`,
    's.lua': shared,
    'client.lua': client,
    'server.lua': server,
    ...files,
  }).map(([path, content]) => ({ path, content }));
};

/** The messages of tests that fail. */
async function failuresOf(example: Example): Promise<string[]> {
  const lua = await loadLuaModule();
  const deadline = cpuTimeMs() + 60_000;
  const resource = prepareResource(lua, loadProfile(example.profileId), 'example', filesOf(example), deadline);
  const tests = `test('example', function()\n  local player = server:join({ name = 'Kim' })\n${example.test}\nend)`;
  const report = runBehaviorTests(lua, resource, [{ path: 'tests/all.lua', content: tests }], deadline);
  return [...report.brokenFiles, ...report.tests.filter(({ passed }) => !passed)].map(({ message }) => message ?? '');
}

const staticErrorsOf = async (example: Example): Promise<string[]> =>
  (await findingsOf(filesOf(example), example.profileId))
    .filter(({ severity, rule }) => severity === 'error' || rule.startsWith('manifest'))
    .map((finding) => `${inOneLine(finding)} ${finding.message}`);

const esx = "shared_script '@es_extended/imports.lua'";
const oxLib = "shared_script '@ox_lib/init.lua'";
const polyZone = "client_scripts { '@PolyZone/client.lua', '@PolyZone/BoxZone.lua', '@PolyZone/CircleZone.lua' }";
const returned = (code: string) => `exports('value', function() ${code} end)`;
const standalone = (code: string, expected: string): Example => ({
  profileId: 'fivem-standalone',
  shared: returned(code),
  test: `assertEqual(server:callExport('value'), ${expected})\nassertEqual(player:callExport('value'), ${expected})`,
});

const examples: Record<string, Example> = {
  '@es_extended/locale.lua': {
    profileId: 'fivem-esx',
    manifest: "shared_scripts { '@es_extended/imports.lua', '@es_extended/locale.lua', 'locales/*.lua' }",
    files: { 'locales/en.lua': "Locales['en'] = { hello = 'hello %s' }" },
    server: returned("return _U('hello', 'Kim'), TranslateCap('hello', 'Kim'), _('hello', 'Kim')"),
    test: "assertEqual({ server:callExport('value') }, { 'Hello Kim', 'Hello Kim', 'hello Kim' })",
  },
  'ESX.Player': {
    profileId: 'fivem-esx',
    manifest: esx,
    server: "exports('value', function(id) return ESX.Player(id).getName() end)",
    test: "assertEqual(type(server:callExport('value', player.id)), 'string')",
  },
  'ESX.RegisterInteraction': {
    profileId: 'fivem-esx',
    manifest: esx,
    client:
      "local near = false\nESX.RegisterInteraction('shop', function() TriggerServerEvent('example:pressed') end, function() return near end)\nRegisterCommand('near', function() near = true end, false)",
    server: `local count = 0\nRegisterNetEvent('example:pressed', function() count = count + 1 end)\n${returned('return count')}`,
    test: "player:press('E')\nassertEqual(server:callExport('value'), 0)\nplayer:runCommand('near')\nplayer:press('E')\nassertEqual(server:callExport('value'), 1)",
  },
  'ESX.SecureNetEvent': {
    profileId: 'fivem-esx',
    manifest: esx,
    client: `local seen = {}\nESX.SecureNetEvent('example:paid', function(amount) seen[#seen + 1] = amount end)\nRegisterCommand('cheat', function() TriggerEvent('example:paid', 9) end, false)\n${returned('return seen')}`,
    test: "player:receive('example:paid', 5)\nplayer:runCommand('cheat')\nassertEqual(player:callExport('value'), { 5 })",
  },
  "exports['qb-core']:GetShared": {
    profileId: 'fivem-qbcore',
    shared: returned(
      "return exports['qb-core']:GetShared('Jobs', 'police').label, type(exports['qb-core']:GetShared('Jobs'))",
    ),
    test: "local label, kind = server:callExport('value')\nassertEqual(type(label), 'string')\nassertEqual(kind, 'table')\nassertEqual(player:callExport('value'), label)",
  },
  GetBucketObjects: {
    profileId: 'fivem-qbcore',
    server:
      "local QBCore = exports['qb-core']:GetCoreObject()\nexports('value', function(id)\n  QBCore.Functions.SetPlayerBucket(id, 7)\n  local players = QBCore.Functions.GetBucketObjects()\n  for _, entry in pairs(players) do return entry.id, entry.bucket end\nend)",
    test: "assertEqual({ server:callExport('value', player.id) }, { player.id, 7 })",
  },
  'source in QBCore:Server:OnPlayerLoaded': {
    profileId: 'fivem-qbcore',
    server: `local loaded\nRegisterNetEvent('QBCore:Server:OnPlayerLoaded', function() loaded = source end)\n${returned('return loaded')}`,
    test: "assertEqual(server:callExport('value'), player.id)",
  },
  'the gang of a player who joins': {
    profileId: 'fivem-qbcore',
    server:
      "local QBCore = exports['qb-core']:GetCoreObject()\nexports('value', function(id) local gang = QBCore.Functions.GetPlayer(id).PlayerData.gang return gang.name, gang.grade.level end)",
    test: "local other = server:join({ gang = 'ballas', gangGrade = 2 })\nassertEqual({ server:callExport('value', other.id) }, { 'ballas', 2 })\nassertEqual({ server:callExport('value', player.id) }, { 'none', 0 })",
  },
  PolyZone: {
    profileId: 'fivem-qbcore',
    manifest: polyZone,
    client: `local log = {}
local zone = BoxZone:Create(vector3(10.0, 10.0, 30.0), 4.0, 4.0, { name = 'shop', heading = 0, minZ = 29.0, maxZ = 32.0 })
zone:onPlayerInOut(function(isInside) log[#log + 1] = isInside end)
local circle = CircleZone:Create(vector3(50.0, 50.0, 30.0), 5.0, { name = 'circle', useZ = true })
${returned('return log, circle:isPointInside(vector3(52.0, 50.0, 30.0))')}`,
    test: "player:moveTo(vector3(10.0, 11.0, 30.0))\nplayer:moveTo(vector3(80.0, 11.0, 30.0))\nlocal log, isInside = player:callExport('value')\nassertEqual(log, { true, false })\nassertTrue(isInside)",
  },
  "ox_lib 'locale'": {
    profileId: 'fivem-oxlib',
    manifest: `${oxLib}\nox_lib 'locale'\nfiles { 'locales/*.json' }`,
    files: { 'locales/en.json': '{"hello": "Hello %s"}' },
    shared: returned("return locale('hello', 'Kim')"),
    test: "assertEqual(server:callExport('value'), 'Hello Kim')\nassertEqual(player:callExport('value'), 'Hello Kim')",
  },
  'SetInterval of ox_lib': {
    profileId: 'fivem-oxlib',
    manifest: oxLib,
    server: `local count = 0\nlocal id = SetInterval(function() count = count + 1 end, 1000)\nRegisterCommand('stop', function() ClearInterval(id) end, true)\n${returned('return count')}`,
    test: "local before = server:callExport('value')\nserver:advance(5000)\nlocal after = server:callExport('value')\nassertTrue(after - before >= 4 and after - before <= 6)\nserver:runCommand('stop')\nafter = server:callExport('value')\nserver:advance(5000)\nassertEqual(server:callExport('value'), after)",
  },
  'cache.coords': {
    profileId: 'fivem-oxlib',
    manifest: oxLib,
    client: returned('return cache.coords'),
    test: "player:moveTo(vector3(5.0, 6.0, 7.0))\nassertEqual(player:callExport('value'), vector3(5.0, 6.0, 7.0))",
  },
  'lib.array': {
    profileId: 'fivem-oxlib',
    manifest: oxLib,
    shared: returned(
      'local list = lib.array:new(3, 1, 2) local big = list:filter(function(each) return each > 1 end) return #big, list:find(function(each) return each == 2 end), list:reduce(function(sum, each) return sum + each end, 0)',
    ),
    test: "assertEqual({ server:callExport('value') }, { 2, 2, 6 })",
  },
  '@qbx_core.modules.lib': {
    profileId: 'fivem-qbox',
    manifest: oxLib,
    shared: `require '@qbx_core.modules.lib'\n${returned("return qbx.math.round(1.26, 1), qbx.string.trim('  a ')")}`,
    test: "assertEqual({ server:callExport('value') }, { 1.3, 'a' })",
  },
  '@qbx_core/modules/utils.lua': {
    profileId: 'fivem-qbox',
    manifest: "shared_scripts { '@ox_lib/init.lua', '@qbx_core/modules/utils.lua' }",
    client:
      "RegisterCommand('clear', function() exports_clear = IsVehicleSpawnClear(vector3(0.0, 0.0, 0.0), 3.0) local found = GetClosestVehicle(vector3(0.0, 0.0, 0.0)) DeleteVehicle(found) end, false)",
    shared: returned("return #RandomLetter(4), string.split('a,b', ','), math.round(2.6)"),
    test: "player:runCommand('clear')\nassertEqual({ server:callExport('value') }, { 4, { 'a', 'b' }, 3 })",
  },
  '@qbx_core.modules.hooks and logger': {
    profileId: 'fivem-qbox',
    manifest: oxLib,
    server: `local triggerEventHooks = require '@qbx_core.modules.hooks'
local logger = require '@qbx_core.modules.logger'
logger.log({ source = 'example', event = 'start', message = 'hello' })
exports.example:registerHook('sell', function(payload) return payload.amount < 5 end)
${returned("return triggerEventHooks('sell', { amount = 4 }), triggerEventHooks('sell', { amount = 6 })")}`,
    test: "assertEqual({ server:callExport('value') }, { true, false })",
  },
  '@qbx_core/modules/playerdata.lua': {
    profileId: 'fivem-qbox',
    manifest: "shared_script '@ox_lib/init.lua'\nclient_script '@qbx_core/modules/playerdata.lua'",
    client: returned('return QBX.PlayerData.job.name'),
    test: "player:setJob('police', 1)\nserver:advance(100)\nassertEqual(player:callExport('value'), 'police')",
  },
  glm: standalone('return { glm.clamp(5, 1, 3), require("glm").dot(vec3(1, 2, 3), vec3(1, 1, 1)) }', '{ 3, 6 }'),
  norm: standalone('return #norm(vec3(0.0, 3.0, 4.0))', '1.0'),
  dot: standalone('return dot(vec3(1, 2, 3), vec3(4, 5, 6))', '32'),
  'vector()': standalone(
    'return { vector(1, 2), vector(1, 2, 3), vector(1, 2, 3, 4) }',
    '{ vec2(1, 2), vec3(1, 2, 3), vec4(1, 2, 3, 4) }',
  ),
  'vectors with one argument': standalone(
    'return { vec3(2), vector2(1), vec4(0.0) }',
    '{ vec3(2, 2, 2), vec2(1, 1), vec4(0, 0, 0, 0) }',
  ),
  'numbers as keys in msgpack': standalone("return msgpack.unpack(msgpack.pack({ [40] = 'bread' }))[40]", "'bread'"),
  'string.blob': standalone('return #string.blob(4)', '4'),
  'warn and RconPrint': {
    profileId: 'fivem-standalone',
    server: "warn('careful')\nRconPrint('done')",
    test: "assertTrue(server:log():find('careful') ~= nil)\nassertTrue(server:log():find('done') ~= nil)",
  },
  RegisterRawKeymap: {
    profileId: 'fivem-standalone',
    client: "RegisterRawKeymap('open', function() TriggerServerEvent('example:down') end, function() end, 0x47, true)",
    server: `local count = 0\nRegisterNetEvent('example:down', function() count = count + 1 end)\n${returned('return count')}`,
    test: "player:press('G')\nassertEqual(server:callExport('value'), 1)\nplayer:press('E')\nassertEqual(server:callExport('value'), 1)",
  },
  'GetGamePool on servers': {
    profileId: 'fivem-standalone',
    server:
      "exports('value', function() CreateVehicleServerSetter(joaat('sultan'), 'automobile', 0.0, 0.0, 70.0, 0.0) return #GetGamePool('CVehicle'), #GetGamePool('CPed') end)",
    test: "assertEqual({ server:callExport('value') }, { 1, 1 })",
  },
  'natives without their last flags': {
    profileId: 'fivem-standalone',
    client: `RegisterCommand('go', function()
  local ped = PlayerPedId()
  SetEntityCoords(ped, 1.0, 2.0, 70.0)
  FreezeEntityPosition(ped)
  local coords = GetEntityCoords(ped, true)
  TriggerServerEvent('example:at', coords)
end, false)`,
    server: `local at\nRegisterNetEvent('example:at', function(coords) at = coords end)\n${returned('return at')}`,
    test: "player:runCommand('go')\nassertEqual(server:callExport('value'), vector3(1.0, 2.0, 70.0))",
  },
  'map files': {
    profileId: 'fivem-standalone',
    manifest: "resource_type 'map' { gameTypes = { ['basic-gamemode'] = true, freeroam = true } }\nmap 'map.lua'",
    files: {
      'map.lua':
        "spawnpoint 'a_m_y_hipster_01' { x = 1.0, y = 2.0, z = 70.0, heading = 90.0 }\nvehicle_generator 'sultan' { -1.0, 2.0, 70.0, heading = 0.0 }",
    },
    test: 'assertEqual(player.name, "Kim")',
  },
};

test.each(Object.entries(examples))('%s works', async (_name, example) => {
  expect(await failuresOf(example)).toEqual([]);
});

test.each(Object.entries(examples))('%s is accepted', async (_name, example) => {
  expect(await staticErrorsOf(example)).toEqual([]);
});
