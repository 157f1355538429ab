import { ColumnChart } from '../../../shared/charts/column-chart.js';
import { LineChart } from '../../../shared/charts/line-chart.js';
import { formatSpan } from '../daily-series.js';
import type { Series } from '../daily-series.js';

/** A chart without axes. The first and last day are shown below it, the rest in the tooltip. */
export default function StatChart({ series: { name, shape, spans, values, format, summary } }: { series: Series }) {
  const shared = {
    name,
    summary,
    points: spans.map((span, index) => ({ label: formatSpan(span), value: values[index] ?? 0 })),
    formatValue: format,
    height: '100%',
  };
  return shape === 'bars' ? <ColumnChart {...shared} gapRatio={0.25} cornerPx={2} /> : <LineChart {...shared} />;
}
