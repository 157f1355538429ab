import { zodResolver } from '@hookform/resolvers/zod';
import type { AddedFactor, AuthenticatorSetup } from '@scriptsmith/contracts/identity';
import { CopyBox } from '@scriptsmith/ui/components/copy-box';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FormAlert } from '@scriptsmith/ui/forms/form-alert';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorMessage } from '../../../shared/api/api-error.js';
import { authenticatorCodeSchema } from '../../../shared/forms/contract-schemas.js';
import { QrCode } from './qr-code.js';
import { twoFactorApi } from './two-factor-api.js';

const formSchema = z.object({ code: authenticatorCodeSchema });

interface AuthenticatorSetupDialogProps {
  setup: AuthenticatorSetup;
  onAdded: (added: AddedFactor) => void;
  onDismiss: () => void;
}

/** Shows the secret as a QR code and as text, and asks for a code of the app. */
export function AuthenticatorSetupDialog({ setup, onAdded, onDismiss }: AuthenticatorSetupDialogProps) {
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { code: '' } });
  const field = fieldsOf(form);
  const [confirm, { isLoading }] = twoFactorApi.useConfirmAuthenticatorSetupMutation();
  const [failure, setFailure] = useState<unknown>();
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      onAdded(await confirm({ code }).unwrap());
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <FormDialog
      title="Set Up Authenticator App"
      lead="Scan the code with your app, or enter the setup key by hand. Then enter the 6-digit code that the app shows."
      submitLabel="Add App"
      busy={isLoading}
      onSubmit={submit}
      onDismiss={onDismiss}
    >
      <QrCode text={setup.uri} label="QR code of the setup key" />
      <CopyBox label="Setup Key" text={setup.secret} confirmation="Setup key copied" />
      <TextField
        label="Authentication Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...field('code')}
      />
      {failure !== undefined && (
        <FormAlert title="Not Added">{errorMessage(failure, 'The code could not be verified')}</FormAlert>
      )}
    </FormDialog>
  );
}
