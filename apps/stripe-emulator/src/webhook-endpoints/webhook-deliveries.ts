import { newId } from '../storage/ids.js';
import type { Delivery, Event, WebhookEndpoint, WebhookSetting } from '../storage/records.js';
import type { Store } from '../storage/store.js';
import { afterAttempt, errorMessage, postEvent } from './delivery-attempt.js';
import { seededRandom, shuffled } from './random.js';

const maximumParallelDeliveries = 6;
/** With reordering enabled, events are delayed by this time so that later events can overtake them. */
const reorderWindowMs = 250;

const defaultSetting: WebhookSetting = {
  id: 'webhooks',
  delayMs: 0,
  extraCopies: 0,
  reorder: false,
  paused: false,
  seed: 1,
};

/** The numbers of deliveries in the queue. `waitingForRetry` counts those whose last attempt failed. */
export interface DeliveryQueueState {
  inFlight: number;
  awaitingFirstAttempt: number;
  waitingForRetry: number;
  paused: number;
}

/**
 * Delivers events to webhook endpoints in the background, several at a time. Failed deliveries are retried with
 * exponential backoff for up to three days. Pending deliveries survive a restart. All times are wall-clock times.
 */
export class WebhookDeliveries {
  private readonly pendingIds: Set<string>;
  private readonly inFlight = new Map<string, Promise<void>>();
  private readonly idleWaiters = new Set<() => void>();
  private timer: NodeJS.Timeout | undefined;
  private isRunning = false;
  private nextRank = 0;
  private random = seededRandom(1);
  private readonly abort = new AbortController();

  constructor(
    private readonly store: Store,
    private readonly log: (message: string) => void,
  ) {
    this.random = seededRandom(this.setting.seed);
    const restored = store.all('deliveries');
    this.nextRank = restored.reduce((highest, { rank }) => Math.max(highest, Math.ceil(rank)), 0) + 1;
    this.pendingIds = new Set(restored.filter(({ status }) => status === 'pending').map(({ id }) => id));
  }

  start(): void {
    this.isRunning = true;
    this.schedule();
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    clearTimeout(this.timer);
    this.abort.abort();
    await Promise.all(this.inFlight.values());
  }

  get setting(): WebhookSetting {
    const setting = this.store.get('settings', 'webhooks');
    return setting?.id === 'webhooks' ? setting : defaultSetting;
  }

  /** Changes the settings for later deliveries. A seed makes the random order reproducible. */
  configure(change: Partial<Omit<WebhookSetting, 'id'>>): WebhookSetting {
    const setting = this.store.put('settings', { ...this.setting, ...change });
    if (change.seed !== undefined) this.random = seededRandom(change.seed);
    return setting;
  }

  /** Queues an event for every endpoint that subscribes to its type, and returns the number of these endpoints. */
  enqueue(event: Event): number {
    const endpoints = this.store.all('webhookEndpoints').filter((endpoint) => subscribesTo(endpoint, event.type));
    for (const endpoint of endpoints) {
      for (let copy = 0; copy <= this.setting.extraCopies; copy++) this.add(event.id, endpoint.id);
    }
    return endpoints.length;
  }

  /** Starts the deliveries that are due and sets a timer for the next one. Called after every commit. */
  schedule(): void {
    if (!this.isRunning) return;
    clearTimeout(this.timer);
    const queued = this.pending().filter(({ id }) => !this.inFlight.has(id));
    const now = Date.now();
    if (!this.setting.paused) {
      for (const delivery of queued.filter(({ dueAtMs }) => dueAtMs <= now).sort(byRank)) {
        if (this.inFlight.size >= maximumParallelDeliveries) break;
        this.launch(delivery).catch((error: unknown) => this.log(`webhook ${delivery.event}: ${errorMessage(error)}`));
      }
      const nextDueAtMs = Math.min(...queued.filter(({ dueAtMs }) => dueAtMs > now).map(({ dueAtMs }) => dueAtMs));
      if (Number.isFinite(nextDueAtMs)) {
        this.timer = setTimeout(() => this.schedule(), Math.min(nextDueAtMs - now, 60_000)).unref();
      }
    }
    if (this.isIdle()) {
      for (const resolve of this.idleWaiters) resolve();
      this.idleWaiters.clear();
    }
  }

  /**
   * Attempts all pending deliveries one after another, including paused ones and those that wait for a retry.
   * @param seed the seed of a random order; if omitted, the order of creation
   * @returns the deliveries after the attempt
   */
  async flush(seed?: number): Promise<Delivery[]> {
    const queued = this.pending()
      .filter(({ id }) => !this.inFlight.has(id))
      .sort(byRank);
    return this.deliverOneByOne(seed === undefined ? queued : shuffled(queued, seededRandom(seed)));
  }

  /**
   * Delivers events again, one delivery after another.
   * @param times the number of deliveries of each event
   * @param seed the seed of a random order; if omitted, the order of creation
   */
  async redeliver(events: Event[], times: number, seed?: number): Promise<Delivery[]> {
    const repeated = Array.from({ length: times }, () => events).flat();
    const ordered = seed === undefined ? repeated : shuffled(repeated, seededRandom(seed));
    const deliveries = ordered.flatMap((event) =>
      this.store
        .all('webhookEndpoints')
        .filter((endpoint) => subscribesTo(endpoint, event.type))
        .map((endpoint) => this.add(event.id, endpoint.id)),
    );
    // The deliveries are in flight before the commit, so that `schedule` does not start them in its order.
    const delivered = this.deliverOneByOne(deliveries);
    this.store.commit();
    return delivered;
  }

  get state(): DeliveryQueueState {
    const queued = this.pending().filter(({ id }) => !this.inFlight.has(id));
    const unattempted = queued.filter(({ attempts }) => attempts === 0).length;
    return {
      inFlight: this.inFlight.size,
      awaitingFirstAttempt: this.setting.paused ? 0 : unattempted,
      waitingForRetry: queued.length - unattempted,
      paused: this.setting.paused ? unattempted : 0,
    };
  }

  /** Resolves with true as soon as no delivery is in flight or awaits its first attempt, or with false on timeout. */
  async idle(timeoutMs: number): Promise<boolean> {
    if (this.isIdle()) return true;
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.idleWaiters.delete(wake);
        resolve(false);
      }, timeoutMs).unref();
      this.idleWaiters.add(wake);
    });
  }

  private isIdle(): boolean {
    const { inFlight, awaitingFirstAttempt } = this.state;
    return inFlight === 0 && awaitingFirstAttempt === 0;
  }

  private pending(): Delivery[] {
    const pending: Delivery[] = [];
    for (const id of this.pendingIds) {
      const delivery = this.store.get('deliveries', id);
      if (delivery?.status === 'pending') pending.push(delivery);
      else this.pendingIds.delete(id);
    }
    return pending;
  }

  private add(event: string, endpoint: string): Delivery {
    const { delayMs, reorder } = this.setting;
    const now = Date.now();
    const rank = this.nextRank++;
    const id = newId('whd_');
    this.pendingIds.add(id);
    return this.store.put('deliveries', {
      id,
      event,
      endpoint,
      status: 'pending',
      attempts: 0,
      createdAtMs: now,
      dueAtMs: now + delayMs + (reorder ? reorderWindowMs : 0),
      rank: reorder ? this.random() : rank,
      lastStatus: null,
      lastError: null,
      deliveredAtMs: null,
    });
  }

  private async deliverOneByOne(deliveries: Delivery[]): Promise<Delivery[]> {
    const attempts: Promise<void>[] = [];
    let previous: Promise<void> = Promise.resolve();
    for (const delivery of deliveries) {
      previous = this.launch(delivery, previous);
      attempts.push(previous);
    }
    await Promise.all(attempts);
    return deliveries.map(({ id }) => this.store.get('deliveries', id)).filter((delivery) => delivery !== undefined);
  }

  private launch(delivery: Delivery, after: Promise<void> = Promise.resolve()): Promise<void> {
    const attempt = after
      .then(() => this.attempt(delivery))
      .finally(() => {
        this.inFlight.delete(delivery.id);
        this.schedule();
      });
    this.inFlight.set(delivery.id, attempt);
    return attempt;
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const event = this.store.get('events', delivery.event);
    const endpoint = this.store.get('webhookEndpoints', delivery.endpoint);
    if (!event || !endpoint) {
      this.store.delete('deliveries', delivery.id);
      this.store.commit();
      return;
    }
    const result = await postEvent(endpoint, event, this.abort.signal);
    if (this.abort.signal.aborted && !result.isSuccess) return;
    if (!this.store.get('deliveries', delivery.id)) return;
    this.store.put('deliveries', afterAttempt(delivery, result));
    this.store.commit();
    const outcome = result.error ?? `status ${result.status}`;
    this.log(`webhook ${event.type} ${event.id} to ${endpoint.url}: ${outcome}`);
  }
}

function subscribesTo(endpoint: WebhookEndpoint, type: string): boolean {
  return (
    endpoint.status === 'enabled' && (endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(type))
  );
}

function byRank(one: Delivery, other: Delivery): number {
  return one.rank - other.rank;
}
