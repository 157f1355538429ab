import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatCompact, formatUtcMoment, formatUtcTick } from '../../format.js';
import { ChartFrame } from './chart-frame.js';
import { chartHeightPx, chartStyles } from './chart-style.js';

interface TimeChartProps {
  /** The name of the metric. */
  name: string;
  /** The text alternative of the chart. */
  description: string;
  interval: 'hour' | 'day';
  points: readonly { at: string; value: number }[];
}

/** A metric by hour or by day. */
export default function TimeChart({ name, description, interval, points }: TimeChartProps) {
  const { palette } = useTheme().vars;
  const isAllZero = points.every(({ value }) => value === 0);
  return (
    <ChartFrame title={name} description={description}>
      <LineChart
        height={chartHeightPx}
        margin={{ left: 0, right: 28, top: 12, bottom: 0 }}
        xAxis={[
          {
            scaleType: 'point',
            data: points.map(({ at }) => at),
            disableLine: true,
            disableTicks: true,
            tickLabelMinGap: 20,
            valueFormatter: (at: string, { location }) =>
              location === 'tick' ? formatUtcTick(at, interval) : formatUtcMoment(at, interval),
          },
        ]}
        yAxis={[
          {
            min: 0,
            ...(isAllZero && { max: 1 }),
            tickMinStep: 1,
            tickNumber: 4,
            disableLine: true,
            disableTicks: true,
            valueFormatter: formatCompact,
          },
        ]}
        series={[
          {
            data: points.map(({ value }) => value),
            label: name,
            color: palette.accentText,
            area: true,
            curve: 'linear',
            // A single point has no line, so its mark is shown.
            showMark: points.length === 1,
            valueFormatter: (value) => formatNumber(value ?? 0),
          },
        ]}
        grid={{ horizontal: true }}
        hideLegend
        skipAnimation
        sx={chartStyles}
      />
    </ChartFrame>
  );
}
