import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deriveTable } from './derive-table.js';
import type { FrameworkSource } from './framework-sources.js';
import { differencesOf, writeTable } from './table-file.js';

const folder = mkdtempSync(join(tmpdir(), 'framework-tables-'));
const source: FrameworkSource = {
  table: 'example',
  label: 'Example core',
  folder: 'example',
  exports: 'exports.example',
  functions: [
    { pattern: /^Core\.([\w.]+)$/, name: 'Example.$1' },
    { pattern: /^self\.(\w+)$/, name: 'player.$1', files: /player\.lua$/ },
  ],
  events: /^example:/,
  sql: ['example/example.sql'],
};

function write(path: string, content: string): string {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
  return join(folder, path);
}

beforeAll(() => {
  write('example/example.sql', 'CREATE TABLE bans (id int PRIMARY KEY);');
  write('example/fxmanifest.lua', "fx_version 'cerulean'\nversion '2.1.0'");
  write(
    'example/server/main.lua',
    `---Gives money.
---@param source number
---@param amount number
---@param reason? string
function Core.addMoney(source, amount, reason) TriggerClientEvent('example:money', source, amount, self.data.reason) end
Core.Callback = {
  Register = function(name, handler)
  end,
}
local function open(id) end
exports('open', open)
exports("close", function(id, reason) end)
--[[ exports('removed', open) ]]
RegisterNetEvent('example:buy', function(item, count) end)
RegisterNetEvent('other:event', function() end)`,
  );
  write(
    'example/server/player.lua',
    'self.getName = function() end\nself.setName = lib.setName\nfunction Core.both(a) end',
  );
  write('example/client/main.lua', 'function Core.both(a) end\nexports("open", function(id) end)');
});

afterAll(() => rmSync(folder, { recursive: true }));

test('functions, exports and events are read from the sources', () => {
  expect(deriveTable(source, folder)).toEqual({
    version: 'Example core 2.1.0',
    functions: [
      { name: 'Example.addMoney', side: 'server', parameters: 'source, amount, reason?' },
      { name: 'Example.both', side: 'shared', parameters: 'a?' },
      { name: 'Example.Callback.Register', side: 'server', parameters: 'name?, handler?' },
      { name: 'exports.example:close', side: 'server', parameters: 'id?, reason?' },
      { name: 'exports.example:open', side: 'shared', parameters: 'id?' },
      { name: 'player.getName', side: 'server', parameters: '' },
      { name: 'player.setName', side: 'server', parameters: '...' },
    ],
    events: [
      { name: 'example:buy', side: 'server', parameters: 'item?, count?' },
      { name: 'example:money', side: 'client', parameters: 'amount?, reason?' },
    ],
    createdTables: { bans: '`id` int, PRIMARY KEY (id)' },
  });
});

test('a checkout that is missing has no table', () => {
  expect(deriveTable({ ...source, folder: 'missing' }, folder)).toBeUndefined();
});

test('a table gets what it lacks, and keeps what is written by hand', () => {
  const path = write(
    'example.json',
    JSON.stringify({
      name: 'Example',
      functions: [
        { name: 'Example.addMoney', side: 'server', parameters: 'source, amount', description: 'Gives money.' },
        { name: 'player.getName', side: 'server', parameters: '', returns: 'string' },
        { name: 'Example.byHand', side: 'server', parameters: '' },
      ],
    }),
  );
  const derived = deriveTable(source, folder)!;
  expect(differencesOf(path, derived)).toEqual([
    'other parameters: Example.addMoney (source, amount), not (source, amount, reason?)',
    ...['both [shared] (a?)', 'Callback.Register [server] (name?, handler?)'].map((text) => `missing: Example.${text}`),
    ...['close [server] (id?, reason?)', 'open [shared] (id?)'].map((text) => `missing: exports.example:${text}`),
    'missing: player.setName [server] (...)',
  ]);

  writeTable(path, derived);

  const table = JSON.parse(readFileSync(path, 'utf8')) as { version: string; functions: { name: string }[] };
  expect(table.version).toBe('Example core 2.1.0');
  expect(table.functions).toContainEqual({ name: 'Example.byHand', side: 'server', parameters: '' });
  expect(table.functions).toContainEqual({ name: 'player.getName', side: 'server', parameters: '', returns: 'string' });
  expect(differencesOf(path, derived)).toHaveLength(1);
});
