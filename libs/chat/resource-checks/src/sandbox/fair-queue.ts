/** The limits of a queue. */
export interface FairQueueOptions {
  /** How many tasks run at once. */
  concurrency: number;
  /** How many tasks of one owner run at once. Default: `concurrency`. */
  concurrencyPerOwner?: number;
  /** How many tasks wait at most, of which every owner has an equal share, and how many of one owner. */
  maxWaiting: number;
  maxWaitingPerOwner: number;
  /** The last free place is kept for owners who have used less than this lately. Default: it is kept for nobody. */
  lightUseMs?: number;
  /** The time in milliseconds, for tests. */
  now?: () => number;
}

/** No more tasks can wait. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';

  constructor(readonly reason: 'owner' | 'all') {
    super(reason === 'owner' ? 'Too many tasks of this owner are waiting' : 'Too many tasks are waiting');
  }
}

interface Waiting {
  start: () => void;
}

interface Use {
  ms: number;
  atMs: number;
}

/** Use counts half after this time. */
const halfLifeMs = 60_000;
/** Every task counts as this at least, so that owners with tasks that take no time have turns as well. */
const minTaskMs = 1;
/** Owners with less use are forgotten. */
const negligibleMs = 0.1;
const maxRememberedOwners = 10_000;

/**
 * Lets tasks of many owners share a few places. The next free place goes to the owner who has used the places for the
 * shortest time lately, so an owner with many or long tasks delays only their own. Tasks of one owner keep their order.
 */
export class FairQueue {
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly running = new Map<string, number>();
  private readonly uses = new Map<string, Use>();
  private waitingCount = 0;
  private runningCount = 0;

  constructor(private readonly options: FairQueueOptions) {}

  /**
   * Runs a task when it is its turn.
   * @throws QueueFullError; the reason of the signal if it is aborted before the turn
   */
  async run<Result>(owner: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const release = await this.acquire(owner, signal);
    try {
      return await task();
    } finally {
      release();
    }
  }

  /**
   * Waits for a place. Call the returned function once to give it back.
   * @throws as `run`
   */
  async acquire(owner: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.hasPlaceFor(owner) && this.waiting.size === 0) return this.start(owner);
    this.assertRoom(owner);
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        start: () => {
          signal?.removeEventListener('abort', abort);
          resolve(this.start(owner));
        },
      };
      const abort = (): void => {
        this.remove(owner, entry);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.waiting.set(owner, [...(this.waiting.get(owner) ?? []), entry]);
      this.waitingCount++;
      this.startNext();
    });
  }

  private start(owner: string): () => void {
    const startedAt = this.now();
    this.runningCount++;
    this.running.set(owner, this.runningOf(owner) + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.runningCount--;
      const remaining = this.runningOf(owner) - 1;
      if (remaining > 0) this.running.set(owner, remaining);
      else this.running.delete(owner);
      this.addUse(owner, Math.max(minTaskMs, this.now() - startedAt));
      this.startNext();
    };
  }

  private startNext(): void {
    for (let owner = this.nextOwner(); owner !== undefined; owner = this.nextOwner()) {
      const [entry] = this.waiting.get(owner) ?? [];
      if (!entry) return;
      this.remove(owner, entry);
      entry.start();
    }
  }

  /** The waiting owner with the least use who may start now. Of equal ones, the one who has waited longest. */
  private nextOwner(): string | undefined {
    let next: { owner: string; ms: number } | undefined;
    for (const owner of this.waiting.keys()) {
      if (!this.hasPlaceFor(owner)) continue;
      const ms = this.useOf(owner);
      if (next === undefined || ms < next.ms) next = { owner, ms };
    }
    return next?.owner;
  }

  private hasPlaceFor(owner: string): boolean {
    const { concurrency, concurrencyPerOwner = concurrency, lightUseMs = Infinity } = this.options;
    const free = concurrency - this.runningCount;
    if (free <= 0 || this.runningOf(owner) >= concurrencyPerOwner) return false;
    // An owner whose tasks are still running is not light: their time is counted when they end.
    const isLight = this.useOf(owner) < lightUseMs && (lightUseMs === Infinity || this.runningOf(owner) === 0);
    return free > 1 || concurrency === 1 || isLight;
  }

  private assertRoom(owner: string): void {
    const { maxWaiting, maxWaitingPerOwner } = this.options;
    const waiting = this.waiting.get(owner)?.length ?? 0;
    if (waiting >= maxWaitingPerOwner) throw new QueueFullError('owner');
    // Owners who fill the queue cannot shut out those who have nothing in it.
    const share = maxWaiting / Math.max(1, this.waiting.size);
    if (this.waitingCount >= maxWaiting && waiting >= Math.max(1, share)) throw new QueueFullError('all');
  }

  private remove(owner: string, entry: Waiting): void {
    const entries = this.waiting.get(owner)?.filter((each) => each !== entry) ?? [];
    this.waitingCount--;
    // A new position at the end: of owners with equal use, each has its turn.
    this.waiting.delete(owner);
    if (entries.length > 0) this.waiting.set(owner, entries);
  }

  private addUse(owner: string, ms: number): void {
    const total = this.useOf(owner) + ms;
    this.uses.delete(owner);
    this.uses.set(owner, { ms: total, atMs: this.now() });
    if (this.uses.size > maxRememberedOwners) this.forgetUses();
  }

  private useOf(owner: string): number {
    const use = this.uses.get(owner);
    return use ? use.ms * 0.5 ** ((this.now() - use.atMs) / halfLifeMs) : 0;
  }

  private forgetUses(): void {
    for (const owner of this.uses.keys()) if (this.useOf(owner) < negligibleMs) this.uses.delete(owner);
    for (const owner of this.uses.keys()) {
      if (this.uses.size <= maxRememberedOwners) return;
      this.uses.delete(owner);
    }
  }

  private runningOf(owner: string): number {
    return this.running.get(owner) ?? 0;
  }

  private now(): number {
    return this.options.now?.() ?? performance.now();
  }
}
