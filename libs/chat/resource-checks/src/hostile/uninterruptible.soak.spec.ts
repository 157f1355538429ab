import { testHostileResources } from '../testing/hostile-resources.js';

const query = (sql: string) =>
  `exports.oxmysql:query([[${sql}]], {}, function(rows) print(#rows) end) MySQL = exports.oxmysql`;

// Nothing but the end of their process stops these, so that each takes all of its time.
testHostileResources([
  ['a pattern that backtracks', `string.find(string.rep('a', 5000), string.rep('a*', 12) .. 'b')`, /resource-limit/],
  [
    'a replacement that backtracks',
    `string.gsub(string.rep('a', 5000), string.rep('a-', 12) .. 'b', '')`,
    /resource-limit/,
  ],
  ['a balanced pattern', `string.find(string.rep('(', 2e5), '%b()') string.find(string.rep('(', 2e4), '.-%b()x')`],
  ['a table that is moved over itself', `table.move({}, 1, 1e9, 2)`, /busy-thread|resource-limit/],
  [
    'a recursive query',
    query('WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT count(*) FROM t'),
    /./,
  ],
  [
    'a cartesian product',
    query(
      'WITH t(n) AS (VALUES (1),(2),(3),(4),(5),(6),(7),(8),(9),(10)) SELECT count(*) FROM t a, t b, t c, t d, t e, t f, t g, t h, t i, t j, t k, t l',
    ),
    /./,
  ],
  ['a state bag with a large value', `GlobalState.a = string.rep('x', 2e7)`],
  ['a large event', `RegisterNetEvent('x', function() end) TriggerClientEvent('x', -1, string.rep('x', 2e7))`],
]);
