import { expireSession } from '../checkout/sessions.js';
import type { Subscription } from '../storage/records.js';
import { expireIncompleteSubscription } from '../subscriptions/cancellation.js';
import { expirePendingUpdate } from '../subscriptions/pending-update.js';
import { finalizeRenewal, renewSubscription, retryInvoice } from '../subscriptions/renewal.js';
import { currentPeriod, isOver } from '../subscriptions/subscription-object.js';
import { voidInvoice } from '../invoices/invoices.js';
import type { World } from '../world.js';
import { hourSeconds } from './calendar.js';
import type { ClockId } from './clock.js';

const incompleteLastsSeconds = 23 * hourSeconds;

interface DueWork {
  at: number;
  run: () => void;
}

/**
 * Does everything that time brings about on a clock up to a moment, in the order of its coming: renewals, charges of
 * renewal invoices, retries, ends of subscriptions, expiries.
 */
export function passTime(world: World, clockId: ClockId, until: number): void {
  for (let next = earliestWork(world, clockId); next && next.at <= until; next = earliestWork(world, clockId)) {
    world.clock.at(clockId, next.at, next.run);
  }
}

function earliestWork(world: World, clockId: ClockId): DueWork | undefined {
  let earliest: DueWork | undefined;
  for (const work of dueWork(world, clockId)) if (!earliest || work.at < earliest.at) earliest = work;
  return earliest;
}

function* dueWork(world: World, clockId: ClockId): Generator<DueWork> {
  for (const subscription of world.store.all('subscriptions')) {
    if (subscription.test_clock === clockId && !isOver(subscription)) yield* subscriptionWork(world, subscription);
  }
  for (const invoice of world.store.all('invoices')) {
    if (invoice.test_clock !== clockId) continue;
    if (invoice.status === 'draft' && invoice.automatically_finalizes_at !== null) {
      yield { at: invoice.automatically_finalizes_at, run: () => finalizeRenewal(world, invoice) };
    }
    if (invoice.status === 'open' && invoice.next_payment_attempt !== null) {
      yield { at: invoice.next_payment_attempt, run: () => retryInvoice(world, invoice) };
    }
  }
  for (const session of world.store.all('checkoutSessions')) {
    if (session.status === 'open' && world.clock.clockOf(session) === clockId) {
      yield { at: session.expires_at, run: () => void expireSession(world, session) };
    }
  }
}

function* subscriptionWork(world: World, subscription: Subscription): Generator<DueWork> {
  if (subscription.status === 'incomplete') {
    yield { at: subscription.created + incompleteLastsSeconds, run: () => giveUp(world, subscription) };
    return;
  }
  yield { at: currentPeriod(subscription).end, run: () => renewSubscription(world, subscription) };
  if (subscription.pending_update) {
    yield { at: subscription.pending_update.expires_at, run: () => expirePendingUpdate(world, subscription) };
  }
}

function giveUp(world: World, subscription: Subscription): void {
  expireIncompleteSubscription(world, subscription);
  const invoice = subscription.latest_invoice && world.store.get('invoices', subscription.latest_invoice);
  if (invoice && invoice.status === 'open') voidInvoice(world, invoice);
}
