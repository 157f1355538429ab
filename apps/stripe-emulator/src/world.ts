import type { Clock } from './clock/clock.js';
import type { PaymentIntent } from './storage/records.js';
import type { Store } from './storage/store.js';
import type { Deliveries } from './webhooks/deliveries.js';
import type { EventLog } from './webhooks/event-log.js';

/** What every part of the emulator works on. */
export interface World {
  readonly store: Store;
  readonly clock: Clock;
  readonly events: EventLog;
  readonly deliveries: Deliveries;
  /** Where browsers reach the emulator, without a slash at the end. */
  readonly publicUrl: string;
  /** Who customers see themselves paying. */
  readonly merchantName: string;
  /** Told when a payment ends that was finished outside the request that began it, e.g. by authentication. */
  readonly onPaymentFinished: ((paymentIntent: PaymentIntent) => void)[];
}
