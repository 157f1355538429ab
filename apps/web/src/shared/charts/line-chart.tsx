import { useTheme } from '@mui/material/styles';
import { area, line } from 'd3-shape';
import { useState } from 'react';
import { Area, AxisText, CursorLine, Drawing, GridLine, Line, Mark } from './chart-elements.js';
import { ChartSpace } from './chart-space.js';
import type { ChartSize } from './chart-space.js';
import { ChartTooltip } from './chart-tooltip.js';
import { DataCursor } from './data-cursor.js';
import { nearestPoint, pointAt } from './points.js';
import type { SeriesChartProps } from './series.js';
import { labelInterval, labelWidthRem } from './tick-labels.js';
import { distanceOf, valueAxis } from './value-axis.js';

interface LineChartProps extends SeriesChartProps {
  /** The labels of the axes. Without them, the chart has no axes. */
  axes?: {
    /** The label of each point. */
    times: readonly string[];
    formatValue: (value: number) => string;
  };
}

/** Values over time as a line. */
export const LineChart = (props: LineChartProps) => (
  <ChartSpace height={props.height}>{(size) => <SizedLineChart {...props} size={size} />}</ChartSpace>
);

function SizedLineChart({ name, summary, points, formatValue, axes, size }: LineChartProps & { size: ChartSize }) {
  const { palette } = useTheme().vars;
  const [shown, setShown] = useState<number | null>(null);
  const { widthPx, heightPx, remPx } = size;
  const axis = valueAxis(points.map(({ value }) => value));
  const valueLabels = axes ? axis.ticks.map(axes.formatValue) : [];
  const left = axes ? (labelWidthRem(valueLabels) + 0.75) * remPx : 0;
  const top = axes ? 0.75 * remPx : 6;
  const width = Math.max(widthPx - left - (axes ? 1.75 * remPx : 0), 0);
  const height = Math.max(heightPx - top - (axes ? 1.75 * remPx : 0), 0);

  const xOf = (index: number): number => left + pointAt(index, points.length, width);
  const yOf = (value: number): number => top + height - distanceOf(value, axis, height);
  const positions = points.map(({ value }, index): [number, number] => [xOf(index), yOf(value)]);
  const interval = axes ? labelInterval(axes.times, width, remPx) : 1;
  const point = shown === null ? undefined : points[shown];
  const [shownX, shownY] = (shown === null ? undefined : positions[shown]) ?? [0, 0];

  return (
    <>
      <Drawing
        width={widthPx}
        height={heightPx}
        {...(summary === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': summary })}
      >
        {valueLabels.map((label, index) => {
          const y = Math.round(yOf(axis.ticks[index]!));
          return (
            <g key={label}>
              <GridLine x1={left} x2={left + width} y1={y} y2={y} />
              <AxisText x={left - 0.5 * remPx} y={y} textAnchor="end" dominantBaseline="central">
                {label}
              </AxisText>
            </g>
          );
        })}
        {axes?.times.map(
          (label, index) =>
            index % interval === 0 && (
              <AxisText key={points[index]!.label} x={xOf(index)} y={heightPx - 0.375 * remPx} textAnchor="middle">
                {label}
              </AxisText>
            ),
        )}
        <Area d={area().y0(top + height)(positions) ?? undefined} />
        <Line d={line()(positions) ?? undefined} />
        {point && <CursorLine x1={shownX} x2={shownX} y1={top} y2={top + height} />}
        {/* A single point has no line. */}
        {positions.length === 1 && <Mark cx={positions[0]![0]} cy={positions[0]![1]} r={5} />}
        {point && <Mark cx={shownX} cy={shownY} r={5} />}
      </Drawing>
      <DataCursor
        {...{ name, points, formatValue, shown }}
        plot={{ left, top, width, height }}
        indexAt={(distancePx) => nearestPoint(distancePx, points.length, width)}
        onShow={setShown}
      />
      {point && (
        <ChartTooltip
          {...{ x: shownX, y: shownY, widthPx, heading: point.label, name }}
          value={formatValue(point.value)}
          color={palette.accentText}
        />
      )}
    </>
  );
}
