/**
 * Groups items into batches. While a lane runs a batch, items that arrive for the lane are queued and become its next
 * batch; an item is never delayed to make a batch larger.
 */
export class Batcher<Item, Result> {
  private readonly lanes: Lane<Item, Result>[];
  private readonly largestBatch: number;

  /**
   * @param run processes a batch and returns the result or the error of each item, in order
   * @param laneOf selects the lane of an item: items of a lane are processed in the order of their arrival
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

  /** Resolves when no item is queued or in progress. */
  async idle(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.drained));
  }

  private async drain(lane: Lane<Item, Result>): Promise<void> {
    lane.isBusy = true;
    await endOfTurn();
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

/** Requests read from their sockets in the same turn of the event loop share a batch. */
const endOfTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

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
