import { formatNumber } from '@scriptsmith/ui/format/credits';
import { ChartFrame } from '../../../../shared/charts/chart-frame.js';
import { LineChart } from '../../../../shared/charts/line-chart.js';
import { formatCompact, formatUtcMoment, formatUtcTick } from '../../format.js';
import { chartHeight } from './chart-height.js';

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
  return (
    <ChartFrame title={name} description={description}>
      <LineChart
        name={name}
        points={points.map(({ at, value }) => ({ label: formatUtcMoment(at, interval), value }))}
        formatValue={formatNumber}
        axes={{ times: points.map(({ at }) => formatUtcTick(at, interval)), formatValue: formatCompact }}
        height={chartHeight}
      />
    </ChartFrame>
  );
}
