import { handOver } from '@scriptsmith/web-kit/tracking/track';
import type { TrackedEvent } from '@scriptsmith/web-kit/tracking/track';

const collectPath = '/api/analytics/collect';
const flushAfterMs = 5_000;
/** The longest delay before failed events are sent again. */
const maxRetryDelayMs = 60_000;
const maxBatchSize = 25;
const maxQueueLength = 100;

/**
 * Sends tracked events in batches, and the rest when the page is left. Failed batches are retried later. When the queue
 * is full, the newest events are dropped.
 */
export function startTracker(): void {
  const queue: TrackedEvent[] = [];
  let retryDelayMs = flushAfterMs;
  let timer: number | undefined;
  let isSending = false;

  const schedule = (): void => {
    if (!isSending) timer ??= window.setTimeout(() => void send(), retryDelayMs);
  };
  const bodyOf = (batch: readonly TrackedEvent[]): string => JSON.stringify({ events: batch });

  async function send(): Promise<void> {
    timer = undefined;
    const batch = queue.splice(0, maxBatchSize);
    if (batch.length === 0) return;
    isSending = true;
    const response = await fetch(collectPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bodyOf(batch),
      keepalive: true,
    }).catch(() => undefined);
    isSending = false;
    const shouldRetry = !response || response.status === 429 || response.status >= 500;
    // The server deduplicates events by id, so a batch that had arrived after all counts once.
    if (shouldRetry) queue.unshift(...batch);
    queue.splice(maxQueueLength);
    retryDelayMs = shouldRetry ? Math.min(retryDelayMs * 2, maxRetryDelayMs) : flushAfterMs;
    if (queue.length > 0) schedule();
  }

  function flushOnPageHide(): void {
    while (queue.length > 0) {
      if (!navigator.sendBeacon(collectPath, bodyOf(queue.slice(0, maxBatchSize)))) return;
      queue.splice(0, maxBatchSize);
    }
  }

  handOver((event) => {
    queue.push(event);
    schedule();
  });
  window.addEventListener('pagehide', flushOnPageHide);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushOnPageHide();
  });
}
