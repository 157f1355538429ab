import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

export interface ChartSize {
  widthPx: number;
  heightPx: number;
  /** The root font size. */
  remPx: number;
}

const Space = styled('div')({ position: 'relative', minWidth: 0 });

interface ChartSpaceProps {
  height: string;
  /** Draws the chart in the size of the space. */
  children: (size: ChartSize) => ReactNode;
}

/** The space of a chart. It has its height before the chart is drawn, which precedes the first paint. */
export function ChartSpace({ height, children }: ChartSpaceProps) {
  const space = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<ChartSize | null>(null);
  useLayoutEffect(() => {
    const { current } = space;
    if (!current) return;
    const measure = () =>
      setSize({
        widthPx: current.clientWidth,
        heightPx: current.clientHeight,
        remPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
      });
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <Space ref={space} style={{ height }}>
      {size && children(size)}
    </Space>
  );
}
