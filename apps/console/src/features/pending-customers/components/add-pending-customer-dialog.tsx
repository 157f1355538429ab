import { zodResolver } from '@hookform/resolvers/zod';
import { styled } from '@mui/material/styles';
import { Controller, useForm } from 'react-hook-form';
import { Checkbox } from '@scriptsmith/ui/forms/checkbox';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FieldPair } from '@scriptsmith/ui/forms/field-pair';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { useMissingFieldToast } from '../../../shared/forms/use-missing-field-toast.js';
import { useSubmit } from '@scriptsmith/web-kit/forms/use-submit';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useIdempotentSubmit } from '../../../shared/operations/use-idempotent-submit.js';
import { FormChoice } from '../../../shared/components/form-choice.js';
import { emptyPendingCustomer, pendingCustomerFormSchema, pendingPlanOptions } from '../pending-customer-form.js';
import { pendingCustomersApi } from '../api/pending-customers-api.js';

const RolloverBox = styled(Checkbox)({ alignSelf: 'end' });

/** Adds a customer who paid before registering. */
export default function AddPendingCustomerDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(pendingCustomerFormSchema), defaultValues: emptyPendingCustomer });
  const field = fieldsOf(form);
  const [add, { isLoading }] = pendingCustomersApi.useAddPendingCustomerMutation();
  const submitOnce = useIdempotentSubmit();
  const toast = useToast();
  const onInvalid = useMissingFieldToast(form, ['email', 'stripeCustomerId', 'planName']);

  const submit = useSubmit(
    form,
    async (body) => {
      await submitOnce(body, (actionId) => add({ ...body, actionId }).unwrap());
      toast({ title: 'Success', description: 'Pending customer added successfully' });
      onClose();
    },
    { failed: 'Failed to create pending customer', onInvalid },
  );

  return (
    <FormDialog
      title="Add Pending Customer"
      lead="The user who registers with this email address receives the plan."
      submitLabel="Add Pending Customer"
      busy={isLoading}
      wide
      onSubmit={submit}
      onDismiss={onClose}
    >
      <FieldPair>
        <TextField label="Email" type="email" autoComplete="off" required {...field('email')} />
        <TextField label="Stripe Customer ID" autoComplete="off" required {...field('stripeCustomerId')} hint="cus_…" />
        <TextField label="Stripe Subscription ID" autoComplete="off" {...field('stripeSubscriptionId')} hint="sub_…" />
        <TextField label="Stripe Price ID" autoComplete="off" {...field('stripePriceId')} hint="price_…" />
        <FormChoice label="Plan Name" control={form.control} name="planName" options={pendingPlanOptions} />
        <TextField label="Subscription Status" autoComplete="off" {...field('subscriptionStatus')} />
        <TextField label="Monthly Credits" autoComplete="off" {...field('monthlyCredits')} hint="-1 means unlimited" />
        <Controller
          control={form.control}
          name="hasRollover"
          render={({ field: { value, onChange, ref } }) => (
            <RolloverBox
              label="Has Rollover"
              checked={value ?? false}
              ref={ref}
              onChange={({ target }) => onChange(target.checked)}
            />
          )}
        />
        <TextField label="Current Period Start" type="date" {...field('currentPeriodStart')} />
        <TextField label="Current Period End" type="date" {...field('currentPeriodEnd')} />
      </FieldPair>
      <TextField label="Notes" autoComplete="off" {...field('notes')} />
    </FormDialog>
  );
}
