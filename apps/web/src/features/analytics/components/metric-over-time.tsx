import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { TrafficStatsResponse } from '@scriptsmith/contracts/gateway';
import { ChartLine, Table } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../shared/format/credits.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import type { Column } from '../../../shared/ui/data-table.js';
import { chartOnDemand } from '../../../shared/lazy/lazy-component.js';
import { Panel } from '../../../shared/ui/panel.js';
import { chartHeightPx } from './charts/chart-style.js';
import { figures } from '../metrics.js';
import type { Figure } from '../metrics.js';
import { formatUtcMoment } from '../format.js';
import { ViewSwitch } from './view-switch.js';

const TimeChart = chartOnDemand(() => import('./charts/time-chart.js'));

type Series = TrafficStatsResponse['series'];
type Point = Series['points'][number];

const views = [
  { name: 'Chart', icon: ChartLine },
  { name: 'Table', icon: Table },
] as const;

/** A long range has many rows. */
const Scroller = styled('div')({ height: chartHeightPx, overflowY: 'auto' });

/** From when to when, and the highest, in words. */
function describe({ interval, points }: Series, { counted, overTime }: Figure): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'Nothing in this range.';
  const highest = points.reduce((most, point) => (point[overTime] > most[overTime] ? point : most));
  return (
    `From ${formatUtcMoment(first.at, interval)} to ${formatUtcMoment(last.at, interval)}, by the ${interval}. ` +
    `Most ${counted.toLowerCase()}: ${formatNumber(highest[overTime])}, ${formatUtcMoment(highest.at, interval)}.`
  );
}

const columnsOf = (interval: Series['interval']): Column<Point>[] => [
  { name: interval === 'day' ? 'Day' : 'Hour', unbroken: true, cell: ({ at }) => formatUtcMoment(at, interval) },
  ...figures.map(({ counted, overTime }): Column<Point> => ({
    name: counted,
    numeric: true,
    cell: (point) => formatNumber(point[overTime]),
  })),
];

interface FigureOverTimeProps {
  figure: Figure;
  /** Undefined while it is loaded. */
  series: Series | undefined;
}

/** How a figure went, hour by hour or day by day; as a table all four. */
export function FigureOverTime({ figure, series }: FigureOverTimeProps) {
  const [view, setView] = useState<'Chart' | 'Table'>('Chart');
  const title = `${figure.counted} Over Time`;
  return (
    <Panel title={title} aside={<ViewSwitch subject={title} views={views} current={view} onChange={setView} />}>
      {!series ? (
        <Skeleton height={chartHeightPx} />
      ) : view === 'Chart' ? (
        <TimeChart
          fallback={<Skeleton height={chartHeightPx} />}
          name={figure.counted}
          description={describe(series, figure)}
          interval={series.interval}
          points={series.points.map((point) => ({ at: point.at, value: point[figure.overTime] }))}
        />
      ) : (
        <Scroller role="group" aria-label={`${title}, as a table`} tabIndex={0}>
          <DataTable label={title} columns={columnsOf(series.interval)} rows={series.points} rowKey={({ at }) => at} />
        </Scroller>
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1.5 }}>
        Days and hours are those of UTC.
      </Typography>
    </Panel>
  );
}
