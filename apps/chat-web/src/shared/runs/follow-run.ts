import { runEventSchema } from '../forms/contract-values.js';
import type { NumberedEvent, StreamConnection } from '../state/run-stream.js';
import { type EventReader, openEvents } from './event-stream.js';

/** How long events are collected before the screen is updated. */
const batchMs = 40;
/** The delays before a stream is opened again. */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000];

interface RunListener {
  onEvents: (events: readonly NumberedEvent[]) => void;
  onConnection: (connection: StreamConnection) => void;
  /** The run has ended. */
  onEnd: () => void;
  /** The server rejected the stream. It is opened again after a delay. */
  onRejected: () => void;
}

/**
 * Follows the events of a run from the first one. When the connection drops or the server rejects it, the stream is opened
 * again after the last event.
 *
 * @returns a function that stops following; the run continues
 */
export function followRun(runId: string, listener: RunListener): () => void {
  const follower = new RunFollower(runId, listener);
  void follower.follow();
  return () => follower.stop();
}

class RunFollower {
  private readonly stopped = new AbortController();
  private reader: EventReader | undefined;
  private lastEventId = '';
  private waiting: NumberedEvent[] = [];
  private flushTimer: number | undefined;
  /** Connections in a row that brought no event. */
  private failures = 0;

  constructor(
    private readonly runId: string,
    private readonly listener: RunListener,
  ) {}

  async follow(): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      const hasEnded = await this.connect();
      if (signal.aborted) return;
      this.flush();
      if (hasEnded) {
        this.stop();
        return this.listener.onEnd();
      }
      this.listener.onConnection('reconnecting');
      await this.beforeRetry();
    }
  }

  stop(): void {
    this.stopped.abort();
    window.clearTimeout(this.flushTimer);
    // Rejected if the connection has dropped.
    void this.reader?.cancel().catch(() => undefined);
  }

  /** Reads events until the connection drops. Returns whether the run has ended. */
  private async connect(): Promise<boolean> {
    try {
      const opened = await openEvents(this.runId, this.lastEventId, this.stopped.signal);
      if (opened === 'ended') return true;
      if (opened === 'rejected') {
        this.listener.onRejected();
        return false;
      }
      this.reader = opened;
      if (this.stopped.signal.aborted) {
        this.stop();
        return false;
      }
      this.listener.onConnection('open');
      return await this.readToEnd(opened);
    } catch {
      // The network failed, or this follower was stopped.
      return false;
    }
  }

  private async readToEnd(reader: EventReader): Promise<boolean> {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || this.stopped.signal.aborted) return false;
      this.failures = 0;
      this.lastEventId = value.id ?? this.lastEventId;
      const { success, data: event } = runEventSchema.safeParse(JSON.parse(value.data));
      // A newer server may send events that this page does not know.
      if (!success) continue;
      this.waiting.push({ sequence: Number(value.id), event });
      if (event.type === 'run-ended') return true;
      this.flushTimer ??= window.setTimeout(() => this.flush(), batchMs);
    }
  }

  private flush(): void {
    window.clearTimeout(this.flushTimer);
    this.flushTimer = undefined;
    if (this.waiting.length === 0) return;
    const events = this.waiting;
    this.waiting = [];
    this.listener.onEvents(events);
  }

  private beforeRetry(): Promise<void> {
    const delayMs = retryDelaysMs[Math.min(this.failures, retryDelaysMs.length - 1)];
    this.failures += 1;
    return new Promise((resolve) => {
      window.setTimeout(resolve, delayMs);
      this.stopped.signal.addEventListener('abort', () => resolve());
    });
  }
}
