import { zodResolver } from '@hookform/resolvers/zod';
import { styled } from '@mui/material/styles';
import type { Invoice } from '@scriptsmith/contracts/billing';
import type { AdminRefundPreview } from '@scriptsmith/contracts/gateway';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TabContent } from '../../../shared/components/tab-content.js';
import { useAdminMutation } from '../../../shared/operations/use-admin-mutation.js';
import { usersApi } from '../../../shared/user-actions/users-api.js';
import { userPageApi } from '../api/user-page-api.js';
import { effectsOf, leftOf, poundsInput, refundFormSchema } from '../refund-form.js';

const Effects = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: theme.spacing(1.25, 1.5),
  borderRadius: theme.spacing(0.75),
  backgroundColor: theme.vars.palette.sunken,
  fontVariantNumeric: 'tabular-nums',
  listStyle: 'none',
}));

export interface RefundDialogProps {
  userId: number;
  invoice: Invoice;
  onClose: () => void;
}

/** Refunds a payment, and shows before what this does to credits and commission. */
export default function RefundDialog({ userId, invoice, onClose }: RefundDialogProps) {
  const whole = userPageApi.useRefundPreviewQuery(
    { userId, invoiceId: invoice.id },
    { refetchOnMountOrArgChange: true },
  );
  return whole.data && whole.data.refundablePence > 0 ? (
    <RefundForm key={whole.data.refundedPence} userId={userId} invoice={invoice} whole={whole.data} onClose={onClose} />
  ) : (
    <FormDialog
      title="Refund"
      lead={leadOf(invoice)}
      submitLabel="Close"
      busy={false}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
      onDismiss={onClose}
    >
      <TabContent query={whole} resource="the payment" skeletonRows={2}>
        {(preview) => <p style={{ margin: 0 }}>{leftOf(preview)}</p>}
      </TabContent>
    </FormDialog>
  );
}

const leadOf = ({ description, createdAt }: Invoice): string => `${description}, ${formatDay(createdAt)}`;

function RefundForm({ userId, invoice, whole, onClose }: RefundDialogProps & { whole: AdminRefundPreview }) {
  const { refundablePence, refundedPence } = whole;
  const [refund, { isLoading }] = usersApi.useRefundPaymentMutation();
  const mutate = useAdminMutation();
  const [amountPence, setAmountPence] = useState(refundablePence);
  const defaultValues = { amount: (refundablePence / 100).toFixed(2), reason: '' };
  const form = useForm({ resolver: zodResolver(refundFormSchema), defaultValues });
  const field = fieldsOf(form);
  const preview = userPageApi.useRefundPreviewQuery(
    { userId, invoiceId: invoice.id, amountPence },
    { skip: amountPence > refundablePence, refetchOnMountOrArgChange: true },
  );

  const readAmount = () => {
    const typed = poundsInput.safeParse(form.getValues('amount'));
    if (typed.success) setAmountPence(typed.data);
  };

  const submit = form.handleSubmit(async ({ amount, reason }) => {
    if (amount !== amountPence) return setAmountPence(amount);
    if (amount > refundablePence || !preview.currentData) return;
    const change = { userId, invoiceId: invoice.id, amountPence: amount, refundedPence, reason };
    const messages = { done: 'Payment refunded', failed: 'Failed to refund the payment' };
    if (await mutate(change, (actionId) => refund({ ...change, actionId }).unwrap(), messages)) onClose();
  });

  return (
    <FormDialog
      title="Refund"
      lead={`${leadOf(invoice)}. ${leftOf(whole)} A subscription continues: change the plan to end it.`}
      submitLabel="Refund"
      destructive
      busy={isLoading || preview.isFetching}
      onSubmit={submit}
      onDismiss={onClose}
    >
      <TextField
        label="Amount (£)"
        inputMode="decimal"
        autoComplete="off"
        required
        {...field('amount')}
        field={form.register('amount', { onBlur: readAmount })}
        {...(amountPence > refundablePence && {
          error: `At most £${(refundablePence / 100).toFixed(2)} can be refunded`,
        })}
      />
      {amountPence <= refundablePence && (
        <TabContent query={preview} resource="the effects of the refund" skeletonRows={2}>
          {(shown) => (
            <Effects aria-label="Effects of the refund" aria-live="polite">
              {effectsOf(shown).map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </Effects>
          )}
        </TabContent>
      )}
      <TextField label="Reason" autoComplete="off" required {...field('reason')} hint="Recorded in the audit log" />
    </FormDialog>
  );
}
