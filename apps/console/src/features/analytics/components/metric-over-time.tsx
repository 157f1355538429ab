import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { TrafficStatsResponse } from '@scriptsmith/contracts/gateway';
import { ChartLine, Table } from 'lucide-react';
import { useState } from 'react';
import { formatCompact, formatNumber } from '@scriptsmith/ui/format/credits';
import { DataTable } from '@scriptsmith/ui/components/data-table';
import type { Column } from '@scriptsmith/ui/components/data-table';
import { lazyChart } from '@scriptsmith/ui/lazy/lazy-component';
import { Panel } from '@scriptsmith/ui/components/panel';
import { chartHeight } from './charts/chart-height.js';
import { metrics } from '../metrics.js';
import type { Metric } from '../metrics.js';
import { formatUtcMoment, formatUtcTick } from '../format.js';
import { ViewSwitch } from './view-switch.js';

const SeriesChart = lazyChart(() => import('@scriptsmith/web-kit/charts/series-chart'));

type Series = TrafficStatsResponse['series'];
type Point = Series['points'][number];

const views = [
  { name: 'Chart', icon: ChartLine },
  { name: 'Table', icon: Table },
] as const;

/** A long range has many rows. */
const Scroller = styled('div')({ height: chartHeight, overflowY: 'auto' });

/** The text alternative of the chart: the range and the highest value. */
function describe({ interval, points }: Series, { counted, overTime }: Metric): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'No data in this range.';
  const highest = points.reduce((most, point) => (point[overTime] > most[overTime] ? point : most));
  return (
    `From ${formatUtcMoment(first.at, interval)} to ${formatUtcMoment(last.at, interval)}, by the ${interval}. ` +
    `Most ${counted.toLowerCase()}: ${formatNumber(highest[overTime])}, ${formatUtcMoment(highest.at, interval)}.`
  );
}

const columnsOf = (interval: Series['interval']): Column<Point>[] => [
  { name: interval === 'day' ? 'Day' : 'Hour', noWrap: true, cell: ({ at }) => formatUtcMoment(at, interval) },
  ...metrics.map(({ counted, overTime }): Column<Point> => ({
    name: counted,
    numeric: true,
    cell: (point) => formatNumber(point[overTime]),
  })),
];

interface MetricOverTimeProps {
  metric: Metric;
  /** Undefined while it is loading. */
  series: Series | undefined;
}

/** One metric by hour or by day as a chart, or all four as a table. */
export function MetricOverTime({ metric, series }: MetricOverTimeProps) {
  const [view, setView] = useState<'Chart' | 'Table'>('Chart');
  const title = `${metric.counted} Over Time`;
  return (
    <Panel title={title} aside={<ViewSwitch subject={title} views={views} current={view} onChange={setView} />}>
      {!series ? (
        <Skeleton height={chartHeight} />
      ) : view === 'Chart' ? (
        <SeriesChart
          fallback={<Skeleton height={chartHeight} />}
          name={metric.counted}
          description={describe(series, metric)}
          shape="line"
          points={series.points.map((point) => ({
            label: formatUtcMoment(point.at, series.interval),
            tick: formatUtcTick(point.at, series.interval),
            value: point[metric.overTime],
          }))}
          formatValue={formatNumber}
          formatTick={formatCompact}
          height={chartHeight}
        />
      ) : (
        <Scroller role="group" aria-label={`${title}, as a table`} tabIndex={0}>
          <DataTable label={title} columns={columnsOf(series.interval)} rows={series.points} rowKey={({ at }) => at} />
        </Scroller>
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1.5 }}>
        Dates and times are in UTC.
      </Typography>
    </Panel>
  );
}
