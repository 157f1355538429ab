interface Entry<Item> {
  item: Item;
  sent: () => void;
  failed: (error: unknown) => void;
}

/** Batches the items that are added for a destination in one turn of the event loop. */
export class Coalescer<Item> {
  private readonly waiting = new Map<string, Entry<Item>[]>();

  constructor(
    private readonly send: (destination: string, items: readonly Item[]) => void,
    private readonly largestBatch: number,
  ) {}

  /** Resolves after `send` was called with the item. Rejects with the error of `send`. */
  add(destination: string, item: Item): Promise<void> {
    return new Promise((sent, failed) => {
      const entry = { item, sent, failed };
      const entries = this.waiting.get(destination);
      if (entries) {
        entries.push(entry);
        return;
      }
      this.waiting.set(destination, [entry]);
      setImmediate(() => this.flush(destination));
    });
  }

  private flush(destination: string): void {
    const entries = this.waiting.get(destination) ?? [];
    this.waiting.delete(destination);
    for (let from = 0; from < entries.length; from += this.largestBatch) {
      this.sendBatch(destination, entries.slice(from, from + this.largestBatch));
    }
  }

  private sendBatch(destination: string, entries: readonly Entry<Item>[]): void {
    try {
      this.send(
        destination,
        entries.map(({ item }) => item),
      );
      entries.forEach(({ sent }) => sent());
    } catch (error) {
      entries.forEach(({ failed }) => failed(error));
    }
  }
}
