/** Repeats work: at once, and then a pause after each run. Runs never overlap. */
export class PeriodicJob {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private stopped = false;

  /** @param work handles its own errors */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly pauseMs: number,
  ) {}

  start(): void {
    this.round = this.work().then(() => {
      if (!this.stopped) this.timer = setTimeout(() => this.start(), this.pauseMs);
    });
  }

  /** Resolves when the run in progress has finished. No further run starts. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
  }
}
