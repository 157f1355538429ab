import type { Run } from '@scriptsmith/chat-contracts';
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { runSchema } from '../forms/contract-values.js';

export const eventStreamType = 'text/event-stream';

/** The events of a run, as they arrive. */
export type EventReader = ReadableStreamDefaultReader<EventSourceMessage>;

/** The stream of the run that was started last, until it is followed. */
let started: { runId: string; reader: EventReader } | null = null;

/**
 * Reads the response to a start, which is the run alone or the run and its events. `openEvents` returns these events when
 * the run is followed.
 */
export async function readStartedRun(response: Response): Promise<{ run: Run }> {
  if (!response.headers.get('content-type')?.startsWith(eventStreamType)) {
    return (await response.json()) as { run: Run };
  }
  const reader = readerOf(response);
  const { value } = await reader.read();
  const run = runSchema.parse(JSON.parse(value?.data ?? 'null'));
  // The earlier run was never followed, because its conversation was left at once.
  void started?.reader.cancel();
  started = { runId: run.id, reader };
  return { run };
}

/**
 * Opens the stream of a run.
 *
 * @param lastEventId the id of the last event that was received; empty for the whole stream
 * @returns `ended` if no events follow, `rejected` if the server responds with an error
 */
export async function openEvents(
  runId: string,
  lastEventId: string,
  signal: AbortSignal,
): Promise<EventReader | 'ended' | 'rejected'> {
  if (started?.runId === runId) {
    const { reader } = started;
    started = null;
    return reader;
  }
  const response = await fetch(`/api/runs/${encodeURIComponent(runId)}/events`, {
    headers: { accept: eventStreamType, ...(lastEventId !== '' && { 'last-event-id': lastEventId }) },
    signal,
  });
  if (response.status === 204) return 'ended';
  return response.ok ? readerOf(response) : 'rejected';
}

function readerOf({ body }: Response): EventReader {
  if (!body) throw new Error('The response has no body');
  return body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
}
