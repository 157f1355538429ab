/** Does the same work again and again: at once, and then some time after it was last done. Never two at once. */
export class PeriodicJob {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private stopped = false;

  /** @param work must deal with its own failures */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly pauseMs: number,
  ) {}

  start(): void {
    this.round = this.work().then(() => {
      if (!this.stopped) this.timer = setTimeout(() => this.start(), this.pauseMs);
    });
  }

  /** Resolves when the work under way is done; there will be no more. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
  }
}
