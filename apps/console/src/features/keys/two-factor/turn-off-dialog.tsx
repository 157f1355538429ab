import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorMessage } from '@scriptsmith/web-kit/api/api-error';
import { CodeField, type CodeMethod, codeSchemas, typedCodeOf } from '@scriptsmith/web-kit/two-factor/code-field';
import { secondStepChoices } from '@scriptsmith/web-kit/two-factor/second-step-texts';
import { twoFactorChangesApi } from '../api/two-factor-changes-api.js';

/** Asks for a code before two-factor authentication is turned off. */
export function TurnOffDialog({ onDismiss }: { onDismiss: () => void }) {
  const [method, setMethod] = useState<CodeMethod>('authenticator-app');
  const [failure, setFailure] = useState<unknown>();
  const [remove, { isLoading }] = twoFactorChangesApi.useRemoveAdminAuthenticatorAppMutation();
  const form = useForm({ resolver: zodResolver(codeSchemas[method]), defaultValues: { code: '' } });
  const toast = useToast();
  const other: CodeMethod = method === 'recovery-code' ? 'authenticator-app' : 'recovery-code';
  const chooseOther = () => {
    setMethod(other);
    setFailure(undefined);
    form.reset();
  };
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await remove(typedCodeOf(method, code)).unwrap();
      onDismiss();
      toast({ title: 'Two-Factor Authentication Off', description: 'The admin key alone signs you in.' });
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <FormDialog
      title="Turn Off Two-Factor Authentication"
      lead="The admin key alone will open the console. Codes from the app and recovery codes will no longer work."
      submitLabel="Turn Off"
      destructive
      busy={isLoading}
      onSubmit={submit}
      onDismiss={onDismiss}
    >
      <CodeField key={method} method={method} {...fieldsOf(form)('code')} />
      <Button disabled={isLoading} onClick={chooseOther}>
        {secondStepChoices[other]}
      </Button>
      {failure !== undefined && (
        <InlineAlert severity="error" title="Not Changed">
          {errorMessage(failure, 'The code could not be verified')}
        </InlineAlert>
      )}
    </FormDialog>
  );
}
