import { useEffect, useRef } from 'react';

/** How often a failed attempt is repeated while the page is visible. */
const intervalMs = 5_000;

/** Repeats an attempt while it fails, and at once when the browser is online again, so that nobody has to click. */
export function useRetryWhile(isFailing: boolean, attempt: () => unknown): void {
  const latest = useRef(attempt);
  useEffect(() => {
    latest.current = attempt;
  });
  useEffect(() => {
    if (!isFailing) return;
    const retry = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    const timer = window.setInterval(retry, intervalMs);
    window.addEventListener('online', retry);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isFailing]);
}
