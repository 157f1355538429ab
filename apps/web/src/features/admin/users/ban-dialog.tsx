import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { banBodySchema } from '../../../shared/forms/contract-schemas.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { FormDialog } from '../parts/form-dialog.js';
import type { ChangedUser, UserChanges } from './use-user-changes.js';

interface BanDialogProps {
  user: ChangedUser;
  changes: UserChanges;
  onClose: () => void;
}

/** Asks why. Left blank, nothing is done (specification, section 5). */
export function BanDialog({ user, changes, onClose }: BanDialogProps) {
  const form = useForm({ resolver: zodResolver(banBodySchema), defaultValues: { reason: '' } });
  const submit = form.handleSubmit(async ({ reason }) => {
    if (await changes.ban(user, reason)) onClose();
  });
  return (
    <FormDialog
      title="Ban User"
      lead={`${user.username} is signed out everywhere and cannot sign in until you allow it again.`}
      submitLabel="Ban User"
      destructive
      busy={changes.busyUserId === user.id}
      onSubmit={submit}
      onDismiss={onClose}
    >
      <TextField
        label="Reason"
        autoComplete="off"
        required
        field={form.register('reason')}
        error={form.formState.errors.reason?.message}
        hint="Other admins read it; the user does not"
      />
    </FormDialog>
  );
}
