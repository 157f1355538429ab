import { EventEmitter } from 'node:events';
import { type MessagePart, partsAfter, type RunEvent } from '@scriptsmith/chat-contracts';
import type { Lease } from './lease.js';

/** An event with its place in the stream. */
export class SequencedEvent {
  private serialized: string | undefined;

  constructor(
    readonly sequence: number,
    readonly event: RunEvent,
  ) {}

  /** The event as JSON, made once for the database and all followers. */
  get json(): string {
    return (this.serialized ??= JSON.stringify(this.event));
  }
}

/** Deltas of one text that arrive within this time are one event. The first one is never delayed. */
const coalesceMs = 20;
const maxDeltaCharacters = 4_000;
/** Followers that are further behind read from the database. */
const maxRecentEvents = 2_000;
/**
 * The sequence numbers that another process skips when it takes over: events that this process has sent to followers but
 * not stored.
 */
export const skippedSequences = 10_000;
const maxUnstoredEvents = 5_000;

type Delta = Extract<RunEvent, { type: 'text-delta' | 'thinking-delta' | 'file-delta' }>;

/**
 * The stream of a run that this process executes. Followers here receive events from memory at once. The event writer
 * stores them shortly after.
 */
export class RunEventLog extends EventEmitter<{ events: []; overflow: [] }> {
  /** The parts of the assistant's message so far. */
  parts: MessagePart[] = [];
  isClosed = false;
  private recent: SequencedEvent[] = [];
  private unstored: SequencedEvent[] = [];
  private waiting: Delta | null = null;
  private timer: NodeJS.Timeout | null = null;
  private lastDeltaAt = 0;

  constructor(
    readonly lease: Lease,
    private nextSequence: number,
    parts: readonly MessagePart[],
  ) {
    super();
    this.setMaxListeners(0);
    this.parts = [...parts];
  }

  append(event: RunEvent): void {
    if (event.type !== 'text-delta' && event.type !== 'thinking-delta' && event.type !== 'file-delta') {
      this.releaseDelta();
      this.push(event);
      return;
    }
    const joined = this.waiting && joinDeltas(this.waiting, event);
    if (joined) this.waiting = joined;
    else {
      this.releaseDelta();
      this.waiting = event;
    }
    const sinceLastMs = performance.now() - this.lastDeltaAt;
    if (sinceLastMs >= coalesceMs) this.releaseDelta();
    else this.timer ??= setTimeout(() => this.releaseDelta(), coalesceMs - sinceLastMs);
  }

  /**
   * The first event after a sequence number. Undefined if there is none yet; null if some events after the number are no
   * longer in memory.
   */
  firstAfter(sequence: number): SequencedEvent | undefined | null {
    const [oldest] = this.recent;
    if (!oldest || oldest.sequence > sequence + 1) {
      // Without older events, the numbers before the first one were skipped or belong to the previous owner.
      return sequence >= this.nextSequence - 1 ? undefined : null;
    }
    return this.recent[sequence + 1 - oldest.sequence];
  }

  /** The events that are not stored yet. They count as stored afterwards. */
  takeUnstored(): SequencedEvent[] {
    this.releaseDelta();
    const events = this.unstored;
    this.unstored = [];
    return events;
  }

  /** Storing failed: the next attempt includes the events again. */
  returnUnstored(events: readonly SequencedEvent[]): void {
    this.unstored = [...events, ...this.unstored];
  }

  /** Numbers an event without sending it, to store it in a transaction first. Then pass it to `publish`. */
  prepare(event: RunEvent): SequencedEvent {
    this.releaseDelta();
    const sequenced = new SequencedEvent(this.nextSequence, event);
    this.nextSequence += 1;
    return sequenced;
  }

  /** Sends an event that is stored already. */
  publish(sequenced: SequencedEvent): void {
    this.parts = partsAfter(this.parts, sequenced.event);
    this.recent.push(sequenced);
    this.emit('events');
  }

  /** No more events follow in this process. */
  close(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.isClosed = true;
    this.emit('events');
  }

  private push(event: RunEvent): void {
    const sequenced = new SequencedEvent(this.nextSequence, event);
    this.nextSequence += 1;
    this.parts = partsAfter(this.parts, event);
    this.recent.push(sequenced);
    this.unstored.push(sequenced);
    if (this.recent.length > maxRecentEvents * 2) this.recent = this.recent.slice(-maxRecentEvents);
    if (this.unstored.length > maxUnstoredEvents) this.emit('overflow');
    this.emit('events');
  }

  private releaseDelta(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const delta = this.waiting;
    this.waiting = null;
    if (!delta) return;
    this.lastDeltaAt = performance.now();
    this.push(delta);
  }
}

/** One event instead of two for the same text; null if they belong to different texts or are too long. */
function joinDeltas(first: Delta, second: Delta): Delta | null {
  if (first.text.length + second.text.length > maxDeltaCharacters) return null;
  if (first.type !== second.type) return null;
  if (first.type === 'file-delta' && second.type === 'file-delta' && first.path !== second.path) return null;
  return { ...first, text: first.text + second.text };
}
