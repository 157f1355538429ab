import { invalidRequest } from '../api/errors.js';
import { finalizeInvoice, keepDraft, markUncollectible, voidInvoice } from '../invoices/invoices.js';
import type { EmulatorState, ResourceState } from '../state/emulator-state.js';
import { saveChange } from '../state/save.js';
import type { Invoice, Subscription } from '../storage/records.js';

export interface PauseCollection {
  behavior: 'keep_as_draft' | 'mark_uncollectible' | 'void';
  resumes_at?: number | undefined;
}

/**
 * The `pause_collection` field for a parameter; null resumes the collection. The status of the subscription does not
 * change: https://docs.stripe.com/billing/subscriptions/pause-payment
 * @throws StripeApiError if the collection would resume in the past
 */
export function pausedCollection(
  emulator: ResourceState,
  subscription: Subscription,
  pause: PauseCollection | null | undefined,
): Subscription['pause_collection'] {
  if (pause === undefined) return subscription.pause_collection;
  if (pause === null) return null;
  if (pause.resumes_at !== undefined && pause.resumes_at <= emulator.clock.nowFor(subscription)) {
    throw invalidRequest('`resumes_at` must be in the future.', { param: 'pause_collection[resumes_at]' });
  }
  return { behavior: pause.behavior, resumes_at: pause.resumes_at ?? null };
}

/**
 * Handles a draft invoice of a subscription whose collection is paused: it stays a draft, or is voided or marked
 * uncollectible at once. Invoices from before the pause are not affected.
 * @returns whether the collection is paused
 */
export function holdInvoice(emulator: EmulatorState, subscription: Subscription, draft: Invoice): boolean {
  switch (subscription.pause_collection?.behavior) {
    case undefined:
      return false;
    case 'keep_as_draft':
      keepDraft(emulator, draft);
      return true;
    case 'mark_uncollectible':
      markUncollectible(emulator, finalizeInvoice(emulator, draft));
      return true;
    case 'void':
      voidInvoice(emulator, finalizeInvoice(emulator, draft));
      return true;
    default:
      throw new Error(`${subscription.id} is paused in an unknown way`);
  }
}

/** Resumes the collection of the invoices that follow. */
export function resumeCollection(emulator: ResourceState, subscription: Subscription): void {
  saveChange(emulator, 'subscriptions', 'customer.subscription.updated', subscription, {
    pause_collection: null,
  });
}
