import type { HeldCommission } from '@scriptsmith/contracts/affiliate';
import { useState } from 'react';
import { useHasRole } from '../../../shared/access/use-admin-access.js';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { Panel } from '@scriptsmith/ui/components/panel';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { useAdminMutation } from '../../../shared/operations/use-admin-mutation.js';
import { affiliatesApi } from '../api/affiliates-api.js';
import { CommissionList, commissionColumns } from './commission-list.js';

const ReasonDialog = lazyDialog(
  () => import('../../../shared/components/reason-dialog.js'),
  ({ onDismiss }) => onDismiss(),
);

const reasons = {
  'same-visitor': 'The affiliate and the referred user share a browser',
} as const satisfies Record<HeldCommission['heldBecause'], string>;

const columns = commissionColumns<HeldCommission>({
  day: { name: 'Earned', of: ({ earnedAt }) => earnedAt },
  reason: ({ heldBecause }) => reasons[heldBecause],
});

interface OpenDialog {
  commission: HeldCommission;
  decision: 'approve' | 'reject';
}

/** Commissions that need an admin's approval before they are paid out. */
export function HeldCommissionsPanel() {
  const [page, setPage] = useState(1);
  const query = affiliatesApi.useHeldCommissionsQuery(page);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const canReview = useHasRole('support');
  return (
    <Panel title="Commissions to Review">
      <CommissionList
        label="Commissions to review"
        resource="commissions"
        query={query}
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
        empty="No commissions to review. Commissions that look like self-referrals appear here."
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
    const change = { commissionId: commission.id, decision, reason };
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
