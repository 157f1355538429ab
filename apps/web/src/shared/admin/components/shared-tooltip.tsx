import { useEffect, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { lazyPart } from '@scriptsmith/ui/lazy/lazy-component';

/** Without it, the element still has its accessible name. */
const ShownTooltip = lazyPart(() => import('./shown-tooltip.js'));

/** As the other tooltips (`libs/ui/src/theme/components.ts`). */
const delayMs = 700;

const elementOf = ({ target }: SyntheticEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/**
 * The tooltip of all elements with `data-tooltip`. One for each button of a list would take most of the time in which
 * the list is rendered.
 */
export function SharedTooltip({ children }: { children: ReactNode }) {
  const [pointed, setPointed] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!pointed) return;
    const timer = window.setTimeout(() => setShown(pointed), delayMs);
    return () => window.clearTimeout(timer);
  }, [pointed]);

  const point = (event: SyntheticEvent) => setPointed(elementOf(event));
  const hide = () => {
    setPointed(null);
    setShown(null);
  };
  return (
    <div
      onPointerOver={point}
      onPointerOut={hide}
      onPointerDown={hide}
      onKeyDown={hide}
      onFocus={(event) => elementOf(event)?.matches(':focus-visible') && point(event)}
      onBlur={hide}
    >
      {children}
      {shown && <ShownTooltip anchor={shown} fallback={null} />}
    </div>
  );
}
