import type { OwnPayout } from '@scriptsmith/contracts/affiliate';
import type { User } from '@scriptsmith/contracts/identity';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import type { Column } from '@scriptsmith/ui/components/data-table';
import { InfiniteTable } from '@scriptsmith/web-kit/query/infinite-table';
import { Panel } from '@scriptsmith/ui/components/panel';
import { affiliateApi } from '../api/affiliate-api.js';

const columns: Column<OwnPayout>[] = [
  { name: 'Paid', compact: 'title', noWrap: true, cell: ({ createdAt }) => formatDay(createdAt) },
  { name: 'Amount', compact: 'value', noWrap: true, cell: ({ amountPence }) => formatPounds(amountPence) },
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
