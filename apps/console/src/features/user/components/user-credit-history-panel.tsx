import { creditHistoryColumns } from '@scriptsmith/web-kit/account/credit-history-columns';
import { InfiniteTable } from '@scriptsmith/web-kit/query/infinite-table';
import { Panel } from '@scriptsmith/ui/components/panel';
import { userPageApi } from '../api/user-page-api.js';

export function UserCreditHistoryPanel({ userId }: { userId: number }) {
  const query = userPageApi.useAdminUserCreditHistoryInfiniteQuery(userId);
  return (
    <Panel title="Credit History">
      <InfiniteTable
        query={query}
        rowsOf={({ entries }) => entries}
        resource="the credit history"
        label="Credit history"
        columns={creditHistoryColumns}
        empty="No credit activity yet."
      />
    </Panel>
  );
}
