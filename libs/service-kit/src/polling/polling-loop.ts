interface PollingLoopOptions {
  /** The longest pause between two rounds. Up to a quarter of it is left out at random, so that replicas do not poll together. */
  intervalMs: number;
  onError: (error: unknown) => void;
}

const retryMs = 1_000;

/** Repeats a round of work: as soon as it is woken, when the last round asked for it, and at an interval. Rounds never overlap. */
export class PollingLoop {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private isWoken = false;
  private isStopped = true;

  /** @param work returns after how many milliseconds the next round should follow at the latest. `Infinity` if nothing is due */
  constructor(
    private readonly work: () => Promise<number>,
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
    this.isWoken = false;
    const delayMs = await this.work().catch((error: unknown) => {
      this.options.onError(error);
      return retryMs;
    });
    if (!this.isStopped) this.schedule(this.isWoken ? 0 : Math.min(delayMs, this.pauseMs()));
  }

  private pauseMs(): number {
    return this.options.intervalMs * (1 - Math.random() / 4);
  }
}
