import { LedgerFixture } from '../testing/ledger-fixture.js';
import { StripeEventRecord } from '../stripe-webhooks/stripe-event.entity.js';
import { insertIfAbsent } from './insert-if-absent.js';

let given: LedgerFixture;
beforeAll(async () => {
  given = await LedgerFixture.start();
});
afterAll(() => given.stop());

test('of two rows with one key, the first is inserted and the second changes nothing', async () => {
  const insert = (type: string) =>
    given.inTransaction((transaction) =>
      insertIfAbsent(transaction, StripeEventRecord, { id: 'evt_1', type, receivedAt: given.clock.now() }),
    );
  expect(await insert('invoice.paid')).toBe(true);
  expect(await insert('invoice.voided')).toBe(false);
  expect(await given.sql('SELECT id, type FROM stripe_event')).toEqual([{ id: 'evt_1', type: 'invoice.paid' }]);
});
