import type { RejectedCommission } from '@scriptsmith/contracts/affiliate';
import { useState } from 'react';
import { Panel } from '@scriptsmith/ui/components/panel';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { UserLink } from '../../../shared/admin/components/user-link.js';
import { AdminList } from '../../../shared/admin/list/admin-list.js';
import type { ListColumn } from '../../../shared/admin/list/list-column.js';
import { affiliatesApi } from '../api/affiliates-api.js';

const causes = {
  review: 'Rejected by an admin',
  'self-referral': 'The affiliate and the referred user are the same person',
} as const satisfies Record<RejectedCommission['rejectedBecause'], string>;

const columns: readonly ListColumn<RejectedCommission>[] = [
  { name: 'Rejected', widthRem: 10, grow: 0.5, noWrap: true, cell: ({ rejectedAt }) => formatDay(rejectedAt) },
  {
    name: 'Affiliate',
    widthRem: 8,
    isSummary: true,
    cell: ({ affiliate }) => <UserLink userId={affiliate.userId}>{affiliate.username}</UserLink>,
  },
  {
    name: 'Referred',
    widthRem: 8,
    priority: 0,
    cell: ({ referred }) => <UserLink userId={referred.userId}>{referred.username}</UserLink>,
  },
  {
    name: 'Commission',
    widthRem: 9,
    numeric: true,
    isSummary: true,
    cell: ({ amountPence, basePence }) => `${formatPounds(amountPence)} of ${formatPounds(basePence)}`,
  },
  {
    name: 'Reason',
    widthRem: 13,
    grow: 2,
    priority: 2,
    isSummary: true,
    cell: ({ rejectedBecause, reason }) => (
      <>
        {causes[rejectedBecause]}
        {reason && `: “${reason}”`}
      </>
    ),
  },
];

/** Commissions that are worth nothing, each with the reason. */
export function RejectedCommissionsPanel() {
  const [page, setPage] = useState(1);
  const query = affiliatesApi.useRejectedCommissionsQuery(page);
  return (
    <Panel title="Rejected Commissions">
      <AdminList
        label="Rejected commissions"
        resource="rejected commissions"
        query={query}
        rowsOf={(data) => data.commissions}
        rowId={({ id }) => id}
        nameOf={({ affiliate }) => affiliate.username}
        columns={columns}
        empty={<SecondaryText>No rejected commissions.</SecondaryText>}
        page={{ current: page, onChange: setPage }}
        skeletonRows={2}
      />
    </Panel>
  );
}
