import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** The element that had the focus last, even if it has since been disabled or removed. */
let lastFocused: Node | null = null;
let isLeftBehind = false;

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target instanceof Node ? target : null;
  });
}

/**
 * Moves the focus to a screen that replaces another one at the same path if the focus was in the replaced screen, as
 * after a navigation.
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
