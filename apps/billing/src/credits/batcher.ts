/**
 * Lets work that waits together share one transaction. While a batch of a lane is under way, what arrives for that lane
 * gathers and becomes the next batch; nothing is ever held back to make a batch larger.
 */
export class Batcher<Item, Result> {
  private readonly lanes: Lane<Item, Result>[];
  private readonly largestBatch: number;

  /**
   * @param run does the work of a batch and answers each item, in order, with its result or its error
   * @param laneOf which lane an item belongs to: items of one lane are worked on in the order they came
   */
  constructor(
    private readonly run: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>,
    private readonly laneOf: (item: Item) => number,
    options: { lanes: number; largestBatch: number },
  ) {
    this.largestBatch = options.largestBatch;
    this.lanes = Array.from({ length: options.lanes }, () => ({
      waiting: [],
      isBusy: false,
      drained: Promise.resolve(),
    }));
  }

  add(item: Item): Promise<Result> {
    const lane = this.lanes[this.laneOf(item) % this.lanes.length]!;
    return new Promise((resolve, reject) => {
      lane.waiting.push({ item, resolve, reject });
      if (!lane.isBusy) lane.drained = this.drain(lane);
    });
  }

  /** Resolves when nothing is waiting or under way. */
  async idle(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.drained));
  }

  private async drain(lane: Lane<Item, Result>): Promise<void> {
    lane.isBusy = true;
    await everyoneInThisTurn();
    while (lane.waiting.length > 0) {
      const batch = lane.waiting.splice(0, this.largestBatch);
      const results = await settle(() => this.run(batch.map(({ item }) => item)), batch.length);
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index]!;
        if (result.status === 'fulfilled') resolve(result.value);
        else reject(result.reason);
      }
    }
    lane.isBusy = false;
  }
}

interface Lane<Item, Result> {
  waiting: { item: Item; resolve: (result: Result) => void; reject: (reason: unknown) => void }[];
  isBusy: boolean;
  drained: Promise<void>;
}

/** Requests that the same turn of the event loop has read from their sockets belong together. */
const everyoneInThisTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function settle<Result>(
  run: () => Promise<readonly PromiseSettledResult<Result>[]>,
  size: number,
): Promise<readonly PromiseSettledResult<Result>[]> {
  try {
    return await run();
  } catch (reason) {
    return Array.from({ length: size }, () => ({ status: 'rejected', reason }));
  }
}
