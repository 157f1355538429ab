import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { textSize } from '@scriptsmith/ui/theme/tokens';
import { ChartFrame } from './chart-frame.js';

/** A lower axis would show a single event as a bar of the full height. */
const lowestMaximum = 4;

const tickLabelStyle = { fontSize: textSize.small } as const;

const tones = { neutral: 'accentText', good: 'success', bad: 'error' } as const;

/** Whether high values are good or bad for the business. */
export type Tone = keyof typeof tones;

interface SeriesChartProps {
  /** The name of the values. */
  name: string;
  /** The text alternative. */
  description: string;
  shape: 'bars' | 'line';
  tone?: Tone;
  /** In order. `label` is the time in words, `tick` its short form on the axis. */
  points: readonly { label: string; tick: string; value: number }[];
  formatValue: (value: number) => string;
  /** The short form of a value on the axis. */
  formatTick: (value: number) => string;
  height: string;
}

/** Values over time. Every value is available to the pointer, to touch and to the arrow keys. */
export default function SeriesChart(props: SeriesChartProps) {
  const { name, description, shape, tone = 'neutral', points, formatValue, formatTick, height } = props;
  const { palette } = useTheme().vars;
  const color = tone === 'neutral' ? palette.accentText : palette[tones[tone]].main;
  const highest = Math.max(0, ...points.map(({ value }) => value));
  const xAxis = {
    data: points.map((_point, index) => index),
    height: 'auto',
    disableLine: true,
    disableTicks: true,
    tickLabelStyle,
    tickLabelMinGap: 12,
    valueFormatter: (index: number, { location }: { location: string }) =>
      points[index]?.[location === 'tick' ? 'tick' : 'label'] ?? '',
  } as const;
  const shared = {
    hideLegend: true,
    // A label at the end of an axis needs half of its width or height.
    margin: { top: 12, right: 24, bottom: 0, left: 0 },
    grid: { horizontal: true },
    yAxis: [
      {
        min: 0,
        ...(highest < lowestMaximum && { max: lowestMaximum }),
        width: 'auto',
        tickNumber: 3,
        tickMinStep: 1,
        disableLine: true,
        disableTicks: true,
        tickLabelStyle,
        valueFormatter: (value: number, { location }: { location: string }) =>
          location === 'tick' ? formatTick(value) : formatValue(value),
      },
    ],
  } as const;
  const series = {
    label: name,
    data: points.map(({ value }) => value),
    color,
    valueFormatter: (value: number | null) => formatValue(value ?? 0),
  };

  return (
    <ChartFrame title={name} description={description} height={height}>
      {shape === 'bars' ? (
        <BarChart
          {...shared}
          borderRadius={2}
          xAxis={[{ ...xAxis, scaleType: 'band', categoryGapRatio: 0.25 }]}
          series={[series]}
        />
      ) : (
        <LineChart
          {...shared}
          sx={{ '& .MuiLineChart-area': { opacity: 0.12 } }}
          xAxis={[{ ...xAxis, scaleType: 'point' }]}
          series={[{ ...series, area: true, curve: 'linear', showMark: points.length === 1 }]}
        />
      )}
    </ChartFrame>
  );
}
