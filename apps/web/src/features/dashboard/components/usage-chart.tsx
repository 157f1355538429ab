import type { CreditUsage } from '@scriptsmith/contracts/billing';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { ColumnChart } from '../../../shared/charts/column-chart.js';
import { dayLabel } from '../day-label.js';
import { chartHeight } from './usage-chart-size.js';

/** The credits used per day. The exact numbers are in the tooltip and in the summary for screen readers. */
export default function UsageChart({ days, summary }: { days: CreditUsage['days']; summary: string }) {
  return (
    <ColumnChart
      name="Credits"
      summary={summary}
      points={days.map(({ date, credits }) => ({ label: dayLabel(date), value: credits }))}
      formatValue={formatNumber}
      gapRatio={0.3}
      cornerPx={3}
      height={chartHeight}
    />
  );
}
