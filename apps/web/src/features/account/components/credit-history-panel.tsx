import type { User } from '@scriptsmith/contracts/identity';
import { creditHistoryColumns } from '@scriptsmith/web-kit/account/credit-history-columns';
import { InfiniteTable } from '@scriptsmith/web-kit/query/infinite-table';
import { Panel } from '@scriptsmith/ui/components/panel';
import { accountSettingsApi } from '../api/account-settings-api.js';

export function CreditHistoryPanel({ user }: { user: User }) {
  const query = accountSettingsApi.useCreditHistoryInfiniteQuery(user.id);
  return (
    <Panel title="Credit History">
      <InfiniteTable
        query={query}
        rowsOf={({ entries }) => entries}
        resource="your credit history"
        label="Credit history"
        columns={creditHistoryColumns}
        empty="No credit activity yet. Credits you receive or spend appear here."
      />
    </Panel>
  );
}
