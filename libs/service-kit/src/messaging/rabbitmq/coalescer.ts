interface Entry<Item> {
  item: Item;
  handedOver: () => void;
  failed: (error: unknown) => void;
}

/** Sends together what is added for one destination in one turn of the event loop: a message costs more than its items. */
export class Coalescer<Item> {
  private readonly waiting = new Map<string, Entry<Item>[]>();

  constructor(
    private readonly send: (destination: string, items: readonly Item[]) => void,
    private readonly largestBatch: number,
  ) {}

  /** Resolves when the item is handed over to `send`; rejects with what that throws. */
  add(destination: string, item: Item): Promise<void> {
    return new Promise((handedOver, failed) => {
      const entry = { item, handedOver, failed };
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
      entries.forEach(({ handedOver }) => handedOver());
    } catch (error) {
      entries.forEach(({ failed }) => failed(error));
    }
  }
}
