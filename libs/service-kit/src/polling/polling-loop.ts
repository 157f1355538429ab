interface PollingLoopOptions {
  intervalMs: number;
  onError: (error: unknown) => void;
}

/** Repeats a round of work: as soon as it is woken, and at an interval. Rounds never overlap. */
export class PollingLoop {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private isWoken = false;
  private isStopped = true;

  /** @param work returns whether another round should follow at once */
  constructor(
    private readonly work: () => Promise<boolean>,
    private readonly options: PollingLoopOptions,
  ) {}

  start(): void {
    this.isStopped = false;
    this.schedule(0);
  }

  /** Starts a round now instead of at the next interval. */
  wake(): void {
    if (this.isStopped) return;
    this.isWoken = true;
    if (!this.round) this.schedule(0);
  }

  /** Resolves when the round in progress has finished. No further round starts. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.round;
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.round = this.run().finally(() => (this.round = undefined));
    }, delayMs);
  }

  private async run(): Promise<void> {
    let hasMore = false;
    this.isWoken = false;
    try {
      hasMore = await this.work();
    } catch (error) {
      this.options.onError(error);
    }
    if (!this.isStopped) this.schedule(hasMore || this.isWoken ? 0 : this.options.intervalMs);
  }
}
