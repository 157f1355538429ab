import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import type { Promotion } from '@scriptsmith/contracts/affiliate';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../shared/forms/fields-of.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useAttempt } from '../../../shared/admin/operations/use-admin-mutation.js';
import { affiliatesApi } from '../api/affiliates-api.js';
import { promotionFormSchema, typedPromotion } from '../promotion-form.js';

export interface PromotedAffiliate {
  /** Null for all affiliates. */
  userId: number | null;
  name: string;
  promotion: Promotion | null;
}

/** A rate that holds for a while, for one affiliate or for all. */
export function PromotionDialog({ affiliate, onClose }: { affiliate: PromotedAffiliate; onClose: () => void }) {
  const { userId, name, promotion } = affiliate;
  const form = useForm({
    resolver: zodResolver(promotionFormSchema),
    defaultValues: promotion ? typedPromotion(promotion) : { ratePercent: '', startsAt: '', endsAt: '' },
  });
  const field = fieldsOf(form);
  // What the schema makes of the rate has another name than what is typed.
  const { rateBps }: Partial<Record<string, { message?: string }>> = form.formState.errors;
  const [setPromotion, { isLoading }] = affiliatesApi.useSetPromotionMutation();
  const attempt = useAttempt();

  const save = async (next: Promotion | null, done: string) => {
    const change = { userId, body: { promotion: next } };
    const words = { done, failed: 'Failed to update the promotion' };
    if (await attempt(change, (actionId) => setPromotion({ ...change, actionId }).unwrap(), words)) onClose();
  };

  return (
    <FormDialog
      title={promotion ? 'Edit Promotion' : 'Start Promotion'}
      lead={`For ${name}. It takes the place of the promotion that runs or is planned there; commissions already earned keep their rate.`}
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
