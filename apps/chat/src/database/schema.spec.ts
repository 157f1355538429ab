import { createTestDatabase, type TestDatabase } from '@scriptsmith/testing';
import { DataSource } from 'typeorm';
import { connectionOptions, migrate } from '@scriptsmith/server-kit';
import { chatDatabase } from './chat-database.js';

let testDatabase: TestDatabase;
let chat: DataSource;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await Promise.all([migrate(testDatabase.url, chatDatabase), migrate(testDatabase.url, chatDatabase)]);
  chat = await new DataSource(connectionOptions(testDatabase.url, chatDatabase)).initialize();
});
afterAll(async () => {
  await chat.destroy();
  await testDatabase.drop();
});

test('entities match the tables', async () => {
  for (const entity of chat.entityMetadatas) {
    await expect(chat.getRepository(entity.target).find({ take: 1 })).resolves.toEqual([]);
  }
});

test.each([
  'CREATE TABLE chat.own (id integer)',
  'CREATE TABLE public.own (id integer)',
  'UPDATE chat.migration SET name = name',
  'UPDATE chat.version_file SET path = path',
  'SELECT * FROM identity.user_account',
])('the role of the chat cannot %s', async (statement) => {
  const owner = await new DataSource({ type: 'postgres', url: testDatabase.url }).initialize();
  await owner.query('CREATE SCHEMA IF NOT EXISTS identity; CREATE TABLE IF NOT EXISTS identity.user_account (id int)');
  await owner.destroy();
  await expect(chat.query(statement)).rejects.toThrow(/permission denied/);
});
