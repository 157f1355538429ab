import Button from '@mui/material/Button';
import type { SignedInResponse } from '@scriptsmith/contracts/gateway';
import type { PendingSignIn, SecondFactorMethod } from '@scriptsmith/contracts/identity';
import { Form } from '@scriptsmith/ui/forms/form';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { CenteredPage } from '@scriptsmith/ui/page/centered-page';
import { useState } from 'react';
import { errorMessage, isApiError } from '@scriptsmith/web-kit/api/api-error';
import { CodeForm } from '@scriptsmith/web-kit/two-factor/code-form';
import { secondStepChoices, secondStepLeads } from '@scriptsmith/web-kit/two-factor/second-step-texts';
import { secondStepApi } from '../api/second-step-api.js';

interface SecondStepProps {
  pending: PendingSignIn;
  onSignedIn: (response: SignedInResponse) => void;
  /** Called with the failure if the sign-in has expired, without one if the user goes back. */
  onRestart: (failure?: unknown) => void;
}

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
    <InlineAlert severity="error" title="Verification Failed">
      {errorMessage(failure, 'The code could not be verified')}
    </InlineAlert>
  );

  return (
    <CenteredPage title="Two-factor authentication" heading="Two-factor authentication" lead={secondStepLeads[method]}>
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
            {secondStepChoices[other]}
          </Button>
        ))}
      <Button sx={{ mt: 1.5 }} onClick={() => onRestart()}>
        Back to Sign In
      </Button>
    </CenteredPage>
  );
}
