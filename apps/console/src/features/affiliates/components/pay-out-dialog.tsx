import { styled } from '@mui/material/styles';
import type { PayoutPreviewResponse } from '@scriptsmith/contracts/gateway';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { TabContent } from '../../../shared/components/tab-content.js';
import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { affiliatesApi } from '../api/affiliates-api.js';

const nothingDue = 'No payouts due. No affiliate has an approved commission.';

const affiliatesOf = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'affiliate' : 'affiliates'}`;

const Payouts = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(0.75),
  maxHeight: '40vh',
  margin: 0,
  padding: theme.spacing(1.5),
  overflowY: 'auto',
  listStyle: 'none',
  borderRadius: theme.spacing(0.75),
  backgroundColor: theme.vars.palette.sunken,
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(2), overflowWrap: 'anywhere' },
  '& strong': { whiteSpace: 'nowrap' },
}));

/** Shows the recipients and amounts before the payout. All attempts use the same batch id, so that nobody is paid twice. */
export default function PayOutDialog({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const query = affiliatesApi.usePayoutPreviewQuery(undefined, { refetchOnMountOrArgChange: true });
  const [createPayoutBatch, { isLoading }] = affiliatesApi.useCreatePayoutBatchMutation();
  const toast = useToast();
  const errorToast = useErrorToast();

  const confirm = async () => {
    try {
      const { batch } = await createPayoutBatch({ batchId }).unwrap();
      const description = batch
        ? `${formatPounds(batch.totalPence)} to ${affiliatesOf(batch.payoutCount)}`
        : nothingDue;
      toast({ title: 'Paid Out', description });
      onClose();
    } catch (error) {
      errorToast(error, 'Failed to pay out');
    }
  };

  return (
    <FormDialog
      title="Pay Out"
      keepLabel="Not Now"
      lead="Pays every active affiliate their approved commissions, less refunds. A commission is approved 30 days after it was earned, unless it is held for a review. Export the list to see the amount to transfer to each affiliate. This cannot be undone."
      submitLabel="Pay Out"
      destructive
      busy={isLoading}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
      onDismiss={onClose}
    >
      <TabContent query={query} resource="the payouts that are due" skeletonRows={2}>
        {(preview) => <Preview preview={preview} />}
      </TabContent>
    </FormDialog>
  );
}

function Preview({ preview: { payoutCount, totalPence, payouts } }: { preview: PayoutPreviewResponse }) {
  if (payoutCount === 0) return <p style={{ margin: 0 }}>{nothingDue}</p>;
  const unnamed = payoutCount - payouts.length;
  return (
    <>
      <p style={{ margin: 0 }}>
        {formatPounds(totalPence)} to {affiliatesOf(payoutCount)}:
      </p>
      <Payouts aria-label="Payouts" tabIndex={0}>
        {payouts.map(({ userId, username, email, amountPence }) => (
          <li key={userId}>
            <span>
              {username} ({email})
            </span>
            <strong>{formatPounds(amountPence)}</strong>
          </li>
        ))}
        {unnamed > 0 && <li>and {affiliatesOf(unnamed)} more</li>}
      </Payouts>
    </>
  );
}
