import { invalidRequest } from '../api/errors.js';
import { hourSeconds } from '../clock/calendar.js';
import type { ClockId } from '../clock/clock.js';
import type { ScheduledWork } from '../clock/scheduler.js';
import type { ResourceState } from '../state/emulator-state.js';
import type { Refund } from '../storage/records.js';

/** The bank's later answer to a refund. */
export type RefundOutcome = 'succeeded' | 'failed';

/** The reasons that Stripe documents: https://docs.stripe.com/refunds#failed-refunds */
export const refundFailureReasons = ['expired_or_canceled_card', 'lost_or_stolen_card', 'unknown'] as const;
export type RefundFailureReason = (typeof refundFailureReasons)[number];

/** Stripe answers "some time later": https://docs.stripe.com/testing#refunds */
const answerDelaySeconds = hourSeconds;

/** Schedules the bank's answer to a refund. */
export function scheduleOutcome(emulator: ResourceState, refund: Refund, outcome: RefundOutcome): void {
  emulator.store.put('refundOutcomes', { id: refund.id, outcome, at: refund.created + answerDelaySeconds });
}

/** The answers of banks to the refunds on a clock. */
export function* refundWork(emulator: ResourceState, clockId: ClockId): Generator<ScheduledWork> {
  for (const { id, outcome, at } of emulator.store.all('refundOutcomes')) {
    const refund = emulator.store.get('refunds', id);
    if (!refund || emulator.clock.clockIdOf(refund) !== clockId) continue;
    yield {
      at,
      run: () => {
        if (outcome === 'failed') failRefund(emulator, refund);
        else succeedRefund(emulator, refund);
      },
    };
  }
}

/**
 * Completes a pending refund.
 * @throws StripeApiError if it is not pending
 */
export function succeedRefund(emulator: ResourceState, refund: Refund): Refund {
  if (refund.status !== 'pending') throw unexpectedStatus(refund);
  return changeRefund(emulator, refund, { ...refund, status: 'succeeded' });
}

/**
 * Fails a refund, also one that succeeded first. The amount is not refunded any longer and can be refunded again:
 * https://docs.stripe.com/refunds#failed-refunds
 * @throws StripeApiError if it has failed already
 */
export function failRefund(
  emulator: ResourceState,
  refund: Refund,
  reason: RefundFailureReason = 'expired_or_canceled_card',
): Refund {
  if (refund.status !== 'pending' && refund.status !== 'succeeded') throw unexpectedStatus(refund);
  const charge = refund.charge === null ? undefined : emulator.store.get('charges', refund.charge);
  if (charge) {
    emulator.store.put('charges', {
      ...charge,
      amount_refunded: charge.amount_refunded - refund.amount,
      refunded: false,
    });
  }
  const failed = changeRefund(emulator, refund, { ...refund, failure_reason: reason, status: 'failed' });
  emulator.events.emit('refund.failed', failed);
  return failed;
}

function changeRefund(emulator: ResourceState, refund: Refund, changed: Refund): Refund {
  emulator.store.delete('refundOutcomes', refund.id);
  emulator.store.put('refunds', changed);
  emulator.events.emit('refund.updated', changed, refund);
  emulator.events.emit('charge.refund.updated', changed, refund);
  return changed;
}

function unexpectedStatus({ id, status }: Refund): Error {
  return invalidRequest(`Refund ${id} has the status ${status}.`, { param: 'refund' });
}
