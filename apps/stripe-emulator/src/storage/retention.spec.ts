import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Delivery, Event, IdempotencyRecord } from './records.js';
import { idempotencyKeyLifetimeMs, maximumEvents, maximumIdempotencyKeys, removeExpiredRecords } from './retention.js';
import { Store } from './store.js';

const nowMs = Date.parse('2027-01-15T12:00:00Z');
const dayMs = 24 * 3_600_000;

let directory: string;
let store: Store;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'retention-'));
  store = Store.open(directory);
});
afterEach(() => {
  store.close();
  rmSync(directory, { recursive: true, force: true });
});

const event = (id: string): Event => ({
  id,
  object: 'event',
  api_version: null,
  created: nowMs / 1000,
  data: { object: { id: 'cus_1', object: 'customer' } },
  livemode: false,
  pending_webhooks: 1,
  request: null,
  type: 'customer.created',
});

const delivery = (id: string, eventId: string, fields: Partial<Delivery> = {}): Delivery => ({
  id,
  event: eventId,
  endpoint: 'we_1',
  status: 'delivered',
  attempts: 1,
  dueAtMs: nowMs,
  createdAtMs: nowMs,
  rank: 1,
  lastStatus: 200,
  lastError: null,
  deliveredAtMs: nowMs,
  ...fields,
});

const idempotencyKey = (id: string, createdAtMs: number): IdempotencyRecord => ({
  id,
  method: 'POST',
  path: '/v1/customers',
  parameterHash: '',
  status: 200,
  body: '{}',
  requestId: 'req_1',
  createdAtMs,
});

const ids = (collection: 'deliveries' | 'events' | 'idempotency') => store.all(collection).map(({ id }) => id);

test('removes idempotency keys after 24 hours', () => {
  store.put('idempotency', idempotencyKey('expired', nowMs - idempotencyKeyLifetimeMs));
  store.put('idempotency', idempotencyKey('valid', nowMs - idempotencyKeyLifetimeMs + 1));
  removeExpiredRecords(store, nowMs);
  expect(ids('idempotency')).toEqual(['valid']);
});

test('a long run keeps a bounded number of idempotency keys, the latest ones', () => {
  for (let number = 1; number <= maximumIdempotencyKeys + 3; number++) {
    store.put('idempotency', idempotencyKey(`key_${number}`, nowMs));
  }
  removeExpiredRecords(store, nowMs);
  expect(store.count('idempotency')).toBe(maximumIdempotencyKeys);
  expect(ids('idempotency')[0]).toBe('key_4');
});

test('removes finished deliveries after three days and keeps pending ones', () => {
  store.put('events', event('evt_1'));
  store.put('deliveries', delivery('whd_delivered', 'evt_1', { createdAtMs: nowMs - 3 * dayMs }));
  store.put('deliveries', delivery('whd_failed', 'evt_1', { status: 'failed', createdAtMs: nowMs - 3 * dayMs }));
  store.put('deliveries', delivery('whd_pending', 'evt_1', { status: 'pending', createdAtMs: nowMs - 3 * dayMs }));
  store.put('deliveries', delivery('whd_recent', 'evt_1'));
  removeExpiredRecords(store, nowMs);
  expect(ids('deliveries')).toEqual(['whd_pending', 'whd_recent']);
});

test('keeps the latest events, and older events until they are delivered', () => {
  for (let number = 1; number <= maximumEvents + 100; number++) {
    store.put('events', event(`evt_${number}`));
    store.put('deliveries', delivery(`whd_${number}`, `evt_${number}`, number === 7 ? { status: 'pending' } : {}));
  }
  removeExpiredRecords(store, nowMs);
  expect(store.count('events')).toBe(maximumEvents + 1);
  expect(store.count('deliveries')).toBe(maximumEvents + 1);
  expect(ids('events').slice(0, 2)).toEqual(['evt_7', 'evt_101']);
  expect(ids('deliveries').slice(0, 2)).toEqual(['whd_7', 'whd_101']);
});

test('a long run keeps a bounded number of events', () => {
  for (let round = 1; round <= 4; round++) {
    for (let number = 1; number <= maximumEvents; number++) store.put('events', event(`evt_${round}_${number}`));
    removeExpiredRecords(store, nowMs);
    store.commit();
    expect(store.count('events')).toBe(maximumEvents);
  }
});
