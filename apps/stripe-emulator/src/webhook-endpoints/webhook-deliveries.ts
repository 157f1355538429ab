import { newId } from '../storage/ids.js';
import type { Delivery, Event, WebhookEndpoint, WebhookSetting } from '../storage/records.js';
import type { Store } from '../storage/store.js';
import { afterAttempt, errorMessage, postEvent } from './delivery-attempt.js';
import { seededRandom, shuffled } from './random.js';

const parallelDeliveries = 6;
/** With reordering on, events wait this long for others to change places with. */
const reorderWindowMs = 250;

const defaultSetting: WebhookSetting = {
  id: 'webhooks',
  delayMs: 0,
  extraCopies: 0,
  reorder: false,
  paused: false,
  seed: 1,
};

/** How the queue stands. `waitingForRetry` counts those that were answered badly and wait for their next time. */
export interface QueueState {
  inFlight: number;
  awaitingFirstAttempt: number;
  waitingForRetry: number;
  paused: number;
}

/**
 * Delivers events to webhook endpoints in the background, several at a time, and repeats with growing pauses until an
 * endpoint answers 2xx, for up to three days. What is pending survives a restart. All times here are wall clock.
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
    const remembered = store.all('deliveries');
    this.nextRank = remembered.reduce((highest, { rank }) => Math.max(highest, Math.ceil(rank)), 0) + 1;
    this.pendingIds = new Set(remembered.filter(({ status }) => status === 'pending').map(({ id }) => id));
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

  /** Changes how webhooks are delivered from now on. A seed makes the order repeatable. */
  configure(change: Partial<Omit<WebhookSetting, 'id'>>): WebhookSetting {
    const setting = this.store.put('settings', { ...this.setting, ...change });
    if (change.seed !== undefined) this.random = seededRandom(change.seed);
    return setting;
  }

  /** Notes an event for every endpoint that wants it, and says how many those are. */
  enqueue(event: Event): number {
    const endpoints = this.store.all('webhookEndpoints').filter((endpoint) => wants(endpoint, event.type));
    for (const endpoint of endpoints) {
      for (let copy = 0; copy <= this.setting.extraCopies; copy++) this.add(event.id, endpoint.id);
    }
    return endpoints.length;
  }

  /** Starts what is due and sets an alarm for what is due next. Called after every change. */
  schedule(): void {
    if (!this.isRunning) return;
    clearTimeout(this.timer);
    const waiting = this.pending().filter(({ id }) => !this.inFlight.has(id));
    const now = Date.now();
    if (!this.setting.paused) {
      for (const delivery of waiting.filter(({ dueAtMs }) => dueAtMs <= now).sort(byRank)) {
        if (this.inFlight.size >= parallelDeliveries) break;
        this.launch(delivery).catch((error: unknown) => this.log(`webhook ${delivery.event}: ${errorMessage(error)}`));
      }
      const nextDueAtMs = Math.min(...waiting.filter(({ dueAtMs }) => dueAtMs > now).map(({ dueAtMs }) => dueAtMs));
      if (Number.isFinite(nextDueAtMs)) {
        this.timer = setTimeout(() => this.schedule(), Math.min(nextDueAtMs - now, 60_000)).unref();
      }
    }
    if (this.isIdle()) {
      for (const wake of this.idleWaiters) wake();
      this.idleWaiters.clear();
    }
  }

  /**
   * Delivers everything pending at once, also while paused and what waits for a retry.
   * @param seed with a seed in a random order, one after another; else in the order of their making
   * @returns the deliveries as they are after this attempt
   */
  async flush(seed?: number): Promise<Delivery[]> {
    const waiting = this.pending()
      .filter(({ id }) => !this.inFlight.has(id))
      .sort(byRank);
    return this.deliverOneByOne(seed === undefined ? waiting : shuffled(waiting, seededRandom(seed)));
  }

  /** Delivers events again, each so many times, one delivery after another. */
  async redeliver(events: Event[], times: number, seed?: number): Promise<Delivery[]> {
    const repeated = Array.from({ length: times }, () => events).flat();
    const ordered = seed === undefined ? repeated : shuffled(repeated, seededRandom(seed));
    const deliveries = ordered.flatMap((event) =>
      this.store
        .all('webhookEndpoints')
        .filter((endpoint) => wants(endpoint, event.type))
        .map((endpoint) => this.add(event.id, endpoint.id)),
    );
    // They are taken before the commit, so that the queue does not start them in its own order.
    const delivered = this.deliverOneByOne(deliveries);
    this.store.commit();
    return delivered;
  }

  get state(): QueueState {
    const waiting = this.pending().filter(({ id }) => !this.inFlight.has(id));
    const fresh = waiting.filter(({ attempts }) => attempts === 0).length;
    return {
      inFlight: this.inFlight.size,
      awaitingFirstAttempt: this.setting.paused ? 0 : fresh,
      waitingForRetry: waiting.length - fresh,
      paused: this.setting.paused ? fresh : 0,
    };
  }

  /** Resolves with true when nothing is in flight and nothing awaits its first attempt, with false after the timeout. */
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
    const turns: Promise<void>[] = [];
    let previous: Promise<void> = Promise.resolve();
    for (const delivery of deliveries) {
      previous = this.launch(delivery, previous);
      turns.push(previous);
    }
    await Promise.all(turns);
    return deliveries.map(({ id }) => this.store.get('deliveries', id)).filter((delivery) => delivery !== undefined);
  }

  private launch(delivery: Delivery, after: Promise<void> = Promise.resolve()): Promise<void> {
    const turn = after
      .then(() => this.attempt(delivery))
      .finally(() => {
        this.inFlight.delete(delivery.id);
        this.schedule();
      });
    this.inFlight.set(delivery.id, turn);
    return turn;
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

function wants(endpoint: WebhookEndpoint, type: string): boolean {
  return (
    endpoint.status === 'enabled' && (endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(type))
  );
}

function byRank(one: Delivery, other: Delivery): number {
  return one.rank - other.rank;
}
