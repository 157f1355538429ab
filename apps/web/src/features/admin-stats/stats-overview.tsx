import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { AdminLoadFailure } from '../../shared/admin/components/admin-load-failure.js';
import { dailySeries } from './daily-series.js';
import { StatCard } from './components/stat-card.js';
import { statsApi } from './api/stats-api.js';

const ranges = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
] as const;

const dayMs = 86_400_000;

/** The given number of days up to today, in UTC. */
function lastDays(count: number, nowMs: number): { from: string; to: string } {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: day(nowMs - (count - 1) * dayMs), to: day(nowMs) };
}

const Section = styled('section')(({ theme }) => ({ marginBottom: theme.spacing(4) }));

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
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1.25) },
}));

/** The four business stats, each with its development over time. */
export function Overview() {
  const [days, setDays] = useState<number>(30);
  const [openedAt] = useState(() => Date.now());
  const range = useMemo(() => lastDays(days, openedAt), [days, openedAt]);
  const { data: statsAnswer, error, refetch } = statsApi.useAdminStatsQuery();
  const daily = statsApi.useDailyStatsQuery(range);
  const stats = statsAnswer?.stats;
  const series = useMemo(() => daily.data && dailySeries(daily.data.days), [daily.data]);

  return (
    <Section aria-label="Stats">
      <Head>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          All-time totals and trends
        </Typography>
        <ToggleButtonGroup
          exclusive
          value={days}
          onChange={(_event, chosen: number | null) => chosen && setDays(chosen)}
          aria-label="Chart range"
        >
          {ranges.map(({ days: count, label }) => (
            <ToggleButton key={count} value={count}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Head>
      {error ? (
        <AdminLoadFailure error={error} onRetry={refetch} />
      ) : (
        <Cards>
          <StatCard name="Total Users" value={stats && formatNumber(stats.totalUsers)} series={series?.signUps} />
          <StatCard
            name="Active Subscriptions"
            value={stats && formatNumber(stats.activeSubscriptions)}
            series={series?.churn}
          />
          <StatCard
            name="Credits Used"
            value={stats && formatNumber(stats.totalCreditsUsed)}
            series={series?.creditsUsed}
          />
          <StatCard
            name="Total Revenue"
            value={stats && formatPounds(stats.revenue)}
            series={series?.recurringRevenue}
          />
        </Cards>
      )}
      {!error && daily.error && <AdminLoadFailure error={daily.error} onRetry={daily.refetch} />}
    </Section>
  );
}
