import type { RunEvent } from '@scriptsmith/chat-contracts';

/** Replaces `EventSource`. A test sends the events and breaks the connection. */
export class FakeEventSource {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** All streams that the page has opened, oldest first. */
  static opened: FakeEventSource[] = [];

  readyState = FakeEventSource.CONNECTING;
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }

  /** The stream that was opened last. */
  static get last(): FakeEventSource {
    const source = FakeEventSource.opened.at(-1);
    if (!source) throw new Error('No stream was opened.');
    return source;
  }

  static install(): void {
    FakeEventSource.opened = [];
    Object.assign(globalThis, { EventSource: FakeEventSource });
  }

  accept(): void {
    this.readyState = FakeEventSource.OPEN;
    this.onopen?.();
  }

  send(sequence: number, event: RunEvent): void {
    this.onmessage?.({ data: JSON.stringify(event), lastEventId: String(sequence) });
  }

  /** The connection drops; a browser then connects again. */
  drop(): void {
    this.readyState = FakeEventSource.CONNECTING;
    this.onerror?.();
  }

  /** The server responds with an error status; a browser then gives up. */
  reject(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.onerror?.();
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}
