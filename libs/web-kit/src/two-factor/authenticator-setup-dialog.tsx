import { zodResolver } from '@hookform/resolvers/zod';
import type { AuthenticatorSetup } from '@scriptsmith/contracts/identity';
import { CopyBox } from '@scriptsmith/ui/components/copy-box';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../api/api-error.js';
import { CodeField, codeSchemas } from './code-field.js';
import { QrCode } from './qr-code.js';

interface AuthenticatorSetupDialogProps {
  setup: AuthenticatorSetup;
  isBusy: boolean;
  /** Adds the app. A rejection is shown in the dialog. */
  onCode: (code: string) => Promise<void>;
  onDismiss: () => void;
}

/** Shows the secret as a QR code and as text, and asks for a code of the app. */
export function AuthenticatorSetupDialog({ setup, isBusy, onCode, onDismiss }: AuthenticatorSetupDialogProps) {
  const form = useForm({ resolver: zodResolver(codeSchemas['authenticator-app']), defaultValues: { code: '' } });
  const [failure, setFailure] = useState<unknown>();
  const submit = form.handleSubmit(({ code }) => onCode(code).catch(setFailure));
  return (
    <FormDialog
      title="Set Up Authenticator App"
      lead="Scan the code with your app, or enter the setup key by hand. Then enter the 6-digit code that the app shows."
      submitLabel="Add App"
      busy={isBusy}
      onSubmit={submit}
      onDismiss={onDismiss}
    >
      <QrCode text={setup.uri} label="QR code of the setup key" />
      <CopyBox label="Setup Key" text={setup.secret} confirmation="Setup key copied" />
      <CodeField method="authenticator-app" {...fieldsOf(form)('code')} />
      {failure !== undefined && (
        <InlineAlert severity="error" title="Not Added">
          {errorMessage(failure, 'The code could not be verified')}
        </InlineAlert>
      )}
    </FormDialog>
  );
}
