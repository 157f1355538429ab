import Button from '@mui/material/Button';
import type { HeldCommission } from '@scriptsmith/contracts/affiliate';
import type { CommissionReviewBody } from '@scriptsmith/contracts/gateway';
import { useState } from 'react';
import { UserLink } from '../../../shared/admin/components/user-link.js';
import { ReasonDialog } from '../../../shared/admin/components/reason-dialog.js';
import { useHasRole } from '../../../shared/admin/access/use-admin-access.js';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import type { Column } from '@scriptsmith/ui/components/data-table';
import { Panel } from '@scriptsmith/ui/components/panel';
import { QueryContent } from '../../../shared/query/query-content.js';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { useAdminMutation } from '../../../shared/admin/operations/use-admin-mutation.js';
import { ButtonRow } from '../../../shared/admin/components/layout.js';
import { PagedTable } from '../../../shared/admin/components/paged-table.js';
import { affiliatesApi } from '../api/affiliates-api.js';

const reasons = {
  'same-visitor': 'The affiliate and the referred user share a browser',
} as const satisfies Record<HeldCommission['heldBecause'], string>;

const columns: Column<HeldCommission>[] = [
  { name: 'Earned', noWrap: true, cell: ({ earnedAt }) => formatDay(earnedAt) },
  { name: 'Affiliate', cell: ({ affiliate }) => <UserLink userId={affiliate.userId}>{affiliate.username}</UserLink> },
  { name: 'Referred', cell: ({ referred }) => <UserLink userId={referred.userId}>{referred.username}</UserLink> },
  {
    name: 'Commission',
    numeric: true,
    cell: ({ amountPence, basePence }) => `${formatPounds(amountPence)} of ${formatPounds(basePence)}`,
  },
  { name: 'Reason', cell: ({ heldBecause }) => reasons[heldBecause] },
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
  const review: Column<HeldCommission> = {
    name: 'Review',
    numeric: true,
    cell: (commission) => (
      <ButtonRow sx={{ justifyContent: 'end' }}>
        <Button
          size="small"
          aria-label={`Approve: ${commission.affiliate.username}`}
          onClick={() => setOpenDialog({ commission, decision: 'approve' })}
        >
          Approve
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={`Reject: ${commission.affiliate.username}`}
          onClick={() => setOpenDialog({ commission, decision: 'reject' })}
        >
          Reject
        </Button>
      </ButtonRow>
    ),
  };

  return (
    <Panel title="Commissions to Review">
      <QueryContent query={query} resource="the commissions">
        {({ commissions, total, pageSize }) => (
          <PagedTable
            label="Commissions to review"
            columns={canReview ? [...columns, review] : columns}
            rows={commissions}
            empty={
              total === 0 && (
                <SecondaryText>
                  No commissions to review. Commissions that look like self-referrals appear here.
                </SecondaryText>
              )
            }
            pages={{ label: 'commissions', page, pageSize, total, onChange: setPage }}
          />
        )}
      </QueryContent>
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
