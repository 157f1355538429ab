import { styled } from '@mui/material/styles';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useState } from 'react';
import { focusRing, radius } from '@scriptsmith/ui/theme/tokens';
import type { SeriesChartProps } from './series.js';

const Surface = styled('div')(({ theme }) => ({
  position: 'absolute',
  borderRadius: radius.small,
  touchAction: 'pan-y',
  '&:focus-visible': {
    outline: `${focusRing.width}px solid ${theme.vars.palette.accentText}`,
    outlineOffset: focusRing.offset,
  },
}));

interface DataCursorProps extends Pick<SeriesChartProps, 'name' | 'points' | 'formatValue'> {
  /** The values can be reached within these edges of the chart. */
  plot: { left: number; top: number; width: number; height: number };
  /** The value at a distance from the left edge of the plot. */
  indexAt: (distancePx: number) => number;
  shown: number | null;
  onShow: (index: number | null) => void;
}

/** Chooses the value that a chart shows in its tooltip, with a pointer or the arrow keys. */
export function DataCursor({ name, points, formatValue, plot, indexAt, shown, onShow }: DataCursorProps) {
  const last = points.length - 1;
  const [latest, setLatest] = useState(last);
  const current = Math.min(shown ?? latest, last);
  const point = points[current];
  if (!point) return null;

  function show(index: number): void {
    setLatest(index);
    onShow(index);
  }
  const showAt = ({ clientX, currentTarget }: PointerEvent): void =>
    show(indexAt(clientX - currentTarget.getBoundingClientRect().left));

  function move(event: KeyboardEvent): void {
    const targets: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowDown: current - 1,
      ArrowRight: current + 1,
      ArrowUp: current + 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (event.key === 'Escape') onShow(null);
    if (target === undefined) return;
    event.preventDefault();
    show(Math.min(Math.max(target, 0), last));
  }

  return (
    <Surface
      role="slider"
      aria-readonly
      tabIndex={0}
      aria-label={`Values of ${name}`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={current}
      aria-valuetext={`${point.label}: ${formatValue(point.value)}`}
      style={plot}
      onPointerMove={showAt}
      onPointerDown={showAt}
      // A finger leaves the chart when it is lifted. The value then stays until another place is touched.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onShow(null)}
      onFocus={() => onShow(current)}
      onBlur={() => onShow(null)}
      onKeyDown={move}
    />
  );
}
