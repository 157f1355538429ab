import type { LuaValue } from '../lua-engine/lua-value.js';
import { SimulatedDatabase } from './simulated-database.js';

const noon = Date.UTC(2026, 0, 5, 12);

/** A database with garages: the tables and types that resources create most often. */
function createGarage() {
  const database = new SimulatedDatabase(() => noon, [{ databaseTables: ['players'], createdTables: {} }]);
  const run = (sql: string, ...values: LuaValue[]): unknown => toPlain(database.execute(sql, values));
  run(`CREATE TABLE IF NOT EXISTS \`vehicles\` (
    \`id\` int(11) unsigned NOT NULL AUTO_INCREMENT COMMENT 'It''s a key',
    \`plate\` varchar(8) COLLATE utf8mb4_unicode_ci NOT NULL,
    \`owner\` varchar(46) DEFAULT NULL,
    \`state\` ENUM('in','out') NOT NULL DEFAULT 'in', -- where it is
    \`fuel\` float DEFAULT 100,
    \`mods\` longtext DEFAULT '{}' CHECK (json_valid(\`mods\`)),
    \`stored\` tinyint(1) NOT NULL DEFAULT 1,
    \`bought\` timestamp NOT NULL DEFAULT current_timestamp() ON UPDATE current_timestamp(),
    PRIMARY KEY (\`id\`), UNIQUE KEY \`plate\` (\`plate\`), KEY \`owner\` (\`owner\`),
    CONSTRAINT \`owned\` FOREIGN KEY (\`owner\`) REFERENCES \`users\` (\`identifier\`) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;`);
  run('CREATE TABLE players (citizenid VARCHAR(50) PRIMARY KEY)');
  run('CREATE TABLE owners (identifier VARCHAR(46) PRIMARY KEY, name TEXT, money INT NOT NULL DEFAULT 0)');
  run("INSERT INTO owners (identifier, name, money) VALUES ('a', 'Anna', 10), ('b', 'Ben', 3)");
  run(
    "INSERT INTO vehicles (plate, owner, mods) VALUES ('AAA', 'a', ?), ('BBB', 'a', '[1,2]'), ('CCC', 'b', '{}')",
    new Map<LuaValue, LuaValue>([
      ['engine', 3],
      ['paint', 'red'],
    ]),
  );
  return { database, run };
}

function toPlain(value: LuaValue): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, element]) => [key, toPlain(element)]));
  return value;
}

test.each<[string, unknown]>([
  ['SELECT 5 / 2 AS a, 5 DIV 2 AS b, 7 % 4 AS c', [{ a: 2.5, b: 2, c: 3 }]],
  ['SELECT COUNT(*), MAX(id) FROM vehicles', [{ 'COUNT(*)': 3, 'MAX(id)': 3 }]],
  ['SELECT 1 && 0 AS a, 1 || 0 AS b, NULL <=> NULL AS c, !1 AS d', [{ a: 0, b: 1, c: 1, d: 0 }]],
  [`SELECT "it's" AS a, 'a\\'b' AS b, 'c''d' AS c`, [{ a: "it's", b: "a'b", c: "c'd" }]],
  ["SELECT IF(1 > 2, 'yes', 'no') AS a, IFNULL(NULL, 4) AS b, COALESCE(NULL, 5) AS c", [{ a: 'no', b: 4, c: 5 }]],
  [
    "SELECT CONCAT('a', 1, 'b') AS a, CONCAT_WS('-', 'x', 'y') AS b, LEFT('abc', 2) AS c",
    [{ a: 'a1b', b: 'x-y', c: 'ab' }],
  ],
  [
    "SELECT LPAD('7', 3, '0') AS a, SUBSTRING_INDEX('a.b.c', '.', 2) AS b, FIND_IN_SET('b', 'a,b') AS c",
    [{ a: '007', b: 'a.b', c: 2 }],
  ],
  [
    'SELECT GREATEST(1, 10, 2) AS a, LEAST(3, 2) AS b, ROUND(2.456, 1) AS c, CEIL(1.2) AS d',
    [{ a: 10, b: 2, c: 2.5, d: 2 }],
  ],
  ["SELECT CAST('12' AS UNSIGNED) AS a, CONVERT(5, CHAR) AS b", [{ a: 12, b: '5' }]],
  [
    "SELECT DATE_FORMAT(NOW(), '%d.%m.%Y %H:%i') AS a, DATE_FORMAT('2026-03-01', '%W') AS b",
    [{ a: '05.01.2026 12:00', b: 'Sunday' }],
  ],
  [
    "SELECT TIMESTAMPDIFF(HOUR, '2026-01-04 11:30:00', NOW()) AS a, DATEDIFF('2026-01-05', '2026-01-01') AS b",
    [{ a: 24, b: 4 }],
  ],
  [
    'SELECT NOW() + INTERVAL 90 MINUTE AS a, DATE_SUB(NOW(), INTERVAL 1 MONTH) AS b',
    [{ a: '2026-01-05 13:30:00', b: '2025-12-05 12:00:00' }],
  ],
  ['SELECT YEAR(NOW()) AS a, UNIX_TIMESTAMP() AS b, CURDATE() AS c', [{ a: 2026, b: noon / 1_000, c: '2026-01-05' }]],
  [
    "SELECT JSON_EXTRACT(mods, '$.engine') AS a, JSON_UNQUOTE(JSON_EXTRACT(mods, '$.paint')) AS b, mods->>'$.paint' AS c FROM vehicles WHERE id = 1",
    [{ a: 3, b: 'red', c: 'red' }],
  ],
  ["SELECT plate FROM vehicles WHERE JSON_EXTRACT(mods, '$.engine') >= 3", [{ plate: 'AAA' }]],
  ["SELECT JSON_LENGTH(mods) AS a, JSON_CONTAINS(mods, '2') AS b FROM vehicles WHERE plate = 'bbb'", [{ a: 2, b: 1 }]],
  [
    "SELECT owner, GROUP_CONCAT(plate ORDER BY plate DESC SEPARATOR ';') AS plates FROM vehicles GROUP BY owner",
    [
      { owner: 'a', plates: 'BBB;AAA' },
      { owner: 'b', plates: 'CCC' },
    ],
  ],
  [
    'SELECT plate, ROW_NUMBER() OVER (PARTITION BY owner ORDER BY id DESC) AS place FROM vehicles ORDER BY id',
    [
      { plate: 'AAA', place: 2 },
      { plate: 'BBB', place: 1 },
      { plate: 'CCC', place: 1 },
    ],
  ],
  ['WITH rich AS (SELECT * FROM owners WHERE money > 5) SELECT name FROM rich', [{ name: 'Anna' }]],
  ["SELECT name FROM owners UNION SELECT 'Zoe' ORDER BY name DESC LIMIT 0, 2", [{ name: 'Zoe' }, { name: 'Ben' }]],
  [
    'SELECT o.name, (SELECT COUNT(*) FROM vehicles v WHERE v.owner = o.identifier) cars FROM owners o ORDER BY cars',
    [
      { name: 'Ben', cars: 1 },
      { name: 'Anna', cars: 2 },
    ],
  ],
  ['SELECT EXISTS(SELECT 1 FROM vehicles WHERE plate = "aaa") AS found', [{ found: 1 }]],
  ['SELECT stored, state FROM vehicles WHERE id = 1 FOR UPDATE', [{ stored: true, state: 'in' }]],
  ["SHOW TABLES LIKE 'own%'", [{ Tables_in_server: 'owners' }]],
  ["SELECT table_name FROM information_schema.tables WHERE table_name = 'vehicles'", [{ table_name: 'vehicles' }]],
  [
    'DESCRIBE owners',
    [
      { Field: 'identifier', Type: 'text' },
      { Field: 'name', Type: 'text' },
      { Field: 'money', Type: 'integer' },
    ],
  ],
])('%s', (sql, rows) => {
  expect(createGarage().run(sql)).toEqual(rows);
});

test.each<[string, unknown, string, unknown]>([
  [
    "INSERT INTO owners SET identifier = 'c', name = 'Cem'",
    { affectedRows: 1, insertId: 0 },
    "SELECT money FROM owners WHERE identifier = 'c'",
    [{ money: 0 }],
  ],
  [
    "INSERT INTO owners (identifier, money) VALUES ('a', 5) ON DUPLICATE KEY UPDATE money = money + VALUES(money)",
    { affectedRows: 2, insertId: 0 },
    "SELECT money FROM owners WHERE identifier = 'a'",
    [{ money: 15 }],
  ],
  [
    "REPLACE INTO owners (identifier, name) VALUES ('a', 'Ada')",
    { affectedRows: 2, insertId: 0 },
    "SELECT name, money FROM owners WHERE identifier = 'a'",
    [{ name: 'Ada', money: 0 }],
  ],
  [
    "INSERT INTO vehicles (plate, owner) SELECT 'DDD', identifier FROM owners WHERE money > 5",
    { affectedRows: 1, insertId: 4 },
    "SELECT owner FROM vehicles WHERE plate = 'DDD'",
    [{ owner: 'a' }],
  ],
  [
    'UPDATE vehicles SET stored = 0 ORDER BY id DESC LIMIT 1',
    { affectedRows: 1, insertId: 0 },
    'SELECT id FROM vehicles WHERE stored = 0',
    [{ id: 3 }],
  ],
  [
    "UPDATE vehicles v JOIN owners o ON o.identifier = v.owner SET v.fuel = 0, v.state = 'out' WHERE o.name = 'Ben'",
    { affectedRows: 1, insertId: 0 },
    'SELECT id, state FROM vehicles WHERE fuel = 0',
    [{ id: 3, state: 'out' }],
  ],
  [
    "UPDATE `owners` SET `money` = `money` - ? WHERE `identifier` = 'a' AND `money` >= 4",
    { affectedRows: 1, insertId: 0 },
    'SELECT SUM(money) AS total FROM owners',
    [{ total: 9 }],
  ],
  [
    'DELETE v FROM vehicles v JOIN owners o ON o.identifier = v.owner WHERE o.money > 5',
    { affectedRows: 2, insertId: 0 },
    'SELECT plate FROM vehicles',
    [{ plate: 'CCC' }],
  ],
  [
    'DELETE FROM vehicles WHERE owner IN (SELECT identifier FROM owners) ORDER BY id LIMIT 1',
    { affectedRows: 1, insertId: 0 },
    'SELECT MIN(id) AS least FROM vehicles',
    [{ least: 2 }],
  ],
  [
    'ALTER TABLE owners ADD COLUMN IF NOT EXISTS `level` INT NOT NULL, ADD UNIQUE KEY (`name`(50))',
    { affectedRows: 0, insertId: 0 },
    'SELECT level FROM owners LIMIT 1',
    [{ level: 0 }],
  ],
  [
    'ALTER TABLE owners CHANGE money cash INT, DROP COLUMN name',
    { affectedRows: 0, insertId: 0 },
    'SELECT * FROM owners LIMIT 1',
    [{ identifier: 'a', cash: 10 }],
  ],
  [
    'TRUNCATE TABLE vehicles',
    { affectedRows: 0, insertId: 0 },
    'SELECT COUNT(*) AS count FROM vehicles',
    [{ count: 0 }],
  ],
])('%s changes what a query finds', (sql, result, query, rows) => {
  const { run } = createGarage();
  expect(run(sql, ...(sql.includes('?') ? [4] : []))).toEqual(result);
  expect(run(query)).toEqual(rows);
});

test.each([
  ["INSERT INTO vehicles (plate, state) VALUES ('EEE', 'gone')", "Data truncated for column 'state'"],
  ["INSERT INTO owners (identifier, money) VALUES ('c', 'many')", "Incorrect integer value for column 'money'"],
  ["INSERT INTO owners (identifier, money) VALUES ('c', 3000000000)", "Out of range value for column 'money'"],
  ["UPDATE vehicles SET plate = 'much too long' WHERE id = 1", "Data too long for column 'plate'"],
  ["UPDATE vehicles SET plate = 'BBB' WHERE id = 1", 'Duplicate entry'],
  ["INSERT INTO owners VALUES ('c')", "Column count doesn't match"],
  ['CREATE TABLE owners (id INT)', "Table 'owners' already exists"],
])('%s fails as in the strict mode of MariaDB', (sql, message) => {
  expect(() => createGarage().run(sql)).toThrow(message);
});

test.each([
  ['a function', 'SELECT SOUNDEX_OF(name) FROM owners', 'the function'],
  ['a table', 'DROP TABLE missing', 'the table missing, which does not exist here'],
  ['a column of a table that other resources extend', 'SELECT level FROM players', 'the column level'],
  ['a statement', "CALL pay('a')", 'CALL pay'],
  ['a clause', 'SELECT name FROM owners PROCEDURE ANALYSE()', 'SELECT name'],
  ['endless nesting', `SELECT ${'('.repeat(5_000)}1${')'.repeat(5_000)}`, 'a statement with deeply nested'],
])('%s that the database lacks is not simulated', (_case, sql, message) => {
  expect(() => createGarage().run(sql)).toThrow(`SQL: ${message}`);
});

test.each([
  "ATTACH DATABASE '/tmp/stolen' AS stolen",
  "VACUUM INTO '/tmp/stolen'",
  'PRAGMA writable_schema = ON',
  "SELECT load_extension('/tmp/evil')",
])('%s reaches no file', (sql) => {
  expect(() => createGarage().run(sql)).toThrow();
});

test('a statement that needs too much memory fails alone', () => {
  const { run } = createGarage();
  expect(() => run("SELECT replace(hex(zeroblob(90000000)), '00', 'xxxxxxxxxx') AS a")).toThrow();
  expect(run('SELECT COUNT(*) AS count FROM owners')).toEqual([{ count: 2 }]);
});
