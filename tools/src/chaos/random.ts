/** Pseudo-random numbers that a seed repeats (mulberry32). */
export class SeededRandom {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer from `lowest` to `highest`. */
  integer(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1));
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const order = [...items];
    for (let index = order.length - 1; index > 0; index -= 1) {
      const other = this.integer(0, index);
      [order[index], order[other]] = [order[other]!, order[index]!];
    }
    return order;
  }

  /** A separate generator for one part of a campaign, so that the parts do not depend on each other's order. */
  fork(): SeededRandom {
    return new SeededRandom(this.integer(0, 0x7fff_ffff));
  }
}
