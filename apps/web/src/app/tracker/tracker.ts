import { handOver } from '../../shared/tracking/track.js';
import type { TrackedEvent } from '../../shared/tracking/track.js';

const collectPath = '/api/analytics/collect';
const flushAfterMs = 5_000;
/** How long a page waits before it tries again what the server could not take, at most. */
const longestPauseMs = 60_000;
const mostAtOnce = 25;
const mostKept = 100;

/**
 * Tells the server what was tracked, a few events at a time, and the rest as the page is left. What cannot be sent is
 * tried again later, or dropped when it becomes too much; nothing that goes wrong here is anybody else's concern.
 */
export function startTracker(): void {
  const kept: TrackedEvent[] = [];
  let pauseMs = flushAfterMs;
  let timer: number | undefined;
  let isSending = false;

  const schedule = (): void => {
    if (!isSending) timer ??= window.setTimeout(() => void send(), pauseMs);
  };
  const bodyOf = (batch: readonly TrackedEvent[]): string => JSON.stringify({ events: batch });

  async function send(): Promise<void> {
    timer = undefined;
    const batch = kept.splice(0, mostAtOnce);
    if (batch.length === 0) return;
    isSending = true;
    const answer = await fetch(collectPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bodyOf(batch),
      keepalive: true,
    }).catch(() => undefined);
    isSending = false;
    const isLater = !answer || answer.status === 429 || answer.status >= 500;
    // The server knows every event by its id: one that had arrived after all counts once.
    if (isLater) kept.unshift(...batch);
    kept.splice(mostKept);
    pauseMs = isLater ? Math.min(pauseMs * 2, longestPauseMs) : flushAfterMs;
    if (kept.length > 0) schedule();
  }

  function sendAsThePageIsLeft(): void {
    while (kept.length > 0) {
      if (!navigator.sendBeacon(collectPath, bodyOf(kept.slice(0, mostAtOnce)))) return;
      kept.splice(0, mostAtOnce);
    }
  }

  handOver((event) => {
    kept.push(event);
    schedule();
  });
  window.addEventListener('pagehide', sendAsThePageIsLeft);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAsThePageIsLeft();
  });
}
