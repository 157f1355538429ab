import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { findingsOf, inOneLine } from '../testing/run-checks.js';
import { shopResource } from '../testing/shop-resource.js';

const manifest = `fx_version 'cerulean'
game 'gta5'
client_script 'client.lua'
server_script 'server.lua'
`;

const resource = (server: string, others: Record<string, string> = {}): ResourceFile[] => [
  { path: 'fxmanifest.lua', content: manifest },
  { path: 'server.lua', content: server },
  ...Object.entries(others).map(([path, content]) => ({ path, content })),
];

const findSecurity = async (server: string, profileId = 'fivem-esx', others?: Record<string, string>) =>
  (await findingsOf(resource(server, others), profileId, 'security')).map(inOneLine);

/** Only errors: warnings about limits are tested below. */
const findErrors = async (server: string, profileId?: string) =>
  (await findSecurity(server, profileId)).filter((line) => line.startsWith('error'));

test('a resource that trusts nothing from a client has no finding', async () => {
  expect((await findingsOf(shopResource(), 'fivem-standalone', 'security')).map(inOneLine)).toEqual([]);
});

describe('statements', () => {
  test.each([
    ["MySQL.query('SELECT * FROM users WHERE name = \"' .. name .. '\"')"],
    ["MySQL.query.await(('SELECT * FROM users WHERE name = %s'):format(name))"],
    ["MySQL.scalar(string.format('SELECT 1 FROM users WHERE name = %s', name))"],
    ["local sql = 'DELETE FROM users WHERE name = ' .. name\nMySQL.update(sql)"],
  ])('that are built from values are reported: %s', async (code) => {
    expect(await findErrors(`local name = GetPlayerName(1)\n${code}`)).toEqual([
      expect.stringContaining('error sql-injection server.lua:'),
    ]);
  });

  test.each([
    ["MySQL.query('SELECT * FROM users WHERE name = ?', { name })"],
    ["MySQL.query('SELECT * FROM ' .. 'users' .. ' WHERE name = ?', { name })"],
    ["MySQL.query('SELECT * FROM ' .. Config.Table .. ' WHERE name = ?', { name })"],
    ["MySQL.query('SELECT * FROM users WHERE name IN (' .. ('?,'):rep(2) .. '?)', { name, name, name })"],
  ])('with placeholders are fine: %s', async (code) => {
    expect(await findErrors(`local name = GetPlayerName(1)\n${code}`)).toEqual([]);
  });
});

describe('functions that leave the game', () => {
  test("os.execute('ls') always fails", async () => {
    expect(await findErrors("os.execute('ls')")).toEqual(['error dangerous-function server.lua:1']);
  });

  test.each(["load('return 1')()", "io.open('a', 'w')", 'debug.getregistry()'])(
    '%s is against the rules of the house',
    async (code) => {
      expect(await findSecurity(code)).toEqual(['warning dangerous-function server.lua:1']);
    },
  );

  test('code from another server is reported', async () => {
    const code = "PerformHttpRequest('https://a.b', function(_, body) load(body)() end)";
    expect(await findErrors(code)).toEqual(['error runs-foreign-code server.lua:1']);
  });

  test('what one client sends to all players is reported, unless it is checked', async () => {
    const relay = (body: string) => `RegisterNetEvent('sky:set', function(kind) ${body} end)`;
    expect(await findErrors(relay("TriggerClientEvent('sky:show', -1, kind)"))).toEqual([
      'error client-relay server.lua:1',
    ]);
    const loop = "for _, id in ipairs(GetPlayers()) do TriggerClientEvent('sky:show', tonumber(id), kind) end";
    expect(await findErrors(relay(loop))).toEqual(['error client-relay server.lua:1']);
    expect(await findErrors(relay(loop.replace('GetPlayers()', 'friendsOf[source]')))).toEqual([]);
    expect(await findErrors(relay("if Config.Kinds[kind] then TriggerClientEvent('sky:show', -1, kind) end"))).toEqual(
      [],
    );
  });

  test('names of tables and columns that the server chooses are no injection', async () => {
    const code =
      "local sales = 'sales'\nif Config.Big then sales = 'big_sales' end\nprint(MySQL.query.await(('SELECT * FROM `%s`'):format(sales)))";
    expect(await findSecurity(code)).toEqual([]);
    expect(
      await findSecurity("local function all(name) return MySQL.query.await('SELECT * FROM ' .. name) end"),
    ).toEqual(['warning sql-assembled server.lua:1']);
  });

  test('os.time, os.date and debug.traceback are fine', async () => {
    expect(await findErrors("print(os.time(), os.date('%H'), os.clock(), debug.traceback())")).toEqual([]);
  });

  test('hidden code is reported', async () => {
    expect(await findErrors(`local a = "${'\\x41'.repeat(60)}"`)).toEqual(['error obfuscated-code server.lua:1']);
    const characters = Array.from({ length: 60 }, (_, index) => `\\x${(index + 128).toString(16)}`).join('');
    expect(await findErrors(`local a = "${characters}"`)).toEqual([]);
  });

  test('of JavaScript are reported', async () => {
    const files = [
      { path: 'fxmanifest.lua', content: "fx_version 'cerulean'\ngame 'gta5'\nserver_script 'server.js'" },
      { path: 'server.js', content: "const fs = require('fs');\neval('1');\nnew Function('1')();\nprocess.exit(1);" },
    ];
    expect((await findingsOf(files, 'fivem-javascript', 'security')).map(inOneLine).sort()).toEqual([
      'error dangerous-function server.js:2',
      'error dangerous-function server.js:3',
      'error dangerous-function server.js:4',
      'warning dangerous-module server.js:1',
    ]);
  });
});

describe('secrets', () => {
  const webhook = `https://discord.com/api/webhooks/${'1'.repeat(18)}/${'a'.repeat(60)}`;

  test.each([
    ['a webhook', `local url = '${webhook}'`, 'hard-coded-webhook'],
    ['a bot token', `local token = 'M${'A'.repeat(23)}.${'b'.repeat(6)}.${'c'.repeat(30)}'`, 'hard-coded-token'],
    ['a key of a payment provider', `local key = 'sk_live_${'a1'.repeat(10)}'`, 'hard-coded-token'],
    ['a password of a database', "local url = 'mysql://root:secret@localhost/a'", 'hard-coded-token'],
  ])('%s is reported', async (_name, code, rule) => {
    expect(await findErrors(code)).toEqual([`error ${rule} server.lua:1`]);
  });

  test('in any file are reported', async () => {
    expect(await findSecurity('local a = 1', 'fivem-esx', { 'README.md': `Example\n${webhook}\n` })).toEqual([
      'error hard-coded-webhook README.md:2',
    ]);
  });

  test('from a convar, and placeholders, are fine', async () => {
    expect(
      await findErrors(
        "local url = GetConvar('shop_webhook', '')\nlocal example = 'https://discord.com/api/webhooks/...'\nlocal database = 'mysql://user:password@localhost/shop'",
      ),
    ).toEqual([]);
  });
});

describe('commands of admins', () => {
  test.each([
    ['fivem-esx', "RegisterCommand('givemoney', function(source, args) print(args[1]) end, false)"],
    ['fivem-esx', "RegisterCommand('bye', function(source, args) DropPlayer(1, 'bye') end, false)"],
    ['fivem-esx', "ESX.RegisterCommand('setjob', 'user', function(xPlayer, args) print(args.job) end, true)"],
    [
      'fivem-qbcore',
      "local QBCore = exports['qb-core']:GetCoreObject() QBCore.Commands.Add('ban', 'Ban', {}, false, function(source, args) print(args[1]) end)",
    ],
    ['fivem-oxlib', "lib.addCommand('kick', { help = 'Kick' }, function(source, args) print(args.target) end)"],
  ])('without a permission are reported: %s %s', async (profileId, code) => {
    expect(await findErrors(code, profileId)).toEqual(['error command-without-permission server.lua:1']);
  });

  test.each([
    [
      'a permission that a helper checks',
      "local function may(id) return IsPlayerAceAllowed(id, 'jail') end\nRegisterCommand('jail', function(source) if may(source) then DropPlayer(1, 'a') end end, false)",
    ],
    [
      'money of the player',
      "RegisterCommand('givecash', function(source, args) local xPlayer = ESX.GetPlayerFromId(source) xPlayer.removeMoney(5) end, false)",
    ],
    ['the bank', "RegisterCommand('bank', function(source) print(source) end, false)"],
    ['the player who types it', "RegisterCommand('quit', function(source) DropPlayer(source, 'bye') end, false)"],
  ])('about %s are fine', async (_name, code) => {
    expect((await findErrors(code)).filter((line) => line.includes('command'))).toEqual([]);
  });

  test.each([
    ['fivem-esx', "RegisterCommand('givemoney', function(source, args) print(args[1]) end, true)"],
    [
      'fivem-esx',
      "RegisterCommand('givemoney', function(source, args) if source ~= 0 then return end print(args[1]) end, false)",
    ],
    [
      'fivem-esx',
      "RegisterCommand('kick', function(source, args) if not IsPlayerAceAllowed(source, 'kick') then return end DropPlayer(args[1], 'bye') end, false)",
    ],
    ['fivem-esx', "ESX.RegisterCommand('setjob', 'admin', function(xPlayer, args) print(args.job) end, true)"],
    [
      'fivem-qbcore',
      "local QBCore = exports['qb-core']:GetCoreObject() QBCore.Commands.Add('ban', 'Ban', {}, false, function(source, args) print(args[1]) end, 'admin')",
    ],
    [
      'fivem-oxlib',
      "lib.addCommand('kick', { restricted = 'group.admin' }, function(source, args) print(args.target) end)",
    ],
    ['fivem-esx', "RegisterCommand('shop', function(source) print(source) end, false)"],
  ])('with a permission, and other commands, are fine: %s %s', async (profileId, code) => {
    expect(await findErrors(code, profileId)).toEqual([]);
  });
});
