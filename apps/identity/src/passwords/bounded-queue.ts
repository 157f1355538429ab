/** Runs at most `concurrency` tasks at once, queues up to `maxQueued` more in order, and rejects any others. */
export class BoundedQueue {
  private running = 0;
  private readonly queued: (() => void)[] = [];

  constructor(private readonly limits: { concurrency: number; maxQueued: number; createRejection: () => Error }) {}

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    await this.acquire();
    try {
      return await task();
    } finally {
      this.release();
    }
  }

  private async acquire(): Promise<void> {
    if (this.running < this.limits.concurrency) {
      this.running += 1;
      return;
    }
    if (this.queued.length >= this.limits.maxQueued) throw this.limits.createRejection();
    await new Promise<void>((start) => this.queued.push(start));
  }

  /** Hands the slot to the next queued task, so that a new task cannot take it first. */
  private release(): void {
    const startNext = this.queued.shift();
    if (startNext) startNext();
    else this.running -= 1;
  }
}
