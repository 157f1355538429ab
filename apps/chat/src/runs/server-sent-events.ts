import type { SequencedEvent } from './run-event-log.js';

/** Proxies close connections that are silent for about a minute. */
const keepAliveMs = 15_000;

/** Formats events for a `text/event-stream`, with comments that keep the connection open. */
export async function* serverSentEvents(batches: AsyncGenerator<SequencedEvent[], void>): AsyncGenerator<string, void> {
  // Sends the headers at once.
  yield ': connected\n\n';
  let next = batches.next();
  try {
    for (;;) {
      const result = await withTimeout(next, keepAliveMs);
      if (result === null) {
        yield ': keep-alive\n\n';
        continue;
      }
      if (result.done) return;
      next = batches.next();
      // Its failure is reported when it is awaited, unless the client leaves before.
      next.catch(() => undefined);
      yield result.value.map(format).join('');
    }
  } finally {
    await batches.return();
  }
}

const format = ({ sequence, event }: SequencedEvent): string => `id: ${sequence}\ndata: ${JSON.stringify(event)}\n\n`;

/** The result, or null after the timeout. The promise can be awaited again. */
async function withTimeout<Result>(promise: Promise<Result>, timeoutMs: number): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
