import type { HeldCommission } from '@scriptsmith/contracts/affiliate';
import type { CommissionReviewBody } from '@scriptsmith/contracts/gateway';
import { useState } from 'react';
import { UserLink } from '../../../shared/admin/components/user-link.js';
import { useHasRole } from '../../../shared/admin/access/use-admin-access.js';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { Panel } from '@scriptsmith/ui/components/panel';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { useAdminMutation } from '../../../shared/admin/operations/use-admin-mutation.js';
import { AdminList } from '../../../shared/admin/list/admin-list.js';
import type { ListColumn } from '../../../shared/admin/list/list-column.js';
import { affiliatesApi } from '../api/affiliates-api.js';

const ReasonDialog = lazyDialog(
  () => import('../../../shared/admin/components/reason-dialog.js'),
  ({ onDismiss }) => onDismiss(),
);

const reasons = {
  'same-visitor': 'The affiliate and the referred user share a browser',
} as const satisfies Record<HeldCommission['heldBecause'], string>;

const columns: readonly ListColumn<HeldCommission>[] = [
  { name: 'Earned', widthRem: 10, grow: 0.5, noWrap: true, cell: ({ earnedAt }) => formatDay(earnedAt) },
  {
    name: 'Affiliate',
    widthRem: 8,
    isSummary: true,
    cell: ({ affiliate }) => <UserLink userId={affiliate.userId}>{affiliate.username}</UserLink>,
  },
  {
    name: 'Referred',
    widthRem: 8,
    cell: ({ referred }) => <UserLink userId={referred.userId}>{referred.username}</UserLink>,
  },
  {
    name: 'Commission',
    widthRem: 9,
    numeric: true,
    isSummary: true,
    cell: ({ amountPence, basePence }) => `${formatPounds(amountPence)} of ${formatPounds(basePence)}`,
  },
  { name: 'Reason', widthRem: 12, grow: 1.5, isSummary: true, cell: ({ heldBecause }) => reasons[heldBecause] },
];

interface OpenDialog {
  commission: HeldCommission;
  decision: CommissionReviewBody['decision'];
}

/** Commissions that need an admin's approval before they are paid out. */
export function HeldCommissionsPanel() {
  const [page, setPage] = useState(1);
  const query = affiliatesApi.useHeldCommissionsQuery(page);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const canReview = useHasRole('support');
  return (
    <Panel title="Commissions to Review">
      <AdminList
        label="Commissions to review"
        resource="commissions"
        query={query}
        rowsOf={(data) => data.commissions}
        rowId={({ id }) => id}
        nameOf={({ affiliate }) => affiliate.username}
        columns={columns}
        actions={
          canReview
            ? {
                title: 'Review',
                widthRem: 12,
                actionsOf: (commission) => [
                  { name: 'Approve', onClick: () => setOpenDialog({ commission, decision: 'approve' }) },
                  {
                    name: 'Reject',
                    destructive: true,
                    onClick: () => setOpenDialog({ commission, decision: 'reject' }),
                  },
                ],
              }
            : undefined
        }
        empty={
          <SecondaryText>
            No commissions to review. Commissions that look like self-referrals appear here.
          </SecondaryText>
        }
        page={{ current: page, onChange: setPage }}
        skeletonRows={3}
      />
      {openDialog && <ReviewDialog {...openDialog} onClose={() => setOpenDialog(null)} />}
    </Panel>
  );
}

function ReviewDialog({ commission, decision, onClose }: OpenDialog & { onClose: () => void }) {
  const [review, { isLoading }] = affiliatesApi.useReviewCommissionMutation();
  const mutate = useAdminMutation();
  const isApproval = decision === 'approve';

  const submit = async (reason: string) => {
    const change = { id: commission.id, body: { decision, reason } };
    const messages = {
      done: isApproval ? 'Commission approved' : 'Commission rejected',
      failed: 'Failed to review the commission',
    };
    if (await mutate(change, (actionId) => review({ ...change, actionId }).unwrap(), messages)) onClose();
  };

  return (
    <ReasonDialog
      title={isApproval ? 'Approve Commission' : 'Reject Commission'}
      lead={`${formatPounds(commission.amountPence)} for ${commission.affiliate.username}. This is final.`}
      submitLabel={isApproval ? 'Approve' : 'Reject'}
      destructive={!isApproval}
      busy={isLoading}
      onReason={submit}
      onDismiss={onClose}
    />
  );
}
