import { zodResolver } from '@hookform/resolvers/zod';
import type { Passkey } from '@scriptsmith/contracts/identity';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { passkeyNameSchema } from '@scriptsmith/web-kit/forms/contract-schemas';
import { useSubmit } from '@scriptsmith/web-kit/forms/use-submit';
import { twoFactorApi } from './two-factor-api.js';

const formSchema = z.object({ name: passkeyNameSchema });

export function RenamePasskeyDialog({ passkey, onDismiss }: { passkey: Passkey; onDismiss: () => void }) {
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { name: passkey.name } });
  const field = fieldsOf(form);
  const [rename, { isLoading }] = twoFactorApi.useRenamePasskeyMutation();
  const submit = useSubmit(
    form,
    async ({ name }) => {
      await rename({ passkeyId: passkey.id, name }).unwrap();
      onDismiss();
    },
    { failed: 'Failed to rename the passkey' },
  );
  return (
    <FormDialog title="Rename Passkey" submitLabel="Rename" busy={isLoading} onSubmit={submit} onDismiss={onDismiss}>
      <TextField label="Passkey Name" autoComplete="off" required {...field('name')} />
    </FormDialog>
  );
}
