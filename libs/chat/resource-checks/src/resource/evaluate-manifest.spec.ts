import { evaluateManifest } from './evaluate-manifest.js';

describe('a manifest', () => {
  test('is a list of keys and values', async () => {
    const { entries, error } = await evaluateManifest(`
fx_version 'cerulean'
games { 'gta5', "rdr3" }
client_scripts {
  'config.lua',
  'client/*.lua',
}
dependencies { 'ox_lib' }
data_file 'DLC_ITYP_REQUEST' 'stream/a.ytyp'
local folder = 'server/'
server_script(folder .. 'main.lua')`);
    expect(error).toBeNull();
    expect(entries.map(({ key, value }) => `${key}=${value}`)).toEqual([
      'fx_version=cerulean',
      'game=gta5',
      'game=rdr3',
      'client_script=config.lua',
      'client_script=client/*.lua',
      'dependency=ox_lib',
      'data_file=DLC_ITYP_REQUEST',
      'data_file_extra=stream/a.ytyp',
      'server_script=server/main.lua',
    ]);
    expect(entries[0]?.line).toBe(2);
    expect(entries[3]?.writtenKey).toBe('client_scripts');
  });

  test.each([
    ['an incomplete table', "game 'gta5'\nfiles { 'a'", 2],
    ['an operation that fails', "game 'gta5'\nlocal x = nil + 1", 2],
  ])('with %s keeps the values before it', async (_name, source, line) => {
    const { error } = await evaluateManifest(source);
    expect(error?.line).toBe(line);
  });
});

describe('a hostile manifest', () => {
  test.each([
    ['an endless loop', 'while true do end'],
    ['an endless recursion', 'local function f() return f() + 1 end f()'],
    ['a text that grows', "local s = 'x' while true do s = s .. s end"],
    ['too many values', "for i = 1, 1e7 do file 'a' end"],
    ['a table that grows', 'local t = {} for i = 1, 1e9 do t[i] = {} end'],
    ['deep nesting', `x = ${'{'.repeat(5_000)}`],
  ])('with %s is stopped', async (_name, source) => {
    const started = Date.now();
    const { error } = await evaluateManifest(source);
    expect(error).not.toBeNull();
    expect(Date.now() - started).toBeLessThan(3_000);
  });

  test.each(['os', 'io', 'debug', 'load', 'require', 'string', '_G', 'getmetatable', 'js', 'record'])(
    'cannot use %s: it is a key like any other',
    async (name) => {
      const { entries } = await evaluateManifest(`${name} 'x'`);
      expect(entries).toEqual([{ writtenKey: name, key: name, value: 'x', line: 1 }]);
    },
  );

  test('cannot reach the string library through a text', async () => {
    expect((await evaluateManifest("game(('x'):rep(1e9))")).error).not.toBeNull();
  });
});
