import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { creditsBodySchema } from '../../forms/contract-schemas.js';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { numberInput } from '../../forms/number-input.js';
import { useMissingFieldToast } from '../../forms/use-missing-field-toast.js';
import type { TargetUser, UserMutations } from './use-user-mutations.js';

/** Shown if a field is blank. */
export const missingCredits = 'Please enter credit amount and reason';

const formSchema = creditsBodySchema.extend({
  creditsBalance: numberInput.pipe(creditsBodySchema.shape.creditsBalance),
});

interface CreditsDialogProps {
  user: TargetUser;
  changes: UserMutations;
  onClose: () => void;
}

/** Sets the credit balance of a user. */
export function CreditsDialog({ user, changes, onClose }: CreditsDialogProps) {
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { creditsBalance: '', reason: '' } });
  const field = fieldsOf(form);
  const onInvalid = useMissingFieldToast(form, ['creditsBalance', 'reason'], missingCredits);

  const submit = form.handleSubmit(async (body) => {
    if (await changes.setCredits(user, body)) onClose();
  }, onInvalid);

  return (
    <FormDialog
      title="Update Credits"
      lead={`Sets how many credits ${user.username} can spend. The difference is recorded with your reason.`}
      submitLabel="Update Credits"
      busy={changes.busyUserId === user.id}
      onSubmit={submit}
      onDismiss={onClose}
    >
      <TextField label="Credit Amount" inputMode="numeric" autoComplete="off" required {...field('creditsBalance')} />
      <TextField
        label="Reason"
        autoComplete="off"
        required
        {...field('reason')}
        hint="Shown to the user in their credit history"
      />
    </FormDialog>
  );
}
