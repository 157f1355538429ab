import { createTestDatabase, type TestDatabase } from '@scriptsmith/testing';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { insertIfAbsent } from './insert-if-absent.js';

@Entity('parcel')
class Parcel {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  content!: string;
}

let testDatabase: TestDatabase;
let database: DataSource;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await new DataSource({ type: 'postgres', url: testDatabase.url, entities: [Parcel] }).initialize();
  await database.query('CREATE TABLE parcel (id text PRIMARY KEY, content text NOT NULL)');
});
afterAll(async () => {
  await database.destroy();
  await testDatabase.drop();
});

test('of two rows with one key, the first is inserted and the second changes nothing', async () => {
  const insert = (content: string) => insertIfAbsent(database.manager, Parcel, { id: 'parcel 1', content });
  expect(await insert('a book')).toBe(true);
  expect(await insert('a lamp')).toBe(false);
  expect(await database.query('SELECT id, content FROM parcel')).toEqual([{ id: 'parcel 1', content: 'a book' }]);
});
