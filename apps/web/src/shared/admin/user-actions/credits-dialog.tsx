import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { creditsBodySchema } from '../../forms/contract-schemas.js';
import { fieldsOf } from '../../forms/fields-of.js';
import { FormDialog } from '../../forms/form-dialog.js';
import { TextField } from '../../forms/text-field.js';
import { typedNumber } from '../../forms/typed-number.js';
import { useMissingToast } from '../../forms/use-missing-toast.js';
import type { ChangedUser, UserChanges } from './use-user-mutations.js';

/** Told when one of them is left blank (specification, section 8). */
export const missingCredits = 'Please enter credit amount and reason';

const formSchema = creditsBodySchema.extend({
  creditsBalance: typedNumber.pipe(creditsBodySchema.shape.creditsBalance),
});

interface CreditsDialogProps {
  user: ChangedUser;
  changes: UserChanges;
  onClose: () => void;
}

/** Sets what a user can spend. */
export function CreditsDialog({ user, changes, onClose }: CreditsDialogProps) {
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { creditsBalance: '', reason: '' } });
  const field = fieldsOf(form);
  const onInvalid = useMissingToast(form, ['creditsBalance', 'reason'], missingCredits);

  const submit = form.handleSubmit(async (body) => {
    if (await changes.setCredits(user, body)) onClose();
  }, onInvalid);

  return (
    <FormDialog
      title="Update Credits"
      lead={`What ${user.username} can spend from now on. The difference is recorded with your reason.`}
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
        hint="The user reads it in their credit history"
      />
    </FormDialog>
  );
}
