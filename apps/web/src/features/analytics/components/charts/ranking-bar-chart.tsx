import { formatNumber } from '@scriptsmith/ui/format/credits';
import { BarChart } from '../../../../shared/charts/bar-chart.js';
import { ChartFrame } from '../../../../shared/charts/chart-frame.js';
import { formatCompact } from '../../format.js';
import { chartHeight } from './chart-height.js';
import { entriesOf } from './ranking-chart-props.js';
import type { RankingChartProps } from './ranking-chart-props.js';

/** A bar for each value. */
export default function RankingBarChart({ title, description, rows, nameOf, onChoose }: RankingChartProps) {
  return (
    <ChartFrame title={title} description={description}>
      <BarChart
        title={title}
        entries={entriesOf(rows, nameOf)}
        formatValue={formatNumber}
        formatTick={formatCompact}
        height={chartHeight}
        onChoose={onChoose}
      />
    </ChartFrame>
  );
}
