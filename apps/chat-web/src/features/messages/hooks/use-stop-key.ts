import { useEffect } from 'react';

/** Escape stops the answer in progress, unless a dialog, a menu or an editor uses the key. Null: nothing to stop. */
export function useStopKey(stop: (() => void) | null): void {
  useEffect(() => {
    if (!stop) return;
    const handle = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"], .cm-editor')) return;
      stop();
    };
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  });
}
