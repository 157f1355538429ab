import fs, { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { EmulatorFixture } from '../testing/emulator-fixture.js';
import { EmulatorProcess } from '../testing/emulator-process.js';
import { Store } from './store.js';

test('a restart restores objects, time, idempotency keys and the order of events', async () => {
  const emulator = await EmulatorFixture.start();
  const subscription = await emulator.subscriber();
  const customer = await emulator.stripe.customers.create({ name: 'Keyed' }, { idempotencyKey: 'key-1' });
  const { now } = await emulator.control<{ now: number }>('advance', { months: 1, hours: 1 });
  const before = await emulator.stripe.subscriptions.retrieve(subscription.id);
  const events = await emulator.eventTypes();
  await emulator.restart();
  expect(await emulator.stripe.subscriptions.retrieve(subscription.id)).toEqual(before);
  expect(await emulator.eventTypes()).toEqual(events);
  const again = await emulator.stripe.customers.create({ name: 'Keyed' }, { idempotencyKey: 'key-1' });
  expect(again.id).toBe(customer.id);
  expect((await emulator.control<{ now: number }>('advance')).now).toBeGreaterThanOrEqual(now);
  await emulator.control('advance', { months: 1 });
  expect((await emulator.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(3);
  await emulator.close();
});

test('an idempotency key that is older than 24 hours can be used again', async () => {
  const emulator = await EmulatorFixture.start();
  const create = (name: string) => emulator.stripe.customers.create({ name }, { idempotencyKey: 'key-1' });
  const first = await create('First');
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 24 * 3_600_000 + 60_000);
  await emulator.restart();
  clock.mockRestore();
  expect((await create('Second')).id).not.toBe(first.id);
  await emulator.close();
});

test('a reset deletes all objects permanently', async () => {
  const emulator = await EmulatorFixture.start();
  await emulator.subscriber();
  await emulator.control('advance', { months: 3 });
  await emulator.control('reset');
  await emulator.restart();
  expect((await emulator.stripe.customers.list()).data).toHaveLength(0);
  expect(await emulator.eventTypes()).toEqual([]);
  const { now } = await emulator.control<{ now: number }>('advance');
  expect(Math.abs(now - Date.now() / 1000)).toBeLessThan(60);
  await emulator.close();
});

test('acknowledged requests survive SIGKILL', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'killed-'));
  const first = await EmulatorProcess.start(directory);
  const acknowledged: string[] = [];
  const client = (port: number) =>
    new Stripe('sk_test_1', { host: 'localhost', port, protocol: 'http', maxNetworkRetries: 0 });
  const stripe = client(first.port);
  const work = (async () => {
    for (;;) acknowledged.push((await stripe.customers.create({ name: `Customer ${acknowledged.length}` })).id);
  })();
  const stopped = expect(work).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
  while (acknowledged.length < 50) await stripe.customers.list({ limit: 1 });
  await first.kill();
  await stopped;
  const second = await EmulatorProcess.start(directory);
  const restored = await client(second.port).customers.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  await second.kill();
  rmSync(directory, { recursive: true, force: true });
  expect(restored.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  expect(restored.length - acknowledged.length).toBeLessThanOrEqual(1);
});

describe('the journal', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'journal-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const card = (id: string, number: string) => ({ id, number, isSetUp: false });
  const journal = () => join(directory, 'journal.ndjson');
  const reopen = () => {
    const store = Store.open(directory);
    const numbers = store.all('cards').map(({ id, number }) => [id, number]);
    store.close();
    return numbers;
  };

  test('is readable by its owner only, also when an earlier version created it', () => {
    const mode = () => statSync(journal()).mode & 0o777;
    const store = Store.open(directory);
    store.put('cards', card('pm_1', '1'));
    store.commit();
    expect(mode()).toBe(0o600);
    store.clear();
    expect(mode()).toBe(0o600);
    store.close();
    chmodSync(journal(), 0o644);
    writeFileSync(`${journal()}.new`, '', { mode: 0o644 });
    reopen();
    expect(mode()).toBe(0o600);
    rmSync(journal());
    const recreated = Store.open(directory);
    rmSync(journal());
    recreated.put('cards', card('pm_1', '1'));
    recreated.commit();
    expect(mode()).toBe(0o600);
    recreated.close();
  });

  test('ignores the transaction of a torn last line', () => {
    const store = Store.open(directory);
    store.put('cards', card('pm_1', '1'));
    store.commit();
    store.put('cards', card('pm_1', '2'));
    store.put('cards', card('pm_2', '2'));
    store.commit();
    store.close();
    const content = readFileSync(journal(), 'utf8');
    expect(reopen()).toEqual([
      ['pm_1', '2'],
      ['pm_2', '2'],
    ]);
    rmSync(journal());
    appendFileSync(journal(), content.slice(0, -20));
    expect(reopen()).toEqual([['pm_1', '1']]);
    // The journal was compacted, so that transactions that are appended later are not hidden by the torn line.
    expect(reopen()).toEqual([['pm_1', '1']]);
  });

  test('is compacted to one line per object when it is opened', () => {
    const store = Store.open(directory);
    for (let change = 0; change < 100; change++) {
      store.put('cards', card('pm_1', String(change)));
      store.commit();
    }
    store.put('cards', card('pm_2', '2'));
    store.delete('cards', 'pm_2');
    store.commit();
    store.close();
    expect(reopen()).toEqual([['pm_1', '99']]);
    expect(readFileSync(journal(), 'utf8').trim().split('\n')).toHaveLength(1);
  });

  test('removes a transaction that was only partly written and continues with the next one', () => {
    const store = Store.open(directory);
    const commit = (id: string) => {
      store.put('cards', card(id, '1'));
      store.commit();
    };
    commit('pm_1');
    const write = fs.writeSync;
    const full = jest.spyOn(fs, 'writeSync').mockImplementation((descriptor, bytes) => {
      full.mockRestore();
      write(descriptor, String(bytes).slice(0, 20));
      throw new Error('ENOSPC: no space left on device, write');
    });
    expect(() => commit('pm_2')).toThrow('ENOSPC');
    store.rollback();
    expect(store.all('cards')).toEqual([card('pm_1', '1')]);
    commit('pm_3');
    store.close();
    expect(reopen()).toEqual([
      ['pm_1', '1'],
      ['pm_3', '1'],
    ]);
  });

  test('contains nothing of a transaction that was rolled back', () => {
    const store = Store.open(directory);
    store.put('cards', card('pm_1', '1'));
    store.commit();
    store.put('cards', card('pm_1', '2'));
    store.put('cards', card('pm_2', '2'));
    store.rollback();
    expect(store.all('cards')).toEqual([card('pm_1', '1')]);
    store.commit();
    store.close();
    expect(reopen()).toEqual([['pm_1', '1']]);
  });
});
