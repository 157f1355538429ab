import { luaTable, type LuaValue } from '../lua-engine/lua-value.js';
import { SimulatedDatabase } from './simulated-database.js';

const noon = Date.UTC(2026, 0, 5, 12);

function createDatabase() {
  const clock = { now: noon };
  const database = new SimulatedDatabase(() => clock.now);
  const run = (sql: string, ...values: LuaValue[]): unknown => toPlain(database.execute(sql, values));
  return { clock, database, run };
}

function toPlain(value: LuaValue): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, element]) => [key, toPlain(element)]));
  return value;
}

const createScores = `CREATE TABLE IF NOT EXISTS scores (
  id INT NOT NULL AUTO_INCREMENT, identifier VARCHAR(60) NOT NULL, points INT DEFAULT 0, active TINYINT(1) DEFAULT 1,
  changed TIMESTAMP DEFAULT CURRENT_TIMESTAMP, PRIMARY KEY (id), UNIQUE KEY owner (identifier))`;

describe('the database in memory', () => {
  test('stores rows with defaults, and returns them as oxmysql does', () => {
    const { run } = createDatabase();
    run(createScores);

    expect(run('INSERT INTO scores (identifier, points) VALUES (?, ?)', 'a', 5)).toEqual({
      affectedRows: 1,
      insertId: 1,
    });
    expect(run('SELECT * FROM scores')).toEqual([{ id: 1, identifier: 'a', points: 5, active: true, changed: noon }]);
  });

  test('updates a row with the same unique key', () => {
    const { run } = createDatabase();
    run(createScores);
    const upsert =
      'INSERT INTO scores (identifier, points) VALUES (?, ?) ON DUPLICATE KEY UPDATE points = points + VALUES(points)';
    run(upsert, 'a', 5);
    run(upsert, 'A', 7);

    expect(run('SELECT points FROM scores')).toEqual([{ points: 12 }]);
    expect(() => run('INSERT INTO scores (identifier) VALUES (?)', 'a')).toThrow('Duplicate entry');
    expect(run('INSERT IGNORE INTO scores (identifier) VALUES (?)', 'a')).toEqual({ affectedRows: 0, insertId: 0 });
  });

  test('filters, sorts, groups and joins', () => {
    const { run } = createDatabase();
    run(createScores);
    run('CREATE TABLE names (identifier VARCHAR(60), name VARCHAR(60))');
    run('INSERT INTO scores (identifier, points) VALUES (?, 3), (?, 9), (?, 6)', 'a', 'b', 'c');
    run(`INSERT INTO names VALUES ('a', 'Anna'), ('b', 'Ben')`);

    expect(
      run(
        'SELECT identifier FROM scores WHERE points > ? OR identifier LIKE ? ORDER BY points DESC LIMIT ?',
        5,
        'A%',
        2,
      ),
    ).toEqual([{ identifier: 'b' }, { identifier: 'c' }]);
    expect(run('SELECT COUNT(*) AS total, MAX(points) AS best FROM scores WHERE points BETWEEN 3 AND 6')).toEqual([
      { total: 2, best: 6 },
    ]);
    expect(
      run(
        'SELECT n.name, s.points FROM scores s LEFT JOIN names n ON n.identifier = s.identifier WHERE s.id IN (1, 3) ORDER BY s.id',
      ),
    ).toEqual([{ name: 'Anna', points: 3 }, { points: 6 }]);
    expect(run('SELECT active, SUM(points) AS points FROM scores GROUP BY active HAVING SUM(points) > 1')).toEqual([
      { active: true, points: 18 },
    ]);
  });

  test('compares with the virtual clock', () => {
    const { run, clock } = createDatabase();
    run(createScores);
    run('INSERT INTO scores (identifier) VALUES (?)', 'a');
    const recent = 'SELECT id FROM scores WHERE changed > DATE_SUB(NOW(), INTERVAL 1 DAY)';

    expect(run(recent)).toEqual([{ id: 1 }]);
    clock.now += 25 * 3_600_000;
    expect(run(recent)).toEqual([]);
  });

  test('takes named parameters', () => {
    const { database, run } = createDatabase();
    run(createScores);
    database.execute(
      'INSERT INTO scores (identifier, points) VALUES (@identifier, :points)',
      luaTable({ identifier: 'a', points: 4 }),
    );

    expect(run('SELECT points FROM scores WHERE identifier = ?', 'a')).toEqual([{ points: 4 }]);
  });

  test('undoes a transaction that fails', () => {
    const { database, run } = createDatabase();
    run(createScores);
    run('INSERT INTO scores (identifier, points) VALUES (?, 5)', 'a');

    const succeeded = database.transaction([
      { sql: 'UPDATE scores SET points = points - 5', values: [] },
      { sql: 'UPDATE missing SET points = 5', values: [] },
    ]);

    expect(succeeded).toBe(false);
    expect(run('SELECT points FROM scores')).toEqual([{ points: 5 }]);
  });

  test('treats values as values', () => {
    const { run } = createDatabase();
    run(createScores);
    run('INSERT INTO scores (identifier) VALUES (?)', `x'; DROP TABLE scores; --`);

    expect(run('SELECT identifier FROM scores')).toEqual([{ identifier: `x'; DROP TABLE scores; --` }]);
  });

  test.each([
    ['SELEC 1', 'error in your SQL syntax'],
    ['SELECT * FROM missing', 'the table missing, which does not exist here'],
    ['SELECT missing FROM scores WHERE id = 1', 'Unknown column'],
    ['INSERT INTO scores (points) VALUES (1)', `Field 'identifier' doesn't have a default value`],
    ['INSERT INTO scores (identifier) VALUES (NULL)', `Column 'identifier' cannot be null`],
    [`INSERT INTO scores (identifier) VALUES ('${'x'.repeat(61)}')`, 'Data too long'],
  ])('%s fails', (sql, message) => {
    const { run } = createDatabase();
    run(createScores);
    run(`INSERT INTO scores (identifier) VALUES ('a')`);

    expect(() => run(sql)).toThrow(message);
  });

  test('refuses more values than placeholders', () => {
    const { run } = createDatabase();
    expect(() => run('SELECT ?', 1, 2)).toThrow('1 placeholders, but 2 values');
  });

  test('puts values into texts, as oxmysql does', () => {
    const { run } = createDatabase();
    run(createScores);
    run(`INSERT INTO scores (identifier) VALUES ('to:5,')`);

    expect(run("SELECT identifier FROM scores WHERE identifier = ? OR identifier LIKE '%:?,%'", 'a', 5)).toHaveLength(
      1,
    );
  });
});
