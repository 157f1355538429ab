import type { Run, RunEvent } from '@scriptsmith/chat-contracts';

interface Connection {
  /** The last event that the page had received. */
  lastEventId: string | null;
  isOpen: boolean;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

/** The stream of a run, as a `FakeServer` responds with it. A test sends the events and breaks the connection. */
export class FakeRunStream {
  /** All connections that the page has opened, oldest first. */
  readonly connections: Connection[] = [];
  /** The status of the responses to come. */
  private status = 200;

  /** The response to GET /api/runs/{runId}/events. */
  readonly respond = ({ headers }: { headers: Headers }) => {
    const { status } = this;
    return status === 200 ? { stream: this.connect(headers.get('last-event-id')) } : { status };
  };

  /** The response to a start, which begins with the run. */
  respondToStart(run: Run): { status: number; stream: ReadableStream<Uint8Array> } {
    const stream = this.connect(null);
    this.write(`event: run\ndata: ${JSON.stringify(run)}\n\n`);
    return { status: 201, stream };
  }

  get last(): Connection {
    const connection = this.connections.at(-1);
    if (!connection) throw new Error('The stream was not opened.');
    return connection;
  }

  send(sequence: number, event: RunEvent): void {
    this.write(`id: ${sequence}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  write(text: string): void {
    this.last.controller.enqueue(new TextEncoder().encode(text));
  }

  /** The connection drops. */
  drop(): void {
    this.last.controller.error(new Error('The connection dropped'));
  }

  /** The server responds with this status from now on. */
  reject(status: number): void {
    this.status = status;
  }

  private connect(lastEventId: string | null): ReadableStream<Uint8Array> {
    return new ReadableStream({
      start: (controller) => void this.connections.push({ lastEventId, isOpen: true, controller }),
      cancel: () => void (this.last.isOpen = false),
    });
  }
}
