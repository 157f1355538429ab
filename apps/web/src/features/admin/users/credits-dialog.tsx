import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { creditsBodySchema } from '../../../shared/forms/contract-schemas.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useToast } from '../../../shared/toast/use-toast.js';
import { FormDialog } from '../parts/form-dialog.js';
import type { ChangedUser, UserChanges } from './use-user-changes.js';

/** What is typed is text; a whole number is sent. */
const formSchema = creditsBodySchema.extend({
  creditsBalance: z
    .string()
    .trim()
    .transform((text) => (text === '' ? Number.NaN : Number(text)))
    .pipe(creditsBodySchema.shape.creditsBalance),
});

interface CreditsDialogProps {
  user: ChangedUser;
  changes: UserChanges;
  onClose: () => void;
}

/** Sets what a user can spend. */
export function CreditsDialog({ user, changes, onClose }: CreditsDialogProps) {
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { creditsBalance: '', reason: '' } });
  const { errors } = form.formState;
  const toast = useToast();

  const submit = form.handleSubmit(
    async (body) => {
      if (await changes.setCredits(user, body)) onClose();
    },
    () => {
      const { creditsBalance, reason } = form.getValues();
      if (creditsBalance.trim() === '' || reason.trim() === '')
        toast({ title: 'Error', description: 'Please enter credit amount and reason', destructive: true });
    },
  );

  return (
    <FormDialog
      title="Update Credits"
      lead={`What ${user.username} can spend from now on. The difference is recorded with your reason.`}
      submitLabel="Update Credits"
      busy={changes.busyUserId === user.id}
      onSubmit={submit}
      onDismiss={onClose}
    >
      <TextField
        label="Credit Amount"
        inputMode="numeric"
        autoComplete="off"
        required
        field={form.register('creditsBalance')}
        error={errors.creditsBalance?.message}
      />
      <TextField
        label="Reason"
        autoComplete="off"
        required
        field={form.register('reason')}
        error={errors.reason?.message}
        hint="The user reads it in their credit history"
      />
    </FormDialog>
  );
}
