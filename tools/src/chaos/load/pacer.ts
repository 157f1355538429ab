import { setTimeout as delay } from 'node:timers/promises';

const tickMs = 100;

/** Starts tasks evenly over time, without waiting for the ones before, and collects them. */
export class Pacer {
  private readonly started: Promise<void>[] = [];
  private next = 0;

  constructor(private readonly tasks: readonly (() => Promise<void>)[]) {}

  /** Starts the tasks of a share of the campaign, over at least this time and until `over` resolves. */
  async release(share: number, durationMs: number, over: Promise<unknown>): Promise<void> {
    const first = this.next;
    const last = Math.min(this.tasks.length, first + Math.ceil(this.tasks.length * share));
    const startedAt = performance.now();
    let isOver = false;
    const end = over.finally(() => (isOver = true));
    // A failure is reported when the tasks of this share have started.
    end.catch(() => undefined);
    for (;;) {
      const elapsed = performance.now() - startedAt;
      this.startUntil(first + Math.ceil((last - first) * Math.min(1, elapsed / durationMs)));
      if (isOver && this.next >= last) break;
      await delay(tickMs);
    }
    await end;
  }

  /** Starts what is left, and resolves when all tasks have ended. */
  async finish(): Promise<void> {
    this.startUntil(this.tasks.length);
    await Promise.all(this.started);
  }

  private startUntil(end: number): void {
    for (; this.next < end; this.next += 1) {
      const task = this.tasks[this.next];
      if (task) this.started.push(task());
    }
  }
}
