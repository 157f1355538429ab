import { detectProfile } from './detect-profile.js';

const manifestOf = (...lines: string[]) => ({
  path: 'fxmanifest.lua',
  content: ["fx_version 'cerulean'", ...lines].join('\n'),
});
const server = (content: string) => ({ path: 'server/main.lua', content });

test.each([
  ['no framework', 'fivem-standalone', "game 'gta5'", "RegisterCommand('hello', function() end)"],
  ['an export of ESX', 'fivem-esx', "game 'gta5'", "local ESX = exports['es_extended']:getSharedObject()"],
  ['the import of ESX', 'fivem-esx', "game 'gta5'\nshared_script '@es_extended/imports.lua'", 'print(1)'],
  ['the core object of QBCore', 'fivem-qbcore', "games { 'gta5' }", "local Core = exports['qb-core']:GetCoreObject()"],
  ['only ox_lib', 'fivem-oxlib', "game 'gta5'\nshared_script '@ox_lib/init.lua'", 'lib.print.info(1)'],
  [
    'a framework beside ox_lib',
    'fivem-esx',
    "game 'gta5'\nshared_scripts { '@ox_lib/init.lua', '@es_extended/imports.lua' }",
    'lib.print.info(1)',
  ],
  [
    'Qbox with its bridge for QBCore',
    'fivem-qbox',
    "game 'gta5'\nshared_scripts { '@ox_lib/init.lua', '@qbx_core/modules/playerdata.lua' }",
    "exports.qbx_core:Notify(source, 'Hello')",
  ],
  [
    'the framework that a setting chooses',
    'fivem-qbcore',
    "game 'gta5'",
    "Config = { ['Framework'] = 'qb' }\nESX.One()\nESX.Two()\nQBCore.Three()",
  ],
  [
    'a framework in a comment',
    'fivem-standalone',
    "game 'gta5'\n-- shared_script '@es_extended/imports.lua'",
    'print(1)',
  ],
  ['both games', 'fivem-standalone', "games { 'rdr3', 'gta5' }", 'print(1)'],
  ['any game', 'fivem-standalone', "game 'common'", 'print(1)'],
  [
    'any game, with natives of RedM',
    'redm-standalone',
    "game 'common'",
    'print(GetAttributeCoreValue(PlayerPedId(), 0))',
  ],
  [
    'both games, with natives of RedM',
    'redm-standalone',
    "games { 'rdr3', 'gta5' }",
    "DisplayText(CreateVarString(10, 'LITERAL_STRING', 'Hello'), 0.5, 0.5)",
  ],
  [
    'both games, with a choice for RedM',
    'fivem-standalone',
    "games { 'rdr3', 'gta5' }",
    "if GetGameName() == 'redm' then DisplayText('Hello', 0.5, 0.5) else AddTextEntry('a', 'b') SetTextEntry('a') end DrawMarker(1)",
  ],
  [
    'RSG',
    'redm-rsg',
    "games { 'rdr3' }",
    "local RSGCore = exports['rsg-core']:GetCoreObject()\nlib.callback.await('a', false)",
  ],
  ['VORP', 'redm-vorp', "game 'rdr3'", 'local Core = exports.vorp_core:GetCore()'],
  ['the events of VORP', 'redm-vorp', "game 'rdr3'", "TriggerClientEvent('vorp:TipRight', source, 'Hello', 4000)"],
  [
    'the core of VORP by an event',
    'redm-vorp',
    "game 'rdr3'",
    "TriggerEvent('getCore', function(core) VorpCore = core end)\nVorpCore.getUser(1)",
  ],
  ['the game of RedM', 'redm-standalone', "games { 'rdr3' }", 'print(1)'],
])('%s is %s', (_case, profileId, manifest, script) => {
  expect(detectProfile([manifestOf(manifest), server(script)])).toBe(profileId);
});

test('scripts in JavaScript only are the profile of JavaScript', () => {
  const files = [
    manifestOf("game 'gta5'", "server_script 'server.js'"),
    { path: 'server.js', content: 'on("x", () => {})' },
  ];
  expect(detectProfile(files)).toBe('fivem-javascript');
});

test('a page in JavaScript does not make a resource one in JavaScript', () => {
  const files = [manifestOf("game 'gta5'"), server('print(1)'), { path: 'html/app.js', content: 'document.title' }];
  expect(detectProfile(files)).toBe('fivem-standalone');
});

test('files without a manifest have a profile', () => {
  expect(detectProfile([])).toBe('fivem-standalone');
});
