import { randomUUID } from 'node:crypto';
import { eventually } from '@scriptsmith/testing';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { describeEachBinding } from '../testing/bindings.js';
import { MessagingScenario, type TestServiceName } from '../testing/messaging-scenario.js';
import { domainErrorOf } from '../testing/domain-error-of.js';
import { calledBack, parcelSent, refusedByTest, sendParcel } from '../testing/parcel-services.js';
import { deliveryLimit } from './message-consumer.js';

const services: readonly TestServiceName[] = ['identity', 'billing'];

describeEachBinding('events', (start) => {
  let given: MessagingScenario;
  beforeAll(async () => (given = await MessagingScenario.start(await start())));
  afterAll(() => given.close());
  beforeEach(() => {
    for (const service of services) {
      given.subscribers[service].refuses = () => false;
      given.subscribers[service].refusal = refusedByTest;
    }
  });

  const untilReceived = (service: TestServiceName, parcelId: string): Promise<void> =>
    eventually(async () => expect(await given.receipts(service, parcelId)).toBe(1));

  const deliveriesTo = (service: TestServiceName, parcelId: string): number =>
    given.subscribers[service].deliveries.filter((id) => id === parcelId).length;

  /** Resolves when an event published after the others has arrived and the outbox is empty. */
  const untilQuiet = async (): Promise<void> => {
    const last = randomUUID();
    await given.request(sendParcel, { parcelId: last, label: 'last' });
    for (const service of services) await untilReceived(service, last);
    await eventually(async () => expect(await given.sql('SELECT id FROM identity.outbox_event')).toEqual([]));
  };

  test('reach every subscriber after the commit', async () => {
    const parcelId = randomUUID();
    await given.request(sendParcel, { parcelId, label: 'books' });
    for (const service of services) await untilReceived(service, parcelId);
  });

  test('outside of a transaction reach every subscriber', async () => {
    const parcelId = randomUUID();
    await given.publish(parcelId);
    for (const service of services) await untilReceived(service, parcelId);
  });

  test('with an invalid payload are not published', async () => {
    await expect(given.publish(randomUUID(), '')).rejects.toMatchObject({ name: 'ZodError' });
    await expect(given.publish('no id')).rejects.toMatchObject({ name: 'ZodError' });
  });

  test('that are rolled back are not published', async () => {
    const parcelId = randomUUID();
    const refusal = await domainErrorOf(given.request(sendParcel, { parcelId, label: calledBack }));
    expect(refusal.code).toBe('internal_error');
    await untilQuiet();
    for (const service of services) expect(deliveriesTo(service, parcelId)).toBe(0);
  });

  test('that a crash left in the outbox are published', async () => {
    const parcelId = randomUUID();
    await given.sql(
      `INSERT INTO identity.outbox_event (id, name, request_id, occurred_at, payload)
       VALUES ($1, $2, 'request-1', now(), $3)`,
      [randomUUID(), parcelSent.name, JSON.stringify({ parcelId, label: 'left behind' })],
    );
    for (const service of services) await untilReceived(service, parcelId);
    await untilQuiet();
  });

  test('have one effect when they are delivered several times', async () => {
    const parcelId = randomUUID();
    await Promise.all([given.announce(parcelId), given.announce(parcelId)]);
    await given.announce(parcelId);
    for (const service of services) {
      await untilReceived(service, parcelId);
      // Unlike the broker, resolves after the event was handled.
      await given.service(service).server.receiveEvent(given.announcement(parcelId));
      expect(await given.receipts(service, parcelId)).toBe(1);
    }
  });

  test('that fail in one subscriber are redelivered to it, and have one effect on each subscriber', async () => {
    const parcelId = randomUUID();
    given.subscribers.billing.refuses = (id) => id === parcelId && deliveriesTo('billing', id) < 3;
    await given.request(sendParcel, { parcelId, label: 'books' });
    for (const service of services) await untilReceived(service, parcelId);
    expect(deliveriesTo('billing', parcelId)).toBe(3);
    expect(await given.receipts('identity', parcelId)).toBe(1);
  });

  test('that fail too often become dead letters, delay no others, and can be replayed', async () => {
    const parcelId = randomUUID();
    let isBroken = true;
    given.subscribers.billing.refuses = (id) => id === parcelId && isBroken;
    await given.request(sendParcel, { parcelId, label: 'books' });
    await eventually(() => expect(deliveriesTo('billing', parcelId)).toBe(deliveryLimit));
    await untilQuiet();
    expect(deliveriesTo('billing', parcelId)).toBe(deliveryLimit);
    expect(await given.receipts('billing', parcelId)).toBe(0);
    await untilReceived('identity', parcelId);

    isBroken = false;
    await eventually(async () => expect(await given.service('billing').replayDeadLetters()).toBe(1));
    await untilReceived('billing', parcelId);
    await expect(given.service('billing').replayDeadLetters()).resolves.toBe(0);
  });

  test('wait for a subscriber whose database is unreachable, no matter how often they fail', async () => {
    const parcelId = randomUUID();
    given.subscribers.billing.refusal = Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' });
    given.subscribers.billing.refuses = (id) => id === parcelId && deliveriesTo('billing', id) <= deliveryLimit;
    await given.request(sendParcel, { parcelId, label: 'books' });
    await eventually(() => expect(deliveriesTo('billing', parcelId)).toBe(deliveryLimit + 1));
    await untilReceived('billing', parcelId);
    await expect(given.service('billing').replayDeadLetters()).resolves.toBe(0);
  });

  test('wait for a subscriber that is not running', async () => {
    await given.stopService('billing');
    const parcelId = randomUUID();
    await given.request(sendParcel, { parcelId, label: 'books' });
    await untilReceived('identity', parcelId);
    await given.startService('billing');
    await untilReceived('billing', parcelId);
  });

  test('converge to the same effects in any order, with random repetitions and failures', async () => {
    const parcels = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 8 });
    const histories = parcels.chain((ids) =>
      fc.record({
        ids: fc.constant(ids),
        deliveries: fc
          .array(fc.constantFrom(...ids), { maxLength: 16 })
          .chain((repeats) => fc.shuffledSubarray([...ids, ...repeats], { minLength: ids.length + repeats.length })),
        refusedOnce: fc.subarray(ids),
      }),
    );
    const property = fc.asyncProperty(histories, async ({ ids, deliveries, refusedOnce }) => {
      const fresh = new Map<string, string>(ids.map((id) => [id, randomUUID()]));
      const refused = new Set(refusedOnce.map((id) => fresh.get(id) ?? id));
      given.subscribers.billing.refuses = (id) => refused.delete(id);
      const announce = (id: string) => eventually(() => given.announce(fresh.get(id) ?? id));
      await Promise.all(deliveries.map(announce));
      for (const id of fresh.values()) for (const service of services) await untilReceived(service, id);
    });
    await fc.assert(property, propertyOptions(15));
    await untilQuiet();
    expect(await given.sql('SELECT parcel_id FROM billing.receipt GROUP BY parcel_id HAVING count(*) > 1')).toEqual([]);
  });
});
