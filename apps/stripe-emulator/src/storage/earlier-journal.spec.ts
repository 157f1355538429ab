import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { startStripeEmulator, type StripeEmulator } from '../emulator.js';
import { idOf } from '../testing/emulator-fixture.js';

/** The time at which the journal was written, by the version before trials, discounts and pauses. */
const writtenAt = Date.parse('2026-12-25T12:23:26Z');

let directory: string;
let emulator: StripeEmulator;
let stripe: Stripe;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'earlier-journal-'));
  copyFileSync(join(__dirname, '../testing/earlier-journal.ndjson'), join(directory, 'journal.ndjson'));
  emulator = await startStripeEmulator({ port: 0, dataDirectory: directory, wallClock: () => writtenAt });
  stripe = new Stripe('sk_test_1', { host: 'localhost', port: emulator.port, protocol: 'http' });
});
afterEach(async () => {
  await emulator.close();
  rmSync(directory, { recursive: true, force: true });
});

async function control(path: string, body: object): Promise<void> {
  const response = await fetch(`${emulator.url}/_emulator/${path}`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
}
const statuses = async () =>
  (await stripe.subscriptions.list({ status: 'all' })).data.map(({ status }) => status).reverse();

test('the subscriptions of an earlier version are restored, renew, fail, end and can be changed', async () => {
  expect(await statuses()).toEqual(['active', 'active', 'active', 'active']);
  const [held, , , renewing] = (await stripe.subscriptions.list()).data;
  expect(held!.pending_update).not.toBeNull();
  await control('advance', { days: 25, hours: 2 });
  expect(await statuses()).toEqual(['active', 'past_due', 'canceled', 'active']);
  expect((await stripe.subscriptions.retrieve(held!.id)).pending_update).toBeNull();
  const [renewal] = (await stripe.invoices.list({ subscription: renewing!.id })).data;
  expect(renewal!.status).toBe('paid');
  expect(renewal!.lines.data).toHaveLength(3);
  const coupon = await stripe.coupons.create({ percent_off: 100, duration: 'once' });
  await stripe.subscriptions.update(renewing!.id, { discounts: [{ coupon: coupon.id }], cancel_at: 'min_period_end' });
  const paused = await stripe.subscriptions.update(renewing!.id, {
    cancel_at: '',
    pause_collection: { behavior: 'void' },
  });
  expect(paused).toMatchObject({ cancel_at: null, pause_collection: { behavior: 'void' } });
});

test('the open session, the refund and the lost dispute of an earlier version can be continued', async () => {
  const [session] = (await stripe.checkout.sessions.list({ status: 'open' })).data;
  await control(`checkout/sessions/${session!.id}/complete`, { card: '4242424242424242' });
  const complete = await stripe.checkout.sessions.retrieve(session!.id, { expand: ['subscription'] });
  expect((complete.subscription as Stripe.Subscription).status).toBe('active');
  const [refund] = (await stripe.refunds.list()).data;
  await control(`refunds/${refund!.id}/fail`, {});
  expect((await stripe.charges.retrieve(idOf(refund!.charge))).amount_refunded).toBe(0);
  const [dispute] = (await stripe.disputes.list()).data;
  await control(`disputes/${dispute!.id}/reverse`, {});
  expect((await stripe.disputes.retrieve(dispute!.id)).status).toBe('won');
});
