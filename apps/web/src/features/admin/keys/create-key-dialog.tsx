import { zodResolver } from '@hookform/resolvers/zod';
import type { AdminRole } from '@scriptsmith/contracts';
import { Controller, useForm } from 'react-hook-form';
import { applyFieldErrors } from '../../../shared/forms/apply-field-errors.js';
import { adminKeyBodySchema } from '../../../shared/forms/contract-schemas.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useErrorToast } from '../../../shared/toast/use-toast.js';
import { useRepeatable } from '../changes/use-repeatable.js';
import { ChoiceField } from '../parts/choice.js';
import { FormDialog } from '../parts/form-dialog.js';
import { keysApi } from './keys-api.js';

const roles = [
  { value: 'read-only', label: 'Read-only: sees everything' },
  { value: 'support', label: 'Support: changes users, credits, plans' },
  { value: 'owner', label: 'Owner: everything, also keys and payouts' },
] as const satisfies { value: AdminRole; label: string }[];

interface CreateKeyDialogProps {
  onSecret: (secret: string | null) => void;
  onClose: () => void;
}

export function CreateKeyDialog({ onSecret, onClose }: CreateKeyDialogProps) {
  const form = useForm({
    resolver: zodResolver(adminKeyBodySchema),
    defaultValues: { name: '', role: 'read-only' as AdminRole },
  });
  const { errors } = form.formState;
  const [create, { isLoading }] = keysApi.useCreateAdminKeyMutation();
  const repeatable = useRepeatable();
  const errorToast = useErrorToast();

  const submit = form.handleSubmit(async (body) => {
    try {
      const { secret } = await repeatable(body, (actionId) => create({ body, actionId }).unwrap());
      onClose();
      onSecret(secret);
    } catch (error) {
      applyFieldErrors(form, error);
      errorToast(error, 'Failed to make the key');
    }
  });

  return (
    <FormDialog
      title="Make Admin Key"
      lead="One key for each person or script: the audit log names it."
      submitLabel="Make Key"
      busy={isLoading}
      onSubmit={submit}
      onDismiss={onClose}
    >
      <TextField label="Name" autoComplete="off" required field={form.register('name')} error={errors.name?.message} />
      <Controller
        control={form.control}
        name="role"
        render={({ field }) => (
          <ChoiceField label="Role" required value={field.value} options={roles} onChange={field.onChange} />
        )}
      />
    </FormDialog>
  );
}
