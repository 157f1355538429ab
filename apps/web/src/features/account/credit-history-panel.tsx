import Button from '@mui/material/Button';
import type { CreditEvent, CreditEventType, User } from '@scriptsmith/contracts';
import { errorSentence } from '../../app/api-error.js';
import { formatNumber, formatSignedNumber } from '../../shared/format/credits.js';
import { formatDay } from '../../shared/format/dates.js';
import { DataTable } from '../../shared/ui/data-table.js';
import type { Column } from '../../shared/ui/data-table.js';
import { LoadFailure } from '../../shared/ui/load-failure.js';
import { Panel } from '../../shared/ui/panel.js';
import { accountSettingsApi } from './account-api.js';
import { EmptyText, RowsSkeleton } from './panel-content.js';

const words = {
  spent: 'Spent',
  granted: 'Granted',
  unlimited: 'Unlimited',
  rolled_over: 'Rolled over',
  expired: 'Expired',
  adjusted: 'Adjusted',
  refunded: 'Refunded',
} as const satisfies Record<CreditEventType, string>;

/** What it changed in the balance; where nothing was charged, what it was about. */
function change({ delta, amount, type }: CreditEvent): string {
  if (delta !== 0) return formatSignedNumber(delta);
  return type === 'spent' ? `${formatNumber(amount)} (unlimited)` : formatNumber(amount);
}

const columns: Column<CreditEvent>[] = [
  { name: 'Date', unbroken: true, cell: ({ createdAt }) => formatDay(createdAt) },
  { name: 'Event', unbroken: true, cell: ({ type }) => words[type] },
  { name: 'For', cell: ({ reason }) => reason },
  { name: 'Credits', unbroken: true, numeric: true, cell: change },
];

/** What the credits were spent on, and where they came from, newest first. */
export function CreditHistoryPanel({ user }: { user: User }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    accountSettingsApi.useCreditHistoryInfiniteQuery(user.id);
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <Panel title="Credit History">
      {entries && entries.length > 0 && (
        <DataTable label="Credit history" columns={columns} rows={entries} rowKey={({ id }) => id} />
      )}
      {entries?.length === 0 && <EmptyText>Nothing yet. Every credit you get or spend will be listed here.</EmptyText>}
      {error ? (
        <LoadFailure
          sentence={errorSentence(error, 'Failed to load your credit history')}
          onRetry={entries ? fetchNextPage : refetch}
        />
      ) : !entries ? (
        <RowsSkeleton label="Loading your credit history" />
      ) : (
        hasNextPage && (
          <Button
            size="small"
            loading={isFetching}
            onClick={() => void fetchNextPage()}
            sx={{ mt: 2, alignSelf: 'start' }}
          >
            Show More
          </Button>
        )
      )}
    </Panel>
  );
}
