import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Where the focus was last, also when a button that is busy or gone has let go of it. */
let lastFocused: Node | null = null;
let isLeftBehind = false;

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target instanceof Node ? target : null;
  });
}

/**
 * Where one screen takes the place of another at the same address, what was focused goes with it. The new one then takes
 * the focus, as after a navigation, so that the keyboard and screen readers go on there.
 */
export function useFocusHandover(screen: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = screen.current;
    if (isLeftBehind && (!document.activeElement || document.activeElement === document.body)) {
      element?.focus({ preventScroll: true });
    }
    isLeftBehind = false;
    return () => {
      isLeftBehind = element?.contains(lastFocused) ?? false;
    };
  }, [screen]);
}
