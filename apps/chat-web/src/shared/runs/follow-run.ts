import { runEventSchema } from '../forms/contract-values.js';
import type { NumberedEvent, StreamConnection } from '../state/run-stream.js';

/** How long events are collected before the screen is updated. */
const batchMs = 40;
/** The delays before a rejected stream is opened again. */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000];

interface RunListener {
  onEvents: (events: readonly NumberedEvent[]) => void;
  onConnection: (connection: StreamConnection) => void;
  /** The run has ended, or the server has no stream for it any more. */
  onEnd: () => void;
  /** The server rejected the stream. It is opened again after a delay. */
  onRejected: () => void;
}

/**
 * Follows the events of a run from the first one. The browser reconnects with `Last-Event-ID` when the connection drops;
 * a stream that the server rejects is opened again.
 *
 * @returns a function that stops following; the run continues
 */
export function followRun(runId: string, { onEvents, onConnection, onEnd, onRejected }: RunListener): () => void {
  let source: EventSource | undefined;
  let waiting: NumberedEvent[] = [];
  let flushTimer: number | undefined;
  let retryTimer: number | undefined;
  let attempts = 0;

  const flush = (): void => {
    window.clearTimeout(flushTimer);
    flushTimer = undefined;
    if (waiting.length === 0) return;
    const events = waiting;
    waiting = [];
    onEvents(events);
  };

  const stop = (): void => {
    window.clearTimeout(flushTimer);
    window.clearTimeout(retryTimer);
    source?.close();
  };

  const receive = ({ data, lastEventId }: MessageEvent<string>): void => {
    const parsed = runEventSchema.safeParse(JSON.parse(data));
    // A newer server may send events that this page does not know.
    if (!parsed.success) return;
    waiting.push({ sequence: Number(lastEventId), event: parsed.data });
    if (parsed.data.type === 'run-ended') {
      flush();
      stop();
      onEnd();
    } else {
      flushTimer ??= window.setTimeout(flush, batchMs);
    }
  };

  const open = (): void => {
    source = new EventSource(`/api/runs/${encodeURIComponent(runId)}/events`);
    source.onmessage = receive;
    source.onopen = () => {
      attempts = 0;
      onConnection('open');
    };
    source.onerror = () => {
      flush();
      onConnection('reconnecting');
      if (source?.readyState !== EventSource.CLOSED) return;
      onRejected();
      retryTimer = window.setTimeout(open, retryDelaysMs[Math.min(attempts, retryDelaysMs.length - 1)]);
      attempts += 1;
    };
  };
  open();
  return stop;
}
