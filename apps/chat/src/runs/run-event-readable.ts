import { Readable } from 'node:stream';
import type { Run } from '@scriptsmith/chat-contracts';
import type { RunEventLog, SequencedEvent } from './run-event-log.js';

/** Proxies close connections that are silent for about a minute. */
const keepAliveMs = 15_000;
/** The most that is formatted for a reader before it reads on, apart from one event. */
const bufferBytes = 64 * 1_024;

/** The source of the events of a run. */
export interface RunEventSource {
  /** The stream of a run that this process executes. */
  log(): RunEventLog | undefined;
  /** The next stored events after a sequence number, after waiting for them for a while; null at the end of the stream. */
  stored(after: number, signal: AbortSignal): Promise<readonly SequencedEvent[] | null>;
}

/**
 * The stream of a run for one reader, as a `text/event-stream`: in order, without a gap or a duplicate, until
 * `run-ended`. The response to a start begins with the run. Only what the reader reads is formatted: a slow reader holds
 * no events in memory and delays no other one.
 */
export class RunEventReadable extends Readable {
  private readonly end = new AbortController();
  private readonly keepAlive: NodeJS.Timeout;
  private observed: RunEventLog | null = null;
  /** Stored events that the reader has not read yet. */
  private page: SequencedEvent[] = [];
  private isReadingStore = false;
  private hasRoom = true;

  constructor(
    private readonly source: RunEventSource,
    private last: number,
    startedRun: Run | null = null,
  ) {
    super({ highWaterMark: bufferBytes });
    this.keepAlive = setInterval(() => this.hasRoom && this.push(': keep-alive\n\n'), keepAliveMs);
    // Sends the headers at once.
    this.push(startedRun ? `event: run\ndata: ${JSON.stringify(startedRun)}\n\n` : ': connected\n\n');
  }

  /** Ends the stream before the end of the run. */
  finish(): void {
    this.stop();
    this.push(null);
  }

  override _read(): void {
    this.hasRoom = true;
    this.send();
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.stop();
    callback(error);
  }

  private stop(): void {
    clearInterval(this.keepAlive);
    this.observed?.off('events', this.send);
    this.observed = null;
    this.end.abort();
  }

  /** Sends events as long as there are any and the reader has room for them. */
  private readonly send = (): void => {
    while (this.hasRoom && !this.end.signal.aborted && !this.isReadingStore) {
      const event = this.page.shift() ?? this.nextOfLog();
      if (event === undefined) return;
      if (event === null) return void this.readStore();
      this.last = event.sequence;
      this.hasRoom = this.push(`id: ${event.sequence}\ndata: ${event.json}\n\n`);
      this.keepAlive.refresh();
      if (event.event.type === 'run-ended') return this.finish();
    }
  };

  /** Undefined while the log has no further event; null if it does not have the next one any more. */
  private nextOfLog(): SequencedEvent | undefined | null {
    const log = this.source.log();
    if (this.observed !== (log ?? null)) {
      this.observed?.off('events', this.send);
      this.observed = log ?? null;
      log?.on('events', this.send);
    }
    return log ? log.firstAfter(this.last) : null;
  }

  private async readStore(): Promise<void> {
    this.isReadingStore = true;
    try {
      const events = await this.source.stored(this.last, this.end.signal);
      this.isReadingStore = false;
      if (events === null) return this.finish();
      this.page.push(...events);
      this.send();
    } catch (error) {
      if (!this.end.signal.aborted) this.destroy(error as Error);
    }
  }
}
