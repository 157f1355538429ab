import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import type { Promotion } from '@scriptsmith/contracts/affiliate';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { useAdminMutation } from '../../../shared/operations/use-admin-mutation.js';
import { affiliatesApi } from '../api/affiliates-api.js';
import { promotionFormSchema, promotionFormValues } from '../promotion-form.js';

export interface PromotedAffiliate {
  /** Null for all affiliates. */
  userId: number | null;
  name: string;
  promotion: Promotion | null;
}

/** A temporary commission rate, for one affiliate or for all. */
export default function PromotionDialog({ affiliate, onClose }: { affiliate: PromotedAffiliate; onClose: () => void }) {
  const { userId, name, promotion } = affiliate;
  const form = useForm({
    resolver: zodResolver(promotionFormSchema),
    defaultValues: promotion ? promotionFormValues(promotion) : { ratePercent: '', startsAt: '', endsAt: '' },
  });
  const field = fieldsOf(form);
  // The schema renames the field: the error is reported for `rateBps`, the input is `ratePercent`.
  const { rateBps }: Partial<Record<string, { message?: string }>> = form.formState.errors;
  const [setPromotion, { isLoading }] = affiliatesApi.useSetPromotionMutation();
  const mutate = useAdminMutation();

  const save = async (next: Promotion | null, done: string) => {
    const change = { userId, promotion: next };
    const messages = { done, failed: 'Failed to update the promotion' };
    if (await mutate(change, (actionId) => setPromotion({ ...change, actionId }).unwrap(), messages)) onClose();
  };

  return (
    <FormDialog
      title={promotion ? 'Edit Promotion' : 'Start Promotion'}
      lead={`Applies to ${name} and replaces any current or planned promotion. Commissions already earned keep their rate.`}
      submitLabel="Save Promotion"
      busy={isLoading}
      onSubmit={form.handleSubmit((next) => save(next, 'Promotion saved'))}
      onDismiss={onClose}
    >
      <TextField
        label="Rate (%)"
        inputMode="decimal"
        autoComplete="off"
        required
        {...field('ratePercent')}
        error={field('ratePercent').error ?? rateBps?.message}
      />
      <TextField label="Starts" type="datetime-local" required {...field('startsAt')} />
      <TextField label="Ends" type="datetime-local" required {...field('endsAt')} />
      {promotion && (
        <Button
          color="error"
          disabled={isLoading}
          onClick={() => void save(null, 'Promotion ended')}
          sx={{ justifySelf: 'start' }}
        >
          End Promotion
        </Button>
      )}
    </FormDialog>
  );
}
