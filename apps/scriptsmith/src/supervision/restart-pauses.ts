const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** A process that ran for this long was not ended by its start. */
const stableMs = 10_000;

/**
 * The pauses before a process is started again, so that one that ends again and again does not keep the machine busy: none
 * before the first restart, and then twice as long each time. A process that was stable starts again at the first pause.
 */
export class RestartPauses {
  private restarts = 0;

  /** @param ranForMs how long the process ran that has ended */
  next(ranForMs: number): number {
    if (ranForMs >= stableMs) this.restarts = 0;
    this.restarts += 1;
    return this.restarts === 1 ? 0 : Math.min(firstPauseMs * 2 ** (this.restarts - 2), longestPauseMs);
  }
}
