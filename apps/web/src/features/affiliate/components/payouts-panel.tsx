import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { OwnPayout } from '@scriptsmith/contracts/affiliate';
import type { User } from '@scriptsmith/contracts/identity';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import type { Column } from '@scriptsmith/ui/components/data-table';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { Link as RouterLink } from 'react-router-dom';
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
      <Box sx={{ mb: 2 }}>
        <SecondaryText>
          You do not have to ask for a payout: each one contains all approved commissions. A commission is approved 30
          days after it was earned.{' '}
          <Link component={RouterLink} to={paths.support}>
            Contact support
          </Link>{' '}
          about a payout.
        </SecondaryText>
      </Box>
      <InfiniteTable
        query={query}
        rowsOf={({ payouts }) => payouts}
        resource="your payouts"
        label="Payouts"
        columns={columns}
        empty="No payouts yet."
      />
    </Panel>
  );
}
