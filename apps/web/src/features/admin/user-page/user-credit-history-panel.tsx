import Button from '@mui/material/Button';
import { creditHistoryColumns } from '../../../shared/account/credit-history-columns.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { Panel } from '../../../shared/ui/panel.js';
import { QuietText } from '../parts/layout.js';
import { QueryContent } from '../parts/query-content.js';
import { userPageApi } from './user-page-api.js';

export function UserCreditHistoryPanel({ userId }: { userId: number }) {
  const query = userPageApi.useAdminUserCreditHistoryInfiniteQuery(userId);
  const { hasNextPage, fetchNextPage, isFetching } = query;
  return (
    <Panel title="Credit History">
      <QueryContent query={query} what="the credit history">
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) return <QuietText>No credits were given or spent yet.</QuietText>;
          return (
            <>
              <DataTable label="Credit history" columns={creditHistoryColumns} rows={entries} rowKey={({ id }) => id} />
              {hasNextPage && (
                <Button
                  size="small"
                  loading={isFetching}
                  onClick={() => void fetchNextPage()}
                  sx={{ mt: 2, alignSelf: 'start' }}
                >
                  Show More
                </Button>
              )}
            </>
          );
        }}
      </QueryContent>
    </Panel>
  );
}
