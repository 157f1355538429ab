import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatSpan } from '../daily-series.js';
import type { Series } from '../daily-series.js';

/** The height of the chart and of its placeholder. */
const chartHeightPx = 96;

const flush = { left: 0, right: 0, top: 6, bottom: 0 };

/** A chart without axes. The first and last day are shown below it, the rest in the tooltip. */
export default function StatChart({ series }: { series: Series }) {
  const { name, shape, spans, values, format, summary } = series;
  const { palette } = useTheme().vars;
  const shared = {
    height: chartHeightPx,
    margin: flush,
    hideLegend: true,
    skipAnimation: true,
    disableKeyboardNavigation: true,
    yAxis: [{ position: 'none' as const, min: 0, ...(values.every((value) => value === 0) && { max: 1 }) }],
    sx: {
      '& .MuiLineChart-line': { strokeWidth: 2 },
      '& .MuiLineChart-area': { fill: `color-mix(in srgb, ${palette.accentText} 12%, transparent)` },
      '& .MuiChartsAxisHighlight-root': { stroke: palette.control, strokeDasharray: 'none' },
    },
  };
  const axis = { position: 'none' as const, data: spans.map(formatSpan) };
  const data = { data: [...values], label: name, color: palette.accentText, valueFormatter: formatValue };

  function formatValue(value: number | null): string {
    return format(value ?? 0);
  }

  return (
    <div role="img" aria-label={summary}>
      {shape === 'bars' ? (
        <BarChart
          {...shared}
          borderRadius={2}
          xAxis={[{ ...axis, scaleType: 'band', categoryGapRatio: 0.25 }]}
          series={[data]}
        />
      ) : (
        <LineChart
          {...shared}
          xAxis={[{ ...axis, scaleType: 'point' }]}
          series={[{ ...data, area: true, curve: 'linear', showMark: values.length === 1 }]}
        />
      )}
    </div>
  );
}
