import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import type { IdentityProof } from '@scriptsmith/contracts/identity';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { PasswordField, TextField } from '@scriptsmith/ui/forms/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorMessage } from '@scriptsmith/web-kit/api/api-error';
import { accountDeletionSchema, passkeyNameSchema } from '@scriptsmith/web-kit/forms/contract-schemas';
import { twoFactorApi } from './two-factor-api.js';

const passwordSchema = accountDeletionSchema.shape.currentPassword;
const nameSchemas = { required: passkeyNameSchema, none: z.string() };

interface ProofDialogProps {
  title: string;
  lead: string;
  submitLabel: string;
  destructive?: boolean;
  /** Whether the user can use a passkey instead of the password. */
  hasPasskeys: boolean;
  /** Whether the form asks for the name of a new passkey. */
  asksForName?: boolean;
  /** The message for a failure without a response of the server. */
  failed: string;
  /** Runs the change. @param name empty unless the form asks for it */
  onProof: (proof: IdentityProof, name: string) => Promise<void>;
  onDismiss: () => void;
}

/** Asks for the current password or a passkey before a change. */
export function ProofDialog({ hasPasskeys, asksForName = false, failed, onProof, ...props }: ProofDialogProps) {
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const [requestOptions] = twoFactorApi.useProofOptionsMutation();
  const name = asksForName ? nameSchemas.required : nameSchemas.none;
  const form = useForm({
    resolver: zodResolver(z.object({ name, currentPassword: passwordSchema })),
    defaultValues: { name: '', currentPassword: '' },
  });
  const field = fieldsOf(form);

  const attempt = async (prove: () => Promise<IdentityProof>, chosenName: string) => {
    setIsBusy(true);
    try {
      await onProof(await prove(), chosenName);
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  const submit = form.handleSubmit(({ currentPassword, name: chosenName }) =>
    attempt(() => Promise.resolve({ currentPassword }), chosenName),
  );
  const confirmByPasskey = async () => {
    if (!(await form.trigger('name'))) return;
    await attempt(async () => {
      const { confirmWithPasskey } = await import('../../../shared/passkeys/browser-passkeys.js');
      const { options } = await requestOptions().unwrap();
      return { passkey: await confirmWithPasskey(options) };
    }, form.getValues('name'));
  };

  return (
    <FormDialog {...props} busy={isBusy} onSubmit={submit}>
      {asksForName && (
        <TextField
          label="Passkey Name"
          autoComplete="off"
          required
          hint="A name by which you recognize the device"
          {...field('name')}
        />
      )}
      <PasswordField label="Current Password" autoComplete="current-password" required {...field('currentPassword')} />
      {hasPasskeys && (
        <Button disabled={isBusy} onClick={() => void confirmByPasskey()}>
          Use a Passkey Instead
        </Button>
      )}
      {failure !== undefined && (
        <InlineAlert severity="error" title="Not Changed">
          {errorMessage(failure, failed)}
        </InlineAlert>
      )}
    </FormDialog>
  );
}
