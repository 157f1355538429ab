import { zodResolver } from '@hookform/resolvers/zod';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Controller, useForm } from 'react-hook-form';
import { applyFieldErrors } from '../../../shared/forms/apply-field-errors.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useErrorToast, useToast } from '../../../shared/toast/use-toast.js';
import { useRepeatable } from '../changes/use-repeatable.js';
import { ChoiceField } from '../parts/choice.js';
import { DayField } from '../parts/day-field.js';
import { FieldPair, FormDialog } from '../parts/form-dialog.js';
import { emptyPendingCustomer, pendingCustomerFormSchema, pendingPlanOptions } from './pending-customer-form.js';
import { pendingCustomersApi } from './pending-customers-api.js';

/** Somebody who paid before they registered: their plan waits for that address. */
export function AddPendingCustomerDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(pendingCustomerFormSchema), defaultValues: emptyPendingCustomer });
  const { errors } = form.formState;
  const [add, { isLoading }] = pendingCustomersApi.useAddPendingCustomerMutation();
  const repeatable = useRepeatable();
  const toast = useToast();
  const errorToast = useErrorToast();

  const submit = form.handleSubmit(
    async (body) => {
      try {
        await repeatable(body, (actionId) => add({ body, actionId }).unwrap());
        toast({ title: 'Success', description: 'Pending customer added successfully' });
        onClose();
      } catch (error) {
        applyFieldErrors(form, error);
        errorToast(error, 'Failed to create pending customer');
      }
    },
    () => {
      const { email, stripeCustomerId, planName } = form.getValues();
      if ([email, stripeCustomerId, planName].some((value) => value.trim() === ''))
        toast({ title: 'Error', description: 'Please fill in all required fields', destructive: true });
    },
  );

  return (
    <FormDialog
      title="Add Pending Customer"
      lead="Whoever registers this address gets the plan."
      submitLabel="Add Pending Customer"
      busy={isLoading}
      wide
      onSubmit={submit}
      onDismiss={onClose}
    >
      <FieldPair>
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          required
          field={form.register('email')}
          error={errors.email?.message}
        />
        <TextField
          label="Stripe Customer ID"
          autoComplete="off"
          required
          field={form.register('stripeCustomerId')}
          error={errors.stripeCustomerId?.message}
          hint="cus_…"
        />
        <TextField
          label="Stripe Subscription ID"
          autoComplete="off"
          field={form.register('stripeSubscriptionId')}
          error={errors.stripeSubscriptionId?.message}
          hint="sub_…"
        />
        <TextField
          label="Stripe Price ID"
          autoComplete="off"
          field={form.register('stripePriceId')}
          error={errors.stripePriceId?.message}
          hint="price_…"
        />
        <Controller
          control={form.control}
          name="planName"
          render={({ field }) => (
            <ChoiceField
              label="Plan Name"
              required
              value={field.value}
              options={pendingPlanOptions}
              onChange={field.onChange}
              error={errors.planName?.message}
            />
          )}
        />
        <TextField
          label="Subscription Status"
          autoComplete="off"
          field={form.register('subscriptionStatus')}
          error={errors.subscriptionStatus?.message}
        />
        <TextField
          label="Monthly Credits"
          autoComplete="off"
          field={form.register('monthlyCredits')}
          error={errors.monthlyCredits?.message}
          hint="-1 means unlimited"
        />
        <Controller
          control={form.control}
          name="hasRollover"
          render={({ field: { value, onChange, ref } }) => (
            <FormControlLabel
              label="Has Rollover"
              sx={{ alignSelf: 'end', minHeight: (theme) => theme.spacing(5.5) }}
              control={
                <Checkbox
                  checked={value ?? false}
                  onChange={({ target }) => onChange(target.checked)}
                  slotProps={{ input: { ref } }}
                />
              }
            />
          )}
        />
        <DayField
          label="Current Period Start"
          field={form.register('currentPeriodStart')}
          error={errors.currentPeriodStart?.message}
        />
        <DayField
          label="Current Period End"
          field={form.register('currentPeriodEnd')}
          error={errors.currentPeriodEnd?.message}
        />
      </FieldPair>
      <TextField label="Notes" autoComplete="off" field={form.register('notes')} error={errors.notes?.message} />
    </FormDialog>
  );
}
