import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { CreditUsage } from '@scriptsmith/contracts/billing';
import { DescriptionList } from '@scriptsmith/ui/components/description-list';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { Panel } from '@scriptsmith/ui/components/panel';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { lazyChart } from '@scriptsmith/ui/lazy/lazy-component';
import { errorMessage } from '../../../shared/api/api-error.js';
import type { QueryState } from '../../../shared/query/query-state.js';
import { dayLabel } from '../day-label.js';
import { DescriptionListSkeleton, DescriptionListSpace } from './card-parts.js';
import { chartHeight } from './usage-chart-size.js';

const UsageChart = lazyChart(() => import('./usage-chart.js'));

const Ends = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: theme.spacing(0.75),
  color: theme.vars.palette.text.secondary,
}));

/** As high as the chart, so that the cards below do not move when there is nothing to draw. */
const EmptyChart = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  height: chartHeight,
  margin: 0,
  padding: theme.spacing(3),
  border: `${hairline} dashed ${theme.vars.palette.divider}`,
  borderRadius: radius.medium,
  color: theme.vars.palette.text.secondary,
  textAlign: 'center',
}));

const placeholder = <Skeleton sx={{ height: chartHeight }} />;

/** The daily use of the last 30 days, and how long the balance lasts at this pace. */
export function UsageCard({ query: { data, error, refetch } }: { query: QueryState<CreditUsage> }) {
  return (
    <Panel title="Daily Use">
      {data ? (
        <Usage usage={data} />
      ) : error ? (
        <LoadFailure message={errorMessage(error, 'Failed to load your credit usage')} onRetry={refetch} />
      ) : (
        <div role="status" aria-label="Loading your credit usage">
          {placeholder}
          <Ends aria-hidden>&nbsp;</Ends>
          <DescriptionListSkeleton rows={2} />
        </div>
      )}
    </Panel>
  );
}

function Usage({ usage: { days, averagePerDay, daysLeft } }: { usage: CreditUsage }) {
  const total = days.reduce((sum, { credits }) => sum + credits, 0);
  const most = days.reduce((one, other) => (other.credits > one.credits ? other : one));
  const summary = `Credits used per day in the last 30 days: ${formatNumber(total)} in total, at most ${formatNumber(most.credits)} on ${dayLabel(most.date)}`;
  return (
    <>
      {total === 0 ? (
        <EmptyChart>No credits used in the last 30 days. Your use per day appears here.</EmptyChart>
      ) : (
        <UsageChart days={days} summary={summary} fallback={placeholder} />
      )}
      <Ends aria-hidden>
        <span>{dayLabel(days[0]!.date)}</span>
        <span>Today</span>
      </Ends>
      <DescriptionListSpace rows={2}>
        <DescriptionList>
          <div>
            <dt>Average per Day</dt>
            <dd>{formatNumber(averagePerDay)}</dd>
          </div>
          {daysLeft !== null && (
            <div>
              <dt>Days Left at This Pace</dt>
              <dd>{daysLeft > 365 ? 'More than a year' : formatNumber(daysLeft)}</dd>
            </div>
          )}
        </DescriptionList>
      </DescriptionListSpace>
    </>
  );
}
