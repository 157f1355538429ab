import { pastedErrors } from './pasted-errors.js';

const read = (text: string) =>
  pastedErrors(text).map(({ kind, name, places }) => ({
    kind,
    name,
    places: places.map(({ resource, path, line }) => `${resource ?? '-'} ${path} ${line}`),
  }));

test.each<[string, string, object]>([
  [
    'an error of a script',
    "SCRIPT ERROR: @shop/server/main.lua:12: attempt to index a nil value (local 'xPlayer')",
    { kind: 'nil-index', name: 'xPlayer', places: ['shop server/main.lua 12'] },
  ],
  [
    'colors and the channel of the console',
    "^1[script:shop] ^1SCRIPT ERROR: @shop/server.lua:3: attempt to call a nil value (global 'GiveMoney')^7",
    { kind: 'nil-call', name: 'GiveMoney', places: ['shop server.lua 3'] },
  ],
  [
    'a time in front of the line',
    "[12:30:01] [script:shop] SCRIPT ERROR: @shop/server.lua:3: attempt to perform arithmetic on a nil value (field 'price')",
    { kind: 'nil-value', name: 'price', places: ['shop server.lua 3'] },
  ],
  [
    'callers in other resources and in this one',
    "SCRIPT ERROR: @es_extended/server/common.lua:9: attempt to index a nil value (local 'player')\n^3> ^7handler^7 (^3@shop/server.lua^7:^321^7)\n> fn (@es_extended/imports.lua:4)",
    {
      kind: 'nil-index',
      name: 'player',
      places: ['es_extended server/common.lua 9', 'shop server.lua 21', 'es_extended imports.lua 4'],
    },
  ],
  [
    'a missing export',
    'SCRIPT ERROR: @shop/client.lua:2: No such export getSharedObjekt in resource es_extended',
    { kind: 'no-export', name: 'getSharedObjekt', places: ['shop client.lua 2'] },
  ],
  [
    'a missing dependency',
    'Could not find dependency ox_lib for resource shop.',
    { kind: 'missing-dependency', name: 'ox_lib', places: [] },
  ],
  [
    'a resource that does not start',
    "Couldn't load resource shop: the manifest is missing",
    { kind: 'not-loaded', name: 'shop', places: [] },
  ],
  [
    'a script that is not there',
    'Failed to load script server/sv_main.lua.',
    { kind: 'not-loaded', name: 'server/sv_main.lua', places: [] },
  ],
  [
    'a script that does not compile',
    "Error loading script server.lua in resource shop: @shop/server.lua:7: unexpected symbol near '='",
    { kind: 'syntax', name: "'='", places: ['shop server.lua 7'] },
  ],
  [
    'a script that is not parsed',
    "Error parsing script @shop/server.lua in resource shop (@shop/server.lua:4: 'end' expected (to close 'function' at line 1) near <eof>)",
    { kind: 'syntax', name: null, places: ['shop server.lua 4'] },
  ],
  [
    'oxmysql',
    "[script:oxmysql] ^1[ERROR] shop was unable to execute a query!^0\n^1Query: SELECT * FROM shop_items^0\n^1Table 'es_extended.shop_items' doesn't exist^0",
    { kind: 'sql-table', name: 'shop_items', places: [] },
  ],
  [
    'an unknown column',
    "Unknown column 'citizen_id' in 'where clause'",
    { kind: 'sql-column', name: 'citizen_id', places: [] },
  ],
  [
    'the console of a page',
    "Uncaught TypeError: Cannot read properties of undefined (reading 'items') (https://cfx-nui-shop/html/app.js:17:5)",
    { kind: 'page', name: 'items', places: ['shop html/app.js 17'] },
  ],
  [
    'a page of the old form',
    'Uncaught ReferenceError: GetParent is not defined (@shop/html/script.js:3)',
    { kind: 'page', name: 'GetParent', places: ['shop html/script.js 3'] },
  ],
  [
    'an event that is not registered',
    'event shop:buy was not safe for net',
    { kind: 'not-safe', name: 'shop:buy', places: [] },
  ],
  [
    'Lua without the words of the console',
    'server.lua:5: attempt to compare number with nil',
    { kind: 'nil-value', name: null, places: ['- server.lua 5'] },
  ],
])('reads %s', (_, text, expected) => {
  expect(read(text)).toEqual([expected]);
});

test('the same error many times is one, and another one is another', () => {
  const error = "SCRIPT ERROR: @shop/server.lua:3: attempt to index a nil value (local 'x')";
  const log = [...Array.from({ length: 200 }, () => error), error.replace(':3', ':9')].join('\n');
  expect(pastedErrors(log).map(({ places }) => places[0]?.line)).toEqual([3, 9]);
});

test('the message has neither the place nor colors', () => {
  const [error] = pastedErrors("^1SCRIPT ERROR: @shop/server.lua:3: attempt to index a nil value (local 'x')^7");
  expect(error?.message).toBe("attempt to index a nil value (local 'x')");
});

test.each([
  'A shop at Legion Square that sells water for 10',
  'players get an error when they are not on duty',
  'an event every 5 minutes where a resource spawns',
])('a description has no errors: %j', (text) => {
  expect(pastedErrors(text)).toEqual([]);
});

test('a long hostile log takes no long time', () => {
  const logs = [
    'a/'.repeat(30_000),
    "'".repeat(60_000),
    '[1]'.repeat(20_000),
    'SCRIPT ERROR: \n'.repeat(4_000),
    '^1'.repeat(30_000),
  ];
  const before = process.cpuUsage().user;
  for (const log of logs) pastedErrors(log);
  expect(process.cpuUsage(undefined).user - before).toBeLessThan(2_000_000);
});
