import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { AxisValueFormatterContext } from '@mui/x-charts/models';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatCompact } from '../../format.js';
import { ChartFrame } from './chart-frame.js';
import { chartStyles, tint } from './chart-style.js';
import type { RankingChartProps } from './ranking-chart-props.js';

const axisNameLength = 18;

/** Paths can be long. The tooltip shows the full path. */
const shorten = (name: string): string =>
  name.length > axisNameLength ? `${name.slice(0, axisNameLength - 1)}…` : name;

/** A bar for each value. */
export default function RankingBarChart({ title, description, rows, nameOf, heightPx, onChoose }: RankingChartProps) {
  const { palette } = useTheme().vars;
  return (
    <ChartFrame title={title} description={description}>
      <BarChart
        height={heightPx}
        layout="horizontal"
        margin={{ left: 0, right: 28, top: 0, bottom: 0 }}
        yAxis={[
          {
            data: rows.map(({ value }) => value),
            width: 128,
            categoryGapRatio: 0.35,
            disableLine: true,
            disableTicks: true,
            valueFormatter: (value: string, { location }: AxisValueFormatterContext) =>
              location === 'tick' ? shorten(nameOf(value)) : nameOf(value),
          },
        ]}
        xAxis={[{ tickNumber: 4, disableLine: true, disableTicks: true, valueFormatter: formatCompact }]}
        series={[
          {
            data: rows.map(({ count }) => count),
            label: title,
            color: tint(palette.accentText, 55),
            valueFormatter: (count) => formatNumber(count ?? 0),
          },
        ]}
        borderRadius={4}
        grid={{ vertical: true }}
        hideLegend
        skipAnimation
        onItemClick={(_event, { dataIndex }) => {
          const row = rows[dataIndex];
          if (row) onChoose(row.value);
        }}
        sx={chartStyles}
      />
    </ChartFrame>
  );
}
