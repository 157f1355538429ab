import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { CreditUsage, Subscription } from '@scriptsmith/contracts/billing';
import { DescriptionList } from '@scriptsmith/ui/components/description-list';
import { QueryFailure } from '@scriptsmith/web-kit/query/query-failure';
import { Panel } from '@scriptsmith/ui/components/panel';
import { formatCompact, formatNumber } from '@scriptsmith/ui/format/credits';
import { radius } from '@scriptsmith/ui/theme/tokens';
import { lazyChart } from '@scriptsmith/ui/lazy/lazy-component';
import type { QueryState } from '@scriptsmith/web-kit/query/query-state';
import { dayLabel } from '../day-label.js';
import { DescriptionListSkeleton, DescriptionListSpace } from './card-parts.js';

const SeriesChart = lazyChart(() => import('@scriptsmith/web-kit/charts/series-chart'));

/** The height of the chart and of its placeholder. */
const chartHeight = '14.5rem';

/** As high as the chart, so that the cards below do not move when there is nothing to draw. */
const EmptyChart = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  height: chartHeight,
  margin: 0,
  padding: theme.spacing(3),
  borderRadius: radius.medium,
  backgroundColor: theme.vars.palette.background.default,
  color: theme.vars.palette.text.secondary,
  textAlign: 'center',
}));

const placeholder = <Skeleton sx={{ height: chartHeight }} />;

interface UsageCardProps {
  query: QueryState<CreditUsage>;
  /** Null or undefined without one, or while it is loading. */
  subscription: Subscription | null | undefined;
}

/** The daily use of the last 30 days, and how long the balance lasts at this pace. */
export function UsageCard({ query, subscription }: UsageCardProps) {
  return (
    <Panel title="Daily Use">
      {query.data ? (
        <Usage usage={query.data} subscription={subscription} />
      ) : query.error ? (
        <QueryFailure query={query} message="Failed to load your credit usage" />
      ) : (
        <div role="status" aria-label="Loading your credit usage">
          {placeholder}
          <DescriptionListSkeleton rows={2} />
        </div>
      )}
    </Panel>
  );
}

/** What matters about the balance: that it lasts until new credits come, or the days until it is used up. */
function paceOf(daysLeft: number, subscription: Subscription | null | undefined): string | null {
  if (subscription?.status !== 'active' || subscription.isPaused) return null;
  const renewsInDays = (Date.parse(subscription.currentPeriodEnd) - Date.now()) / (24 * 60 * 60 * 1000);
  if (!subscription.cancelAtPeriodEnd && daysLeft >= renewsInDays) return 'Until your plan renews';
  if (daysLeft > 365) return 'More than a year';
  return `${formatNumber(daysLeft)} ${daysLeft === 1 ? 'day' : 'days'}`;
}

function Usage({
  usage: { days, averagePerDay, daysLeft },
  subscription,
}: {
  usage: CreditUsage;
  subscription: UsageCardProps['subscription'];
}) {
  const pace = daysLeft === null ? null : paceOf(daysLeft, subscription);
  const total = days.reduce((sum, { credits }) => sum + credits, 0);
  const most = days.reduce((one, other) => (other.credits > one.credits ? other : one));
  const summary = `Credits used per day in the last 30 days: ${formatNumber(total)} in total, at most ${formatNumber(most.credits)} on ${dayLabel(most.date)}`;
  return (
    <>
      {total === 0 ? (
        <EmptyChart>No credits used in the last 30 days. Your use per day appears here.</EmptyChart>
      ) : (
        <SeriesChart
          fallback={placeholder}
          name="Credits"
          description={summary}
          shape="bars"
          points={days.map(({ date, credits }, index) => ({
            label: dayLabel(date),
            tick: index === days.length - 1 ? 'Today' : dayLabel(date),
            value: credits,
          }))}
          formatValue={formatNumber}
          formatTick={formatCompact}
          height={chartHeight}
        />
      )}
      <DescriptionListSpace rows={2}>
        <DescriptionList>
          <div>
            <dt>Average per Day</dt>
            <dd>{formatNumber(averagePerDay)}</dd>
          </div>
          {pace !== null && (
            <div>
              <dt>Lasts at This Pace</dt>
              <dd>{pace}</dd>
            </div>
          )}
        </DescriptionList>
      </DescriptionListSpace>
    </>
  );
}
