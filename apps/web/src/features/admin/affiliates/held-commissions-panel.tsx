import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { CommissionReviewBody, HeldCommission } from '@scriptsmith/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { userPath } from '../../../app/paths.js';
import { useMay } from '../../../shared/admin/use-admin-access.js';
import { formatDay } from '../../../shared/format/dates.js';
import { formatPounds } from '../../../shared/format/pounds.js';
import { commissionReviewBodySchema } from '../../../shared/forms/contract-schemas.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import type { Column } from '../../../shared/ui/data-table.js';
import { Panel } from '../../../shared/ui/panel.js';
import { useAttempt } from '../changes/use-attempt.js';
import { FormDialog } from '../parts/form-dialog.js';
import { ButtonRow, QuietText } from '../parts/layout.js';
import { Pager } from '../parts/pager.js';
import { QueryContent } from '../parts/query-content.js';
import { affiliatesApi } from './affiliates-api.js';

const reasons = {
  'same-visitor': 'Both were seen with one browser',
} as const satisfies Record<HeldCommission['heldBecause'], string>;

function Person({ person: { userId, username } }: { person: { userId: number; username: string } }) {
  return (
    <Link component={RouterLink} to={userPath(userId)}>
      {username}
    </Link>
  );
}

const columns: Column<HeldCommission>[] = [
  { name: 'Earned', unbroken: true, cell: ({ earnedAt }) => formatDay(earnedAt) },
  { name: 'Affiliate', cell: ({ affiliate }) => <Person person={affiliate} /> },
  { name: 'Referred', cell: ({ referred }) => <Person person={referred} /> },
  {
    name: 'Commission',
    numeric: true,
    cell: ({ amountPence, basePence }) => `${formatPounds(amountPence)} of ${formatPounds(basePence)}`,
  },
  { name: 'Held because', cell: ({ heldBecause }) => reasons[heldBecause] },
];

interface Asked {
  commission: HeldCommission;
  decision: CommissionReviewBody['decision'];
}

/** Commissions that are paid out only when an admin says so. */
export function HeldCommissionsPanel() {
  const [page, setPage] = useState(1);
  const query = affiliatesApi.useHeldCommissionsQuery(page);
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayReview = useMay('support');
  const review: Column<HeldCommission> = {
    name: 'Review',
    numeric: true,
    cell: (commission) => (
      <ButtonRow sx={{ justifyContent: 'end' }}>
        <Button
          size="small"
          aria-label={`Approve: ${commission.affiliate.username}`}
          onClick={() => setAsked({ commission, decision: 'approve' })}
        >
          Approve
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={`Reject: ${commission.affiliate.username}`}
          onClick={() => setAsked({ commission, decision: 'reject' })}
        >
          Reject
        </Button>
      </ButtonRow>
    ),
  };

  return (
    <Panel title="Commissions to Review">
      <QueryContent query={query} what="the commissions">
        {({ commissions, total, pageSize }) =>
          total === 0 ? (
            <QuietText>Nothing to review. Commissions that look like self-referral wait here.</QuietText>
          ) : (
            <>
              <DataTable
                label="Commissions to review"
                columns={mayReview ? [...columns, review] : columns}
                rows={commissions}
                rowKey={({ id }) => id}
              />
              <Pager label="commissions" page={page} pageSize={pageSize} total={total} onChange={setPage} />
            </>
          )
        }
      </QueryContent>
      {asked && <ReviewDialog {...asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

function ReviewDialog({ commission, decision, onClose }: Asked & { onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(commissionReviewBodySchema), defaultValues: { decision, reason: '' } });
  const [review, { isLoading }] = affiliatesApi.useReviewCommissionMutation();
  const attempt = useAttempt();
  const isApproval = decision === 'approve';

  const submit = form.handleSubmit(async (body) => {
    const change = { id: commission.id, body };
    const words = {
      done: isApproval ? 'Commission approved' : 'Commission rejected',
      failed: 'Failed to review the commission',
    };
    if (await attempt(change, (actionId) => review({ ...change, actionId }).unwrap(), words)) onClose();
  });

  return (
    <FormDialog
      title={isApproval ? 'Approve Commission' : 'Reject Commission'}
      lead={`${formatPounds(commission.amountPence)} for ${commission.affiliate.username}. This is final.`}
      submitLabel={isApproval ? 'Approve' : 'Reject'}
      destructive={!isApproval}
      busy={isLoading}
      onSubmit={submit}
      onDismiss={onClose}
    >
      <TextField
        label="Reason"
        autoComplete="off"
        required
        field={form.register('reason')}
        error={form.formState.errors.reason?.message}
      />
    </FormDialog>
  );
}
