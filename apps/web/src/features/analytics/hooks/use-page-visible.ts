import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether somebody can see the page: its tab may be in the background. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
