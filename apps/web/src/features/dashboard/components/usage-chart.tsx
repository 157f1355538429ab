import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { CreditUsage } from '@scriptsmith/contracts/billing';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { dayLabel } from '../day-label.js';
import { chartHeight } from './usage-chart-size.js';

/** The credits used per day as bars. The exact numbers are in the tooltip and in the summary for screen readers. */
export default function UsageChart({ days, summary }: { days: CreditUsage['days']; summary: string }) {
  const { palette } = useTheme().vars;
  const isEmpty = days.every(({ credits }) => credits === 0);
  return (
    <div role="img" aria-label={summary}>
      <BarChart
        height={chartHeight}
        margin={{ left: 0, right: 0, top: 8, bottom: 0 }}
        hideLegend
        skipAnimation
        disableKeyboardNavigation
        borderRadius={3}
        xAxis={[
          {
            scaleType: 'band',
            data: days.map(({ date }) => dayLabel(date)),
            position: 'none',
            categoryGapRatio: 0.3,
          },
        ]}
        yAxis={[{ position: 'none', min: 0, ...(isEmpty && { max: 1 }) }]}
        series={[
          {
            data: days.map(({ credits }) => credits),
            label: 'Credits',
            color: palette.accentText,
            valueFormatter: (credits) => formatNumber(credits ?? 0),
          },
        ]}
      />
    </div>
  );
}
