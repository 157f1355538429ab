import { pastedFiles } from './pasted-files.js';
import { loadProfile } from '@scriptsmith/game-profiles';

const profile = loadProfile('fivem-esx');
const manifest =
  "fx_version 'cerulean'\ngame 'gta5'\nclient_scripts { 'client/*.lua' }\nserver_script 'server/sv_main.lua'\n";
const server =
  "RegisterNetEvent('buy', function()\n  local xPlayer = ESX.GetPlayerFromId(source)\n  xPlayer.addMoney(5)\nend)\n";
const client = 'CreateThread(function()\n  local ped = PlayerPedId()\n  print(ped)\nend)\n';
const paths = (files: { path: string }[]) => files.map(({ path }) => path);
const unnamed = (content: string) => ({ name: null, content });

test('scripts without names are named by what they do', () => {
  const config = unnamed('Config = {}\nConfig.Price = 5\n');
  expect(paths(pastedFiles([unnamed(server), unnamed(client), config], [], profile))).toEqual([
    'server.lua',
    'client.lua',
    'config.lua',
  ]);
});

test('a pasted manifest says where they belong', () => {
  expect(paths(pastedFiles([unnamed(client), unnamed(server), unnamed(manifest)], [], profile))).toEqual([
    'client/main.lua',
    'server/sv_main.lua',
    'fxmanifest.lua',
  ]);
});

test('two scripts of a side are two files', () => {
  expect(paths(pastedFiles([unnamed(client), unnamed(`${client}-- 2\n`)], [], profile))).toEqual([
    'client.lua',
    'client2.lua',
  ]);
});

describe('in a resource that exists', () => {
  const present = [
    { path: 'fxmanifest.lua', content: manifest },
    { path: 'server/sv_main.lua', content: server },
  ];

  test.each([
    'sv_main.lua',
    'server/sv_main.lua',
    'my-shop/server/sv_main.lua',
    '@my-shop/server/sv_main.lua',
    'server\\sv_main.lua',
  ])('code with the name %s replaces the file', (name) => {
    expect(pastedFiles([{ name, content: client }], present, profile)).toEqual([
      { path: 'server/sv_main.lua', content: client },
    ]);
  });

  test('code with most of its lines replaces the file', () => {
    const changed = server.replace('5', '10');
    expect(pastedFiles([unnamed(changed)], present, profile)).toEqual([
      { path: 'server/sv_main.lua', content: changed },
    ]);
  });

  test('code that fits nowhere is no file', () => {
    expect(pastedFiles([unnamed(client)], present, profile)).toEqual([]);
  });

  test.each(['../../etc/passwd.lua', 'C:\\x\\..\\..\\a.lua', 'con.lua'])(
    'the name %s leaves the resource alone',
    (name) => {
      expect(pastedFiles([{ name, content: client }], present, profile)).toEqual([]);
    },
  );
});

test('hostile code takes no long time', () => {
  const hostile = ['a'.repeat(60_000), `x${'\n'.repeat(60_000)}x`, 'a {\n'.repeat(15_000), `a {${':'.repeat(60_000)}`];
  const before = process.cpuUsage().user;
  for (const content of hostile) pastedFiles([unnamed(content)], [], profile);
  const present = Array.from({ length: 500 }, (_, index) => ({ path: `${index}.lua`, content: client.repeat(50) }));
  pastedFiles(
    Array.from({ length: 5_000 }, () => unnamed(server)),
    present,
    profile,
  );
  expect(process.cpuUsage(undefined).user - before).toBeLessThan(2_000_000);
});
