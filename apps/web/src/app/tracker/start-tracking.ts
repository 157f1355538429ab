import { onFirstEvent, track } from '@scriptsmith/web-kit/tracking/track';

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser asks not to be tracked. */
const isTrackingDeclined = (): boolean => navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true;

/**
 * Tracks clicks on elements with a `data-track` attribute, and loads the code that sends the events once there is one
 * and the page is idle. Does nothing if the browser asks not to be tracked.
 */
export function startTracking(): void {
  if (isTrackingDeclined()) return;
  document.addEventListener('click', trackClick, { capture: true, passive: true });
  onFirstEvent(() =>
    runWhenIdle(() => {
      import('./tracker.js').then(
        ({ startTracker }) => startTracker(),
        () => undefined, // The page works without tracking.
      );
    }),
  );
}

function trackClick({ target }: MouseEvent): void {
  const tracked = target instanceof Element ? target.closest('[data-track]')?.getAttribute('data-track') : null;
  if (tracked) track('click', { target: tracked });
}

function runWhenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 2_000);
}
