import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ChartBar, ChartPie, List } from 'lucide-react';
import { useState } from 'react';
import { lazyChart } from '@scriptsmith/ui/lazy/lazy-component';
import { Panel } from '@scriptsmith/ui/components/panel';
import { chartHeight } from './charts/chart-height.js';
import { RankingList } from './ranking-list.js';
import type { RankedValue } from './ranking-list.js';
import { ViewSwitch } from './view-switch.js';

const RankingChart = lazyChart(() => import('./charts/ranking-chart.js'));

interface RankingPanelProps {
  title: string;
  /** Undefined while it is loading. */
  rows: readonly RankedValue[] | undefined;
  /** The number of sessions that the counts are a part of. */
  whole: number;
  /** Bars compare the values; a pie shows their shares. */
  chart: 'bars' | 'pie';
  nameOf: (value: string) => string;
  /** The value of the active filter. */
  chosen: string | undefined;
  onChoose: (value: string) => void;
}

/** The most frequent values, as a list with bars or as a chart. */
export function RankingPanel({ title, rows, whole, chart, nameOf, chosen, onChoose }: RankingPanelProps) {
  const [view, setView] = useState<'List' | 'Chart'>('List');
  const views = [
    { name: 'List', icon: List },
    { name: 'Chart', icon: chart === 'pie' ? ChartPie : ChartBar },
  ] as const;
  return (
    <Panel title={title} aside={<ViewSwitch subject={title} views={views} current={view} onChange={setView} />}>
      {!rows ? (
        <div role="status" aria-label={`Loading ${title}`}>
          {[92, 64, 48, 36, 24].map((percent) => (
            <Skeleton key={percent} width={`${percent}%`} sx={{ height: (theme) => theme.spacing(4.5), mb: 0.5 }} />
          ))}
        </div>
      ) : rows.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No data in this range.
        </Typography>
      ) : view === 'List' ? (
        <RankingList {...{ label: title, rows, whole, nameOf, chosen, onChoose }} />
      ) : (
        <RankingChart
          fallback={<Skeleton height={chartHeight} />}
          shape={chart}
          {...{ title, rows, nameOf, onChoose }}
        />
      )}
    </Panel>
  );
}
