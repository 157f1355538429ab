import type { OwnPayout } from '@scriptsmith/contracts/affiliate';
import type { User } from '@scriptsmith/contracts/identity';
import { formatNumber } from '../../../shared/format/credits.js';
import { formatDay } from '../../../shared/format/dates.js';
import { formatPounds } from '../../../shared/format/pounds.js';
import type { Column } from '../../../shared/ui/data-table.js';
import { InfiniteTable } from '../../../shared/query/infinite-table.js';
import { Panel } from '../../../shared/ui/panel.js';
import { affiliateApi } from '../api/affiliate-api.js';

const columns: Column<OwnPayout>[] = [
  { name: 'Paid', noWrap: true, cell: ({ createdAt }) => formatDay(createdAt) },
  { name: 'Amount', noWrap: true, cell: ({ amountPence }) => formatPounds(amountPence) },
  { name: 'Commissions', cell: ({ commissionCount }) => formatNumber(commissionCount) },
];

/** The payouts of an affiliate. */
export function PayoutsPanel({ user }: { user: User }) {
  const query = affiliateApi.usePayoutsInfiniteQuery(user.id);
  return (
    <Panel title="Payouts">
      <InfiniteTable
        query={query}
        rowsOf={({ payouts }) => payouts}
        resource="your payouts"
        label="Payouts"
        columns={columns}
        empty="No payouts yet. A commission can be paid out 30 days after it was earned."
      />
    </Panel>
  );
}
