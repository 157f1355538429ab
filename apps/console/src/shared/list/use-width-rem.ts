import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** The size of an element. Its width counts in rem, so that a larger text means less space. */
export interface MeasuredWidth {
  /** False before the first measurement, which precedes the first paint. */
  isMeasured: boolean;
  /** Undefined if it is not measured, or if the element has no width. */
  widthRem: number | undefined;
  /** The root font size. */
  remPx: number;
}

const defaultRemPx = 16;

export function useWidthRem(element: RefObject<HTMLElement | null>): MeasuredWidth {
  const [measured, setMeasured] = useState<MeasuredWidth>({
    isMeasured: typeof ResizeObserver === 'undefined',
    widthRem: undefined,
    remPx: defaultRemPx,
  });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || defaultRemPx;
      const { clientWidth } = current;
      setMeasured((before) => {
        const widthRem = clientWidth === 0 ? before.widthRem : Math.floor((2 * clientWidth) / remPx) / 2;
        const isSame = before.isMeasured && before.widthRem === widthRem && before.remPx === remPx;
        return isSame ? before : { isMeasured: true, widthRem, remPx };
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return measured;
}
