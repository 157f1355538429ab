import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import type { SignedInResponse } from '@scriptsmith/contracts/gateway';
import type { PendingSignIn, SecondFactorMethod } from '@scriptsmith/contracts/identity';
import { Form } from '@scriptsmith/ui/forms/form';
import { FormAlert } from '@scriptsmith/ui/forms/form-alert';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { CentredPage } from '@scriptsmith/ui/page/centred-page';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorMessage, isApiError } from '../../../shared/api/api-error.js';
import { authenticatorCodeSchema, recoveryCodeSchema } from '../../../shared/forms/contract-schemas.js';
import { secondStepApi } from '../api/second-step-api.js';

interface SecondStepProps {
  pending: PendingSignIn;
  onSignedIn: (response: SignedInResponse) => void;
  /** Called with the failure if the sign-in has expired, without one if the user goes back. */
  onRestart: (failure?: unknown) => void;
}

const leads: Record<SecondFactorMethod, string> = {
  'authenticator-app': 'Enter the 6-digit code that your authenticator app shows.',
  passkey: 'Confirm with the passkey of this device, your phone or your security key.',
  'recovery-code': 'Enter one of the recovery codes that you saved. Each code works once.',
};
const choices: Record<SecondFactorMethod, string> = {
  'authenticator-app': 'Use Your Authenticator App',
  passkey: 'Use a Passkey',
  'recovery-code': 'Use a Recovery Code',
};

/** The second step of a login: a code, a passkey or a recovery code. */
export default function SecondStep({ pending, onSignedIn, onRestart }: SecondStepProps) {
  const { signInToken, methods } = pending;
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'recovery-code');
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const [complete] = secondStepApi.useCompleteSignInMutation();
  const [requestOptions] = secondStepApi.useSecondFactorOptionsMutation();

  const attempt = async (send: () => Promise<SignedInResponse>) => {
    setIsBusy(true);
    try {
      onSignedIn(await send());
    } catch (error) {
      if (isApiError(error) && error.body.code === 'invalid_token') return onRestart(error);
      setFailure(error);
      setIsBusy(false);
    }
  };
  const confirmByPasskey = () =>
    attempt(async () => {
      const { confirmWithPasskey } = await import('../../../shared/passkeys/browser-passkeys.js');
      const { options } = await requestOptions({ signInToken }).unwrap();
      return complete({ signInToken, passkey: await confirmWithPasskey(options) }).unwrap();
    });
  const choose = (chosen: SecondFactorMethod) => {
    setMethod(chosen);
    setFailure(undefined);
  };
  const alert = failure !== undefined && (
    <FormAlert title="Verification Failed">{errorMessage(failure, 'The code could not be verified')}</FormAlert>
  );

  return (
    <CentredPage title="Two-factor authentication" heading="Two-factor authentication" lead={leads[method]}>
      {method === 'passkey' ? (
        <Form onSubmit={(event) => (event.preventDefault(), void confirmByPasskey())}>
          {alert}
          <Button type="submit" variant="contained" size="large" loading={isBusy} autoFocus>
            Continue With a Passkey
          </Button>
        </Form>
      ) : (
        <CodeForm
          key={method}
          method={method}
          isBusy={isBusy}
          onCode={(code) => attempt(() => complete({ signInToken, ...code }).unwrap())}
        >
          {alert}
        </CodeForm>
      )}
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Button key={other} sx={{ mt: 1.5 }} onClick={() => choose(other)}>
            {choices[other]}
          </Button>
        ))}
      <Button sx={{ mt: 1.5 }} onClick={() => onRestart()}>
        Back to Sign In
      </Button>
    </CentredPage>
  );
}

type TypedCode = { code: string } | { recoveryCode: string };

interface CodeFormProps {
  method: 'authenticator-app' | 'recovery-code';
  isBusy: boolean;
  onCode: (code: TypedCode) => Promise<void>;
  children: ReactNode;
}

/** The form of one method. The field has the focus. */
function CodeForm({ method, isBusy, onCode, children }: CodeFormProps) {
  const isRecoveryCode = method === 'recovery-code';
  const schema = z.object({ code: isRecoveryCode ? recoveryCodeSchema : authenticatorCodeSchema });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { code: '' } });
  const field = fieldsOf(form);
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = form.handleSubmit(({ code }) => onCode(isRecoveryCode ? { recoveryCode: code } : { code }));
  return (
    <Form onSubmit={submit}>
      {isRecoveryCode ? (
        <TextField label="Recovery Code" autoComplete="off" required {...field('code')} />
      ) : (
        <TextField
          label="Authentication Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...field('code')}
        />
      )}
      {children}
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        Verify
      </Button>
    </Form>
  );
}
