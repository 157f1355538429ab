import type { Clock } from '../clock/clock.js';
import type { Scheduler } from '../clock/scheduler.js';
import type { Store } from '../storage/store.js';
import type { DomainEvents } from './domain-events.js';
import type { EventLog } from './event-log.js';

/** The resources of the account and the time they live in. */
export interface ResourceState {
  readonly store: Store;
  readonly clock: Clock;
  /** Records Stripe events and queues them for webhook endpoints. */
  readonly events: EventLog;
}

/** The account that the hosted pages and their links belong to. */
export interface MerchantAccount {
  /** The base URL that browsers reach the emulator at, without a trailing slash. */
  readonly publicUrl: string;
  /** The business name that customers see on hosted pages. */
  readonly merchantName: string;
}

/** The dependencies of every route: resources, account, scheduled work and notifications between resources. */
export interface EmulatorState extends ResourceState, MerchantAccount {
  readonly scheduler: Scheduler;
  readonly domainEvents: DomainEvents;
}
