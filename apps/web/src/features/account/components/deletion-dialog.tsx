import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountDeletionSchema } from '@scriptsmith/web-kit/forms/contract-schemas';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { PasswordField, TextField } from '@scriptsmith/ui/forms/text-field';
import { useSubmit } from '@scriptsmith/web-kit/forms/use-submit';
import { useClearDeletedAccount } from '@scriptsmith/web-kit/session/use-session';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { accountSettingsApi } from '../api/account-settings-api.js';

const confirmation = 'delete my account';

const formSchema = accountDeletionSchema.extend({
  confirmation: z
    .string()
    .refine((typed) => typed.trim().toLowerCase() === confirmation, `Type “${confirmation}” to confirm`),
});

/** Asks for a confirmation text, which prevents accidents, and for the password, which prevents misuse of the session. */
export default function DeletionDialog({ onDismiss }: { onDismiss: () => void }) {
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { confirmation: '', currentPassword: '' },
  });
  const field = fieldsOf(form);
  const [deleteAccount, { isLoading }] = accountSettingsApi.useDeleteAccountMutation();
  const clearDeletedAccount = useClearDeletedAccount();
  const toast = useToast();

  const submit = useSubmit(
    form,
    async ({ currentPassword }) => {
      await deleteAccount({ currentPassword }).unwrap();
      clearDeletedAccount();
      toast({ title: 'Account Deleted', description: 'Your account and your data have been removed.' });
    },
    { failed: 'Failed to delete your account' },
  );

  return (
    <FormDialog
      title="Delete Account"
      lead="Your account, subscription and credits are deleted immediately. This cannot be undone."
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
