import Button from '@mui/material/Button';
import type { User } from '@scriptsmith/contracts';
import { errorSentence } from '../../app/api-error.js';
import { creditHistoryColumns } from '../../shared/account/credit-history-columns.js';
import { DataTable } from '../../shared/ui/data-table.js';
import { LoadFailure } from '../../shared/ui/load-failure.js';
import { Panel } from '../../shared/ui/panel.js';
import { accountSettingsApi } from './account-api.js';
import { EmptyText, RowsSkeleton } from './panel-content.js';

/** What the credits were spent on, and where they came from, newest first. */
export function CreditHistoryPanel({ user }: { user: User }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    accountSettingsApi.useCreditHistoryInfiniteQuery(user.id);
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <Panel title="Credit History">
      {entries && entries.length > 0 && (
        <DataTable label="Credit history" columns={creditHistoryColumns} rows={entries} rowKey={({ id }) => id} />
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
