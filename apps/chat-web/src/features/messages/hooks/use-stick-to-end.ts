import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** How close to the end counts as the end. */
const tolerancePx = 48;

/** Marks content that is read from its start, such as a plan. If it is taller than the screen, its start is shown. */
export const startAttribute = 'data-read-from-start';

/** The position that shows the end, or the start of what is read from there. */
function endOf(element: HTMLElement): number {
  const end = element.scrollHeight - element.clientHeight;
  const content = element.querySelector(`[${startAttribute}]`);
  if (!content) return end;
  const { top } = content.getBoundingClientRect();
  return Math.min(end, element.scrollTop + top - element.getBoundingClientRect().top - tolerancePx / 2);
}

/**
 * Keeps a scrolling element at its end while its content grows, unless the user has scrolled up.
 *
 * @param revision changes with the content
 * @param options `isReadFromStart`: starts at the start, and follows the end once the user has scrolled there
 */
export function useStickToEnd(
  revision: unknown,
  { isReadFromStart = false }: { isReadFromStart?: boolean } = {},
): {
  scroller: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  scrollToEnd: () => void;
  onScroll: () => void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const isSticking = useRef(!isReadFromStart);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const scrollToEnd = useCallback(() => {
    const element = scroller.current;
    if (element) element.scrollTop = endOf(element);
  }, []);

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const isNearEnd = endOf(element) - element.scrollTop <= tolerancePx;
    isSticking.current = isNearEnd;
    setIsAtEnd(isNearEnd);
  }, []);

  useLayoutEffect(() => {
    if (isSticking.current) scrollToEnd();
  }, [revision, scrollToEnd]);

  // An alert that appears below the messages reduces the height of the element.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => isSticking.current && scrollToEnd());
    observer.observe(element);
    return () => observer.disconnect();
  }, [scrollToEnd]);

  return { scroller, isAtEnd, scrollToEnd, onScroll };
}
