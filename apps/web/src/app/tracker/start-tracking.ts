import { track } from '../../shared/tracking/track.js';

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser asks, for its owner, that nobody looks. */
const asksNotToBeTracked = (): boolean => navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true;

/**
 * Notes clicks on what has a `data-track` attribute, and loads what tells the server once the page is idle. Does nothing
 * where the browser asks not to be tracked.
 */
export function startTracking(): void {
  if (asksNotToBeTracked()) return;
  document.addEventListener('click', noteClick, { capture: true, passive: true });
  whenIdle(() => {
    import('./tracker.js').then(
      ({ startTracker }) => startTracker(),
      () => undefined, // The page lives without it.
    );
  });
}

function noteClick({ target }: MouseEvent): void {
  const tracked = target instanceof Element ? target.closest('[data-track]')?.getAttribute('data-track') : null;
  if (tracked) track('click', { target: tracked });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 2_000);
}
