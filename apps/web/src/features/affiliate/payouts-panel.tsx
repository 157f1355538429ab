import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { OwnPayout, User } from '@scriptsmith/contracts';
import { errorSentence } from '../../app/api-error.js';
import { formatNumber } from '../../shared/format/credits.js';
import { formatDay } from '../../shared/format/dates.js';
import { formatPounds } from '../../shared/format/pounds.js';
import { DataTable } from '../../shared/ui/data-table.js';
import type { Column } from '../../shared/ui/data-table.js';
import { LoadFailure } from '../../shared/ui/load-failure.js';
import { Panel } from '../../shared/ui/panel.js';
import { affiliateApi } from './affiliate-api.js';

const columns: Column<OwnPayout>[] = [
  { name: 'Paid', unbroken: true, cell: ({ createdAt }) => formatDay(createdAt) },
  { name: 'Amount', unbroken: true, cell: ({ amountPence }) => formatPounds(amountPence) },
  { name: 'Commissions', cell: ({ commissionCount }) => formatNumber(commissionCount) },
];

/** What an affiliate was paid, batch by batch. */
export function PayoutsPanel({ user }: { user: User }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = affiliateApi.usePayoutsInfiniteQuery(
    user.id,
  );
  const payouts = data?.pages.flatMap((page) => page.payouts);
  return (
    <Panel title="Payouts">
      {payouts && payouts.length > 0 && (
        <DataTable label="Payouts" columns={columns} rows={payouts} rowKey={({ id }) => id} />
      )}
      {payouts?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No payouts yet. A commission can be paid out 30 days after it was earned.
        </Typography>
      )}
      {error ? (
        <LoadFailure
          sentence={errorSentence(error, 'Failed to load your payouts')}
          onRetry={payouts ? fetchNextPage : refetch}
        />
      ) : !payouts ? (
        <div role="status" aria-label="Loading your payouts">
          <Skeleton variant="text" />
        </div>
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
