import { randomUUID } from 'node:crypto';
import { createTestDatabase, eventually, type TestDatabase } from '@scriptsmith/testing';
import { DataSource } from 'typeorm';
import { connectionOptions, migrate } from '@scriptsmith/server-kit';
import { databaseOf } from '../database/service-database.js';
import { createLog } from '../logging/log.js';
import type { EventEnvelope } from '../messaging/envelope.js';
import { OutboxRelay } from './outbox-relay.js';

const nothing = { entities: [], migrations: [] };
const eventName = 'identity.user-registered.v1';

describe('the outbox relay', () => {
  let testDatabase: TestDatabase;
  let database: DataSource;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    await migrate(testDatabase.url, databaseOf('identity', nothing));
    database = await new DataSource(connectionOptions(testDatabase.url, databaseOf('identity', nothing))).initialize();
  });
  afterAll(async () => {
    await database.destroy();
    await testDatabase.drop();
  });

  const pendingEvents = async (): Promise<number> =>
    (await database.query<unknown[]>('SELECT id FROM outbox_event')).length;

  const addEvents = async (count: number): Promise<string[]> => {
    const ids = Array.from({ length: count }, () => randomUUID());
    await database.query(
      `INSERT INTO outbox_event (id, name, request_id, occurred_at, payload)
       SELECT id, $2, 'request-1', now(), '{"userId":1}' FROM unnest($1::uuid[]) AS id`,
      [ids, eventName],
    );
    return ids.sort();
  };

  test('sends each event once when several replicas share the work', async () => {
    const received: string[] = [];
    const relays = await Promise.all([1, 2, 3].map(async () => relayTo(async ({ id }) => void received.push(id))));
    const ids = await addEvents(500);
    relays.forEach((relay) => relay.start());
    await eventually(async () => expect(await pendingEvents()).toBe(0));
    await Promise.all(relays.map((relay) => relay.stop()));
    expect(received.sort()).toEqual(ids);
  });

  test('sends an event again after a failure, while the others continue', async () => {
    const ids = await addEvents(3);
    const received: string[] = [];
    let refusals = 2;
    const relay = await relayTo(async ({ id }) => {
      if (id === ids[1] && refusals > 0) {
        refusals -= 1;
        throw new Error('not now');
      }
      received.push(id);
    });
    relay.start();
    await eventually(() => expect(received.sort()).toEqual(ids));
    await eventually(async () => expect(await pendingEvents()).toBe(0));
    await relay.stop();
  });

  test('sends nothing after it was stopped', async () => {
    const received: string[] = [];
    const relay = await relayTo(async ({ id }) => void received.push(id));
    relay.start();
    await relay.stop();
    const [id] = await addEvents(1);
    relay.wake();
    await roundOfAnotherRelay();
    expect(received).toEqual([]);
    relay.start();
    await eventually(() => expect(received).toEqual([id]));
    await relay.stop();
  });

  /** Resolves when a relay that starts now has failed to send an event, after the rounds that others have scheduled. */
  async function roundOfAnotherRelay(): Promise<void> {
    let attempts = 0;
    const relay = await relayTo(async () => {
      attempts += 1;
      throw new Error('not now');
    });
    relay.start();
    await eventually(() => expect(attempts).toBe(1));
    await relay.stop();
  }

  /** A relay whose events one subscriber receives. */
  async function relayTo(receiveEvent: (envelope: EventEnvelope) => Promise<void>): Promise<OutboxRelay> {
    return new OutboxRelay(database, { publishEvent: receiveEvent }, createLog('test', 'silent'));
  }
});
