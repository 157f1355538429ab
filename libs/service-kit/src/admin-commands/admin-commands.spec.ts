import { randomUUID } from 'node:crypto';
import { auditEntrySchema, defineEvent } from '@scriptsmith/contracts';
import { createTestDatabase, type TestDatabase } from '@scriptsmith/testing';
import { DataSource } from 'typeorm';
import { connectionOptions, migrate, SimulatedClock } from '@scriptsmith/server-kit';
import { databaseOf } from '../database/service-database.js';
import { RandomIdentifiers } from '../identifiers/identifiers.js';
import { Outbox } from '../outbox/outbox.js';
import { ExecutedAdminCommand } from './admin-command.entity.js';
import { AdminCommandTable1766050000000 } from './admin-command-table.migration.js';
import { type AdminCommand, AdminCommands } from './admin-commands.js';

const auditEntryRecorded = defineEvent({
  service: 'identity',
  name: 'audit-entry-recorded',
  payload: auditEntrySchema,
});
const declaration = { entities: [ExecutedAdminCommand], migrations: [AdminCommandTable1766050000000] };
const conflict = { code: 'idempotency_conflict' };
const context = { requestId: 'request-1' };
const change = {
  ...{ action: 'ban-user', target: { type: 'user', id: '7' } as const, reason: 'Spam' },
  ...{ before: { isBanned: false }, after: { isBanned: true } },
};

let testDatabase: TestDatabase;
let database: DataSource;
let commands: AdminCommands;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await migrate(testDatabase.url, databaseOf('identity', declaration));
  database = await new DataSource(
    connectionOptions(testDatabase.url, databaseOf('identity', declaration)),
  ).initialize();
  const clock = new SimulatedClock(new Date('2026-03-01T12:00:00Z'));
  commands = new AdminCommands(auditEntryRecorded, new Outbox(clock, new RandomIdentifiers()), clock);
});
afterAll(async () => {
  await database.destroy();
  await testDatabase.drop();
});
beforeEach(() => database.query('DELETE FROM outbox_event'));

const command = (changes: Partial<AdminCommand> = {}): AdminCommand => ({
  by: { actionId: randomUUID(), keyName: 'night shift', clientAddress: '198.51.100.9' },
  scope: 'ban-user',
  request: { userId: 7 },
  ...changes,
});
const auditEntries = async () => {
  const rows = await database.query<{ payload: object }[]>('SELECT payload FROM outbox_event');
  return rows.map(({ payload }) => payload);
};
const execute = (given: AdminCommand, run: () => Promise<typeof change | undefined> = async () => change) =>
  database.transaction((transaction) => commands.executeOnce(transaction, given, context, run));

test('a command is executed once, and its audit entry is sent with it', async () => {
  const given = command();
  await expect(execute(given)).resolves.toBe(true);
  await expect(execute(given, () => Promise.reject(new Error('executed twice')))).resolves.toBe(false);
  expect(await auditEntries()).toEqual([{ ...change, by: given.by, occurredAt: '2026-03-01T12:00:00.000Z' }]);
});

test('of many calls with one command at the same time, one executes it', async () => {
  const given = command();
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => execute(given)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await auditEntries()).toHaveLength(1);
});

test('another request under the same id is refused; in another scope it is another command', async () => {
  const given = command();
  await execute(given);
  await expect(execute({ ...given, request: { userId: 8 } })).rejects.toMatchObject(conflict);
  await expect(commands.find(database.manager, { ...given, request: {} })).rejects.toMatchObject(conflict);
  await expect(execute({ ...given, scope: 'delete-user', request: { userId: 8 } })).resolves.toBe(true);
});

test('a command that fails leaves nothing, and can be sent again', async () => {
  const given = command();
  await expect(execute(given, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await commands.find(database.manager, given)).toBeUndefined();
  expect(await auditEntries()).toEqual([]);
  await expect(execute(given)).resolves.toBe(true);
});

test('a command that changes nothing has no audit entry', async () => {
  await execute(command(), async () => undefined);
  expect(await auditEntries()).toEqual([]);
});

test('a replay finds the result of the execution', async () => {
  const given = command();
  await database.transaction(async (transaction) => {
    expect(await commands.claim(transaction, given)).toBeUndefined();
    await commands.saveResult(transaction, given, { userId: 12 });
  });
  const earlier = await database.transaction((transaction) => commands.claim(transaction, given));
  expect(earlier).toMatchObject({ commandId: given.by.actionId, result: { userId: 12 } });
});
