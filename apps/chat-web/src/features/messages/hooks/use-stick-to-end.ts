import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** How close to the end counts as the end. */
const tolerancePx = 48;

/**
 * Keeps a scrolling element at its end while its content grows, unless the user has scrolled up.
 *
 * @param revision changes with the content
 */
export function useStickToEnd(revision: unknown): {
  scroller: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  scrollToEnd: () => void;
  onScroll: () => void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const isSticking = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const scrollToEnd = useCallback(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const isNearEnd = element.scrollHeight - element.scrollTop - element.clientHeight <= tolerancePx;
    isSticking.current = isNearEnd;
    setIsAtEnd(isNearEnd);
  }, []);

  useLayoutEffect(() => {
    if (isSticking.current) scrollToEnd();
  }, [revision, scrollToEnd]);

  return { scroller, isAtEnd, scrollToEnd, onScroll };
}
