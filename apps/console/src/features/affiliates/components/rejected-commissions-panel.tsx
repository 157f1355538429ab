import type { RejectedCommission } from '@scriptsmith/contracts/affiliate';
import { useState } from 'react';
import { Panel } from '@scriptsmith/ui/components/panel';
import { affiliatesApi } from '../api/affiliates-api.js';
import { CommissionList, commissionColumns } from './commission-list.js';

const causes = {
  review: 'Rejected by an admin',
  'self-referral': 'The affiliate and the referred user are the same person',
} as const satisfies Record<RejectedCommission['rejectedBecause'], string>;

const columns = commissionColumns<RejectedCommission>({
  day: { name: 'Rejected', of: ({ rejectedAt }) => rejectedAt },
  reason: ({ rejectedBecause, reason }) => (
    <>
      {causes[rejectedBecause]}
      {reason && `: “${reason}”`}
    </>
  ),
});

/** Rejected commissions, each with the reason. */
export function RejectedCommissionsPanel() {
  const [page, setPage] = useState(1);
  const query = affiliatesApi.useRejectedCommissionsQuery(page);
  return (
    <Panel title="Rejected Commissions">
      <CommissionList
        label="Rejected commissions"
        resource="rejected commissions"
        query={query}
        columns={columns}
        empty="No rejected commissions."
        page={{ current: page, onChange: setPage }}
        skeletonRows={2}
      />
    </Panel>
  );
}
