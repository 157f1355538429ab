import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** The size of an element. Its width counts in rem, so that a larger text means less space. */
export interface MeasuredWidth {
  /** Undefined before it is measured. */
  widthRem: number | undefined;
  /** The root font size. */
  remPx: number;
}

const defaultRemPx = 16;

export function useWidthRem(element: RefObject<HTMLElement | null>): MeasuredWidth {
  const [measured, setMeasured] = useState<MeasuredWidth>({ widthRem: undefined, remPx: defaultRemPx });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || defaultRemPx;
      if (current.clientWidth === 0) return;
      const widthRem = Math.floor((2 * current.clientWidth) / remPx) / 2;
      setMeasured((before) => (before.widthRem === widthRem && before.remPx === remPx ? before : { widthRem, remPx }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return measured;
}
