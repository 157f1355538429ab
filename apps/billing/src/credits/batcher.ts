export interface BatcherOptions {
  largestBatch: number;
  /** While a batch takes longer than this, a second one runs beside it. */
  overlapAfterMs: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

const mostAtATime = 2;

/**
 * Groups items into batches. While a batch runs, items that arrive are queued and become the next; an item is never delayed
 * to make a batch larger. One batch runs at a time, because few large ones cost less than many small ones. A batch that
 * waits, for example for a lock, doesn't hold up the others: a second one then takes the items of other keys.
 */
export class Batcher<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private readonly running = new Set<ReadonlySet<number>>();
  private readonly whenIdle: (() => void)[] = [];
  private isScheduled = false;

  /**
   * @param run processes a batch and returns the result or the error of each item, in order
   * @param keyOf items of a key are processed in the order of their arrival
   */
  constructor(
    private readonly run: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
    private readonly keyOf: (item: Item) => number,
    private readonly options: BatcherOptions,
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.running.size > 0 || this.isScheduled) return;
      this.isScheduled = true;
      // Requests read from their sockets in the same turn of the event loop share a batch.
      setImmediate(() => {
        this.isScheduled = false;
        this.startNext();
      });
    });
  }

  /** Resolves when no item is queued or in progress. */
  idle(): Promise<void> {
    if (this.waiting.length === 0 && this.running.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.whenIdle.push(resolve));
  }

  private startNext(): void {
    if (this.running.size === mostAtATime) return;
    const batch = this.takeBatch();
    if (batch.length > 0) void this.process(batch);
    else if (this.running.size === 0) for (const resolve of this.whenIdle.splice(0)) resolve();
  }

  private takeBatch(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const waiting of this.waiting) {
      const isBlocked = [...this.running].some((keys) => keys.has(this.keyOf(waiting.item)));
      if (isBlocked || batch.length === this.options.largestBatch) left.push(waiting);
      else batch.push(waiting);
    }
    this.waiting = left;
    return batch;
  }

  private async process(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    const keys = new Set(batch.map(({ item }) => this.keyOf(item)));
    this.running.add(keys);
    // Also starts a batch for items that arrive later.
    const overlap = setInterval(() => this.startNext(), this.options.overlapAfterMs);
    const results = await settle(() => this.run(batch.map(({ item }) => item)), batch.length);
    clearInterval(overlap);
    this.running.delete(keys);
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index]!;
      if (result.status === 'fulfilled') resolve(result.value);
      else reject(result.reason);
    }
    this.startNext();
  }
}

async function settle<Result>(
  run: () => Promise<readonly PromiseSettledResult<Result>[]>,
  size: number,
): Promise<readonly PromiseSettledResult<Result>[]> {
  try {
    return await run();
  } catch (reason) {
    // Stryker disable next-line StringLiteral: another status does not compile
    return Array.from({ length: size }, () => ({ status: 'rejected', reason }));
  }
}
