import { formatNumber } from '@scriptsmith/ui/format/credits';
import { ChartFrame } from '../../../../shared/charts/chart-frame.js';
import { DonutChart } from '../../../../shared/charts/donut-chart.js';
import { chartHeight } from './chart-height.js';
import { entriesOf } from './ranking-chart-props.js';
import type { RankingChartProps } from './ranking-chart-props.js';

/** A slice for each value. */
export default function RankingPieChart({ title, description, rows, nameOf, onChoose }: RankingChartProps) {
  return (
    <ChartFrame title={title} description={description}>
      <DonutChart
        title={title}
        entries={entriesOf(rows, nameOf)}
        formatValue={formatNumber}
        height={chartHeight}
        onChoose={onChoose}
      />
    </ChartFrame>
  );
}
