import { useTheme } from '@mui/material/styles';
import { useState } from 'react';
import { Column, Drawing } from './chart-elements.js';
import { ChartSpace } from './chart-space.js';
import type { ChartSize } from './chart-space.js';
import { ChartTooltip } from './chart-tooltip.js';
import { DataCursor } from './data-cursor.js';
import { bandAt, bands } from './points.js';
import type { SeriesChartProps } from './series.js';
import { distanceOf, valueAxis } from './value-axis.js';

const topPx = 6;
const maximumThicknessRem = 4;

interface ColumnChartProps extends SeriesChartProps {
  /** The part of a column's place that stays empty. */
  gapRatio: number;
  cornerPx: number;
}

/** Values over time as columns, without axes. */
export const ColumnChart = (props: ColumnChartProps) => (
  <ChartSpace height={props.height}>{(size) => <SizedColumnChart {...props} size={size} />}</ChartSpace>
);

function SizedColumnChart(props: ColumnChartProps & { size: ChartSize }) {
  const { name, summary, points, formatValue, gapRatio, cornerPx, size } = props;
  const { palette } = useTheme().vars;
  const [shown, setShown] = useState<number | null>(null);
  const { widthPx, heightPx, remPx } = size;
  const height = Math.max(heightPx - topPx, 0);
  const axis = valueAxis(points.map(({ value }) => value));
  const { startOf, thicknessPx } = bands(points.length, widthPx, gapRatio, maximumThicknessRem * remPx);
  const topOf = (value: number): number => topPx + height - distanceOf(value, axis, height);
  const point = shown === null ? undefined : points[shown];

  return (
    <>
      <Drawing
        width={widthPx}
        height={heightPx}
        {...(summary === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': summary })}
        // Cuts off the rounded corners at the bottom.
        style={{ overflow: 'hidden' }}
      >
        {points.map(({ label, value }, index) => (
          <Column
            key={label}
            x={startOf(index)}
            y={topOf(value)}
            width={thicknessPx}
            height={value === 0 ? 0 : heightPx - topOf(value) + cornerPx}
            rx={cornerPx}
            {...(point && shown !== index && { 'data-faded': true })}
          />
        ))}
      </Drawing>
      <DataCursor
        {...{ name, points, formatValue, shown }}
        plot={{ left: 0, top: 0, width: widthPx, height: heightPx }}
        indexAt={(distancePx) => bandAt(distancePx, points.length, widthPx)}
        onShow={setShown}
      />
      {point && shown !== null && (
        <ChartTooltip
          {...{ x: startOf(shown) + thicknessPx / 2, y: topOf(point.value), widthPx, heading: point.label, name }}
          value={formatValue(point.value)}
          color={palette.accentText}
        />
      )}
    </>
  );
}
