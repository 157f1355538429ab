/** Runs at most so much work at once, lets so much more wait its turn, first come first served, and refuses the rest. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: { atOnce: number; waiting: number; refusal: () => Error }) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.limits.atOnce) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.limits.waiting) throw this.limits.refusal();
    await new Promise<void>((turn) => this.waiting.push(turn));
  }

  /** Whoever waits longest takes over the place: it is never free in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
