import { findingsOf, inOneLine } from '../testing/run-checks.js';
import { shopResource } from '../testing/shop-resource.js';

type Changes = Parameters<typeof shopResource>[0];

const findManifest = async (changes: Changes, profileId?: string) =>
  (await findingsOf(shopResource(changes), profileId, 'manifest')).map(inOneLine);

/** The manifest of the shop with more lines at its end. They start in line 12. */
const withLines = (...lines: string[]) => ({ 'fxmanifest.lua': (text: string) => text + lines.join('\n') });
const replace = (from: string, to: string) => ({ 'fxmanifest.lua': (text: string) => text.replace(from, to) });

test('a resource whose manifest lists everything has no finding', async () => {
  expect(await findManifest({})).toEqual([]);
});

describe('the keys of a manifest', () => {
  test.each<[string, Changes, string]>([
    ['a missing manifest', { 'fxmanifest.lua': null }, 'error manifest-missing -'],
    ['an operation that fails', withLines('local x = nil + 1'), 'error manifest-error fxmanifest.lua:12'],
    ['no fx_version', replace("fx_version 'cerulean'", ''), 'error manifest-key-missing fxmanifest.lua'],
    ['an unknown fx_version', replace('cerulean', 'cerulan'), 'error manifest-version fxmanifest.lua:1'],
    ['another game', replace("game 'gta5'", "game 'rdr3'"), 'error manifest-game fxmanifest.lua:2'],
    ["'common' with a game", withLines("games { 'common' }"), 'error manifest-game fxmanifest.lua:2'],
    ['a misspelled key', withLines("server_scritp 'a.lua'"), 'error manifest-misspelled-key fxmanifest.lua:12'],
    ['an unknown key', withLines("purpose 'shop'"), 'warning manifest-unknown-key fxmanifest.lua:12'],
    ['a plural with one text', withLines("dependencies 'ox_lib'"), 'error manifest-plural-key fxmanifest.lua:12'],
  ])('%s is reported', async (_name, changes, expected) => {
    expect(await findManifest(changes)).toContain(expected);
  });

  test('a resource for any game needs no warning of RedM', async () => {
    expect(await findManifest(replace("game 'gta5'", "game 'common'"), 'redm-standalone')).toEqual([]);
  });

  test('RedM needs its warning, word by word', async () => {
    const redm = replace("game 'gta5'", "game 'rdr3'");
    expect(await findManifest(redm, 'redm-standalone')).toEqual(['error manifest-key-missing fxmanifest.lua']);
    expect(
      await findManifest(replace("game 'gta5'", "game 'rdr3'\nrdr3_warning 'I agree'"), 'redm-standalone'),
    ).toEqual(['error manifest-text fxmanifest.lua:3']);
    const text =
      'I acknowledge that this is a prerelease build of RedM, and I am aware my resources *will* become incompatible once RedM ships.';
    expect(
      await findManifest(replace("game 'gta5'", `game 'rdr3'\nrdr3_warning '${text}'`), 'redm-standalone'),
    ).toEqual([]);
  });
});

describe('files that the manifest names', () => {
  test.each<[string, Changes, string]>([
    [
      'a script that does not exist',
      withLines("client_script 'client/mian.lua'"),
      'error manifest-file-missing fxmanifest.lua:12',
    ],
    [
      'a pattern without a file',
      withLines("client_scripts { 'modules/*.lua' }"),
      'warning manifest-pattern-empty fxmanifest.lua:12',
    ],
    [
      'a page that is not in files',
      replace("'html/index.html', 'html/s", "'html/s"),
      'error ui-page-not-in-files fxmanifest.lua:10',
    ],
    ['a second page', withLines("ui_page 'html/index.html'"), 'warning several-ui-pages fxmanifest.lua:12'],
    [
      'a server script that is sent to clients',
      replace('server_script', 'shared_script'),
      'warning server-file-sent-to-clients fxmanifest.lua:9',
    ],
    [
      'a client script on the server',
      replace('client_script', 'server_script'),
      'warning client-script-on-server fxmanifest.lua:8',
    ],
    [
      'a script that is listed twice',
      withLines("client_script 'client/main.lua'"),
      'warning script-listed-twice fxmanifest.lua:12',
    ],
    [
      'a test',
      { ...withLines("server_script 'tests/shop.lua'"), 'tests/shop.lua': 'local x = 1' },
      'warning test-in-manifest fxmanifest.lua:12',
    ],
  ])('%s is reported', async (_name, changes, expected) => {
    expect(await findManifest(changes)).toContain(expected);
  });

  test('an old manifest needs no game, however it is written', async () => {
    const text = "games 'gta5'\nclient_script 'client/main.lua'\nserver_script 'server/main.lua'\n";
    const found = await findManifest({ 'fxmanifest.lua': null, '__resource.lua': text });
    expect(found).not.toContainEqual(expect.stringContaining('manifest-plural-key'));
  });

  test('files of a resource in C# that is not built are not missing', async () => {
    const lines = withLines("server_script 'server/late.lua'", "client_script 'Shop.net.dll'");
    const missing = 'error manifest-file-missing fxmanifest.lua:12';
    expect(await findManifest({ ...lines, 'Shop.net.dll': 'built' })).toContain(missing);
    const found = await findManifest({ ...lines, 'Shop/Client.cs': 'class Shop {}' });
    expect(found).not.toContain(missing);
    expect(found).toContain('warning manifest-file-not-built fxmanifest.lua:12');
  });

  test('a client loads modules in any case', async () => {
    const script = (side: string) => ({
      [`${side}/main.lua`]: (text: string) => `local prices = require 'modules.prices'\n${text}`,
      'modules/Prices.lua': 'return {}',
      ...replace("files { 'html/index.html'", "files { 'modules/*.lua', 'html/index.html'"),
    });
    expect(await findManifest(script('server'))).toContain('error module-missing server/main.lua:1');
    expect(await findManifest(script('client'))).not.toContainEqual(expect.stringContaining('module-missing'));
  });

  test('patterns name files in one folder, or in all', async () => {
    const changes = { ...replace("'client/main.lua'", "'client/**/*.lua'"), 'client/menus/main.lua': 'local x = 1\n' };
    expect(await findManifest(changes)).toEqual([]);
  });
});

describe('files that the manifest does not name', () => {
  test.each<[string, Changes, string]>([
    ['a script', { 'client/extra.lua': 'local x = 1\n' }, 'warning script-not-listed client/extra.lua'],
    ['an image', { 'html/logo.svg': '<svg></svg>' }, 'warning file-not-listed html/logo.svg'],
    ['a file that nothing reads', { 'data.json': '{}' }, 'warning file-not-used data.json'],
    [
      'a file that a client script loads',
      { 'data.json': '{}', 'client/main.lua': (text) => `${text}\nLoadResourceFile('shop', 'data.json')` },
      'warning file-not-in-files data.json',
    ],
    ['a style of the page', { ...replace("'html/style.css', ", '') }, 'error file-not-in-files html/index.html:6'],
    [
      'a script that the page loads, and that does not exist',
      { 'html/index.html': (text) => text.replace('app.js', 'main.js') },
      'error page-file-missing html/index.html:10',
    ],
    [
      'a style from the internet',
      { 'html/index.html': (text) => text.replace('style.css', 'https://cdn.example.com/style.css') },
      'warning page-loads-from-internet html/index.html:6',
    ],
    [
      'a module that a client script requires',
      { 'modules/math.lua': 'return {}', 'client/main.lua': (text) => `local math2 = require 'modules.math'\n${text}` },
      'error module-not-in-files modules/math.lua',
    ],
  ])('%s is reported', async (_name, changes, expected) => {
    expect(await findManifest(changes)).toContain(expected);
  });

  test('a script that registers what a listed one does not is missing', async () => {
    const registering = (event: string) => ({
      'server/late.lua': `RegisterNetEvent('${event}', function() end)\n`,
      'server/main.lua': (text: string) => `${text}\nRegisterNetEvent('shop:known', function() end)\n`,
    });
    expect(await findManifest(registering('shop:late'))).toContain('error script-not-listed fxmanifest.lua');
    expect(await findManifest(registering('shop:known'))).toContain('warning script-not-listed server/late.lua');
    const leftOut = { ...registering('shop:late'), ...withLines("-- 'server/late.lua',") };
    expect(await findManifest(leftOut)).toContain('warning script-not-listed server/late.lua');
  });

  test('a client opens a page in any case', async () => {
    const changes = (page: string) => withLines(`loadscreen '${page}'`);
    const missing = 'error manifest-file-missing fxmanifest.lua:12';
    expect(await findManifest(changes('html/main.html'))).toContain(missing);
    expect(await findManifest(changes('html/Index.html'))).not.toContain(missing);
  });

  test('a page loads files in any case', async () => {
    const changes = { 'html/index.html': (text: string) => text.replace('app.js', 'App.js') };
    expect(await findManifest(changes)).toEqual([]);
  });

  test('a module that only the server requires, tests, SQL and documentation are fine', async () => {
    const changes = {
      'modules/prices.lua': 'return {}',
      'server/main.lua': (text: string) => `local prices = require 'modules.prices'\n${text}`,
      'tests/shop.lua': 'local x = 1',
      'shop.sql': 'CREATE TABLE shop (id INT PRIMARY KEY);',
      LICENSE: 'MIT',
    };
    expect(await findManifest(changes)).toEqual([]);
  });
});

describe('dependencies', () => {
  const server = (code: string) => ({ 'server/main.lua': (text: string) => `${text}\n${code}\n` });

  test.each<[string, Changes, string]>([
    [
      'an imported file',
      withLines("server_script '@oxmysql/lib/MySQL.lua'"),
      'warning dependency-missing fxmanifest.lua:12',
    ],
    [
      'an export',
      server("exports.ox_inventory:AddItem(1, 'water', 1)"),
      'warning dependency-missing server/main.lua:25',
    ],
    ['a global of a framework', server("lib.logger(1, 'a', 'b')"), 'warning dependency-missing server/main.lua:25'],
    ['an unknown resource', server("exports['my-bank']:pay(1)"), 'warning dependency-not-declared server/main.lua:25'],
    [
      'a database import on the client',
      withLines("dependency 'oxmysql'", "client_script '@oxmysql/lib/MySQL.lua'"),
      'warning import-on-wrong-side fxmanifest.lua:13',
    ],
    [
      'a misspelled import',
      withLines("dependency 'oxmysql'", "server_script '@oxmysql/lib/mysql.lua'"),
      'error import-misspelled fxmanifest.lua:13',
    ],
  ])('%s is reported', async (_name, changes, expected) => {
    expect(await findManifest(changes, 'fivem-oxlib')).toContain(expected);
  });

  test('a declared resource, and one whose state is asked for, are fine', async () => {
    const declared = {
      ...withLines("dependencies { 'ox_inventory' }"),
      ...server("exports.ox_inventory:AddItem(1, 'water', 1)"),
    };
    const optional = server(
      "if GetResourceState('ox_inventory') == 'started' then exports.ox_inventory:AddItem(1, 'water', 1) end",
    );
    expect(await findManifest(declared, 'fivem-oxlib')).toEqual([]);
    expect(await findManifest(optional, 'fivem-oxlib')).toEqual([]);
  });
});
