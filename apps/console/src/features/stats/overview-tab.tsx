import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { TabContent } from '../../shared/components/tab-content.js';
import { useRetryWhileFailing } from '@scriptsmith/web-kit/query/use-retry-while-failing';
import { AttentionPanel } from './attention/attention-panel.js';
import { statsApi } from './api/stats-api.js';
import { businessTotals } from './business-totals.js';
import { StatCard } from './components/stat-card.js';
import { comparisonOf, dailySeries } from './daily-series.js';

const ranges = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
] as const;

const dayMs = 86_400_000;

/** The given number of days up to a day, in UTC. */
function lastDays(count: number, endMs: number): { from: string; to: string } {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: day(endMs - (count - 1) * dayMs), to: day(endMs) };
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(1.5),
}));

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1.25) },
}));

const Failure = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(2) }));

/** The totals of the business, how they developed, and how that compares with the period before. */
export default function OverviewTab() {
  const [days, setDays] = useState<number>(30);
  const [openedAt] = useState(() => Date.now());
  const range = useMemo(() => lastDays(days, openedAt), [days, openedAt]);
  const rangeBefore = useMemo(() => lastDays(days, openedAt - days * dayMs), [days, openedAt]);
  const totals = statsApi.useAdminStatsQuery();
  const daily = statsApi.useDailyStatsQuery(range);
  const before = statsApi.useDailyStatsQuery(rangeBefore);
  useRetryWhileFailing(before);
  const stats = totals.data?.stats;
  const failed = totals.error ? totals : daily.error ? daily : undefined;
  const series = useMemo(() => daily.data && dailySeries(daily.data.days), [daily.data]);
  const seriesBefore = useMemo(() => before.data && dailySeries(before.data.days), [before.data]);

  return (
    <>
      <AttentionPanel />
      <section aria-label="Stats">
        <Head>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            All-time totals, and the last {days} days compared with the {days} days before
          </Typography>
          <ToggleButtonGroup
            exclusive
            value={days}
            onChange={(_event, chosen: number | null) => chosen && setDays(chosen)}
            aria-label="Chart range"
            sx={{ flexWrap: 'wrap' }}
          >
            {ranges.map(({ days: count, label }) => (
              <ToggleButton key={count} value={count}>
                {label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Head>
        {failed && (
          <Failure>
            <TabContent<unknown> query={failed} resource="stats">
              {() => null}
            </TabContent>
          </Failure>
        )}
        {(!failed || (stats ?? series)) && (
          <Cards>
            {businessTotals.map(({ name, valueOf, series: kind }) => (
              <StatCard
                key={name}
                name={name}
                value={stats && valueOf(stats)}
                series={series?.[kind]}
                comparison={series && seriesBefore && comparisonOf(series[kind], seriesBefore[kind], days)}
                hasFailed={failed !== undefined}
              />
            ))}
          </Cards>
        )}
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1.5 }}>
          MRR (monthly recurring revenue) is the sum of the list prices of active subscriptions that customers pay for.
          Complimentary plans and subscriptions with a payment due are not part of it.
        </Typography>
      </section>
    </>
  );
}
