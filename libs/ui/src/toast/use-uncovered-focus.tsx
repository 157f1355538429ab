import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Scrolls the page if a new toast covers the focused element, such as the button that was just pressed. Regions that got the
 * focus from a navigation (`tabindex="-1"`) are larger than a toast and are not moved.
 *
 * @param viewport the area of the toasts
 * @param toastId the visible toast, or null
 */
export function useUncoveredFocus(viewport: RefObject<HTMLElement | null>, toastId: string | null): void {
  useEffect(() => {
    const focused = document.activeElement;
    if (toastId === null || !viewport.current || !(focused instanceof HTMLElement) || focused.tabIndex < 0) return;
    if (viewport.current.contains(focused)) return;
    const toast = viewport.current.getBoundingClientRect();
    const covered = focused.getBoundingClientRect();
    const overlaps =
      covered.top < toast.bottom &&
      covered.bottom > toast.top &&
      covered.left < toast.right &&
      covered.right > toast.left;
    const isAtTop = toast.top <= 0;
    if (overlaps) window.scrollBy({ top: isAtTop ? covered.top - toast.bottom : covered.bottom - toast.top });
  }, [viewport, toastId]);
}
