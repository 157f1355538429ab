import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { PieChart } from '@mui/x-charts/PieChart';
import { formatCompact, formatNumber } from '@scriptsmith/ui/format/credits';
import { ChartFrame } from '@scriptsmith/web-kit/charts/chart-frame';
import type { RankedValue } from '../ranking-list.js';
import { chartHeight } from './chart-height.js';

const longestName = 18;

interface RankingChartProps {
  /** The title of the ranking. */
  title: string;
  /** Bars compare the values; a pie shows their shares. */
  shape: 'bars' | 'pie';
  rows: readonly RankedValue[];
  nameOf: (value: string) => string;
  onChoose: (value: string) => void;
}

/** The values of a ranking, each of which can be chosen with the pointer or with Enter. */
export default function RankingChart({ title, shape, rows, nameOf, onChoose }: RankingChartProps) {
  const { palette } = useTheme().vars;
  const choose = (index: number | undefined) => {
    const row = index === undefined ? undefined : rows[index];
    if (row) onChoose(row.value);
  };
  const shared = {
    onItemClick: (_event: unknown, { dataIndex }: { dataIndex: number }) => choose(dataIndex),
    experimentalFeatures: { keyboardActivation: true },
    sx: { '& :is(.MuiBarElement-root, .MuiPieArc-root)': { cursor: 'pointer' } },
  };
  return (
    <ChartFrame
      title={title}
      description={rows.map(({ value, count }) => `${nameOf(value)}: ${formatNumber(count)}`).join(', ')}
      height={chartHeight}
    >
      {shape === 'bars' ? (
        <BarChart
          {...shared}
          hideLegend
          layout="horizontal"
          borderRadius={3}
          margin={{ top: 0, right: 24, bottom: 0, left: 0 }}
          grid={{ vertical: true }}
          xAxis={[
            {
              min: 0,
              height: 'auto',
              tickMinStep: 1,
              tickNumber: 4,
              disableLine: true,
              disableTicks: true,
              valueFormatter: formatCompact,
            },
          ]}
          yAxis={[
            {
              scaleType: 'band',
              width: 'auto',
              disableLine: true,
              disableTicks: true,
              data: rows.map(({ value }) => value),
              valueFormatter: (value: string, { location }: { location: string }) =>
                location === 'tick' ? shorten(nameOf(value)) : nameOf(value),
            },
          ]}
          series={[
            {
              label: title,
              color: palette.accentText,
              data: rows.map(({ count }) => count),
              valueFormatter: (count) => formatNumber(count ?? 0),
            },
          ]}
        />
      ) : (
        <PieChart
          {...shared}
          colors={[palette.accentText, palette.code.string, palette.code.name, palette.text.secondary, palette.control]}
          slotProps={{ legend: { onItemClick: (_event: unknown, _item: unknown, index: number) => choose(index) } }}
          series={[
            {
              innerRadius: '62%',
              paddingAngle: 2,
              cornerRadius: 4,
              data: rows.map(({ value, count }) => ({ id: value, value: count, label: nameOf(value) })),
              valueFormatter: ({ value }) => formatNumber(value),
            },
          ]}
        />
      )}
    </ChartFrame>
  );
}

/** The tooltip shows the full name. */
const shorten = (name: string): string => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name);
