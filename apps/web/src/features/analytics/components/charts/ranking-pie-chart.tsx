import { PieChart } from '@mui/x-charts/PieChart';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { ChartFrame } from './chart-frame.js';
import { chartStyles, usePieColours } from './chart-style.js';
import type { RankingChartProps } from './ranking-chart-props.js';

/** A slice for each value. */
export default function RankingPieChart({ title, description, rows, nameOf, heightPx, onChoose }: RankingChartProps) {
  const colours = usePieColours();
  return (
    <ChartFrame title={title} description={description}>
      <PieChart
        height={heightPx}
        colors={[...colours]}
        series={[
          {
            data: rows.map(({ value, count }) => ({ id: value, value: count, label: nameOf(value) })),
            innerRadius: '62%',
            paddingAngle: 2,
            cornerRadius: 4,
            valueFormatter: ({ value }) => formatNumber(value),
            highlightScope: { highlight: 'item', fade: 'global' },
          },
        ]}
        slotProps={{ legend: { direction: 'vertical' } }}
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
