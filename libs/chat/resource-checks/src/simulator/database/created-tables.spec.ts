import { listProfiles, loadProfile } from '@scriptsmith/game-profiles';
import { SimulatedDatabase } from './simulated-database.js';

const tables = new Map(
  listProfiles()
    .flatMap(({ id }) => loadProfile(id).tables)
    .map((table) => [table.name, table.createdTables] as const)
    .filter(([, created]) => Object.keys(created).length > 0),
);
const database = (createdTables: Readonly<Record<string, string>>) =>
  new SimulatedDatabase(() => 0, [{ databaseTables: [], createdTables }]);

test.each([...tables])('the tables that %s creates are there from their first use', (_name, created) => {
  const used = database(created);
  for (const table of Object.keys(created)) expect(used.execute(`SELECT * FROM ${table}`, [])).toEqual([]);
});

test('a table of a framework gets rows, and the script that creates it has the last word', () => {
  const created = tables.get('QBCore') ?? {};
  const used = database(created);
  const added = used.execute("INSERT INTO bans (name, reason) VALUES ('Ann', 'Rude')", []);
  expect(added).toEqual(new Map(Object.entries({ affectedRows: 1, insertId: 1 })));
  expect(() => used.execute('SELECT oven FROM bans', [])).toThrow('the column oven');

  const own = database(created);
  own.execute('CREATE TABLE bans (oven INT)', []);
  expect(own.execute('SELECT oven FROM bans', [])).toEqual([]);
});
