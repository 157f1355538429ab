import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountDeletionSchema } from '../../../shared/forms/contract-schemas.js';
import { fieldsOf } from '../../../shared/forms/fields-of.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { PasswordField, TextField } from '../../../shared/forms/text-field.js';
import { useSubmit } from '../../../shared/forms/use-submit.js';
import { useForgetDeletedAccount } from '../../../shared/session/use-session.js';
import { useToast } from '../../../shared/toast/use-toast.js';
import { accountSettingsApi } from '../api/account-api.js';

const confirmation = 'delete my account';

const formSchema = accountDeletionSchema.extend({
  confirmation: z
    .string()
    .refine((typed) => typed.trim().toLowerCase() === confirmation, `Type “${confirmation}” to go on`),
});

/** Asks for a sentence, so that nobody does it by accident, and for the password, so that nobody else does. */
export default function DeletionDialog({ onDismiss }: { onDismiss: () => void }) {
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { confirmation: '', currentPassword: '' },
  });
  const field = fieldsOf(form);
  const [deleteAccount, { isLoading }] = accountSettingsApi.useDeleteAccountMutation();
  const forgetDeletedAccount = useForgetDeletedAccount();
  const toast = useToast();

  const submit = useSubmit(
    form,
    async ({ currentPassword }) => {
      await deleteAccount({ currentPassword }).unwrap();
      forgetDeletedAccount();
      toast({ title: 'Account Deleted', description: 'Your account and your data have been removed.' });
    },
    { failed: 'Failed to delete your account' },
  );

  return (
    <FormDialog
      title="Delete Account"
      lead="Your account, your subscription and your credits end now, and cannot be brought back."
      submitLabel="Delete Account"
      destructive
      keepLabel="Keep Account"
      busy={isLoading}
      onSubmit={submit}
      onDismiss={onDismiss}
    >
      <TextField label={`Type “${confirmation}”`} autoComplete="off" required {...field('confirmation')} />
      <PasswordField label="Current Password" autoComplete="current-password" required {...field('currentPassword')} />
    </FormDialog>
  );
}
