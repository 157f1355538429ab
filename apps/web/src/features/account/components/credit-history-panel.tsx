import type { User } from '@scriptsmith/contracts/identity';
import { creditHistoryColumns } from '../../../shared/account/credit-history-columns.js';
import { HistoryTable } from '../../../shared/query/history-table.js';
import { Panel } from '../../../shared/ui/panel.js';
import { accountSettingsApi } from '../api/account-api.js';

/** What the credits were spent on, and where they came from, newest first. */
export function CreditHistoryPanel({ user }: { user: User }) {
  const query = accountSettingsApi.useCreditHistoryInfiniteQuery(user.id);
  return (
    <Panel title="Credit History">
      <HistoryTable
        query={query}
        rowsOf={({ entries }) => entries}
        what="your credit history"
        label="Credit history"
        columns={creditHistoryColumns}
        empty="Nothing yet. Every credit you get or spend will be listed here."
      />
    </Panel>
  );
}
