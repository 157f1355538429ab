import Button from '@mui/material/Button';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { CenteredPage } from '@scriptsmith/ui/page/centered-page';
import { useState } from 'react';
import { errorMessage } from '@scriptsmith/web-kit/api/api-error';
import { useAppSelector } from '@scriptsmith/web-kit/store/hooks';
import type { CodeMethod, TypedCode } from '@scriptsmith/web-kit/two-factor/code-field';
import { CodeForm } from '@scriptsmith/web-kit/two-factor/code-form';
import { secondStepChoices, secondStepLeads } from '@scriptsmith/web-kit/two-factor/second-step-texts';
import { adminSecondStepApi } from './admin-second-step-api.js';
import { useAcceptAdminKey, useAdminLogout } from './use-admin-access.js';

/** The second step of a sign-in with an admin key: a code of the authenticator app or a recovery code. */
export default function AdminSecondStep() {
  const adminKey = useAppSelector((state) => state.adminAccess.key);
  const [method, setMethod] = useState<CodeMethod>('authenticator-app');
  const [failure, setFailure] = useState<unknown>();
  const [open, { isLoading }] = adminSecondStepApi.useOpenAdminSessionMutation();
  const accept = useAcceptAdminKey();
  const logout = useAdminLogout();
  const toast = useToast();

  const verify = async (code: TypedCode) => {
    try {
      const session = await open(code).unwrap();
      if (adminKey === null) return;
      accept(adminKey, session);
      toast({ title: 'Access Granted', description: 'Welcome to the admin console.' });
    } catch (error) {
      setFailure(error);
    }
  };
  const other: CodeMethod = method === 'recovery-code' ? 'authenticator-app' : 'recovery-code';
  const chooseOther = () => {
    setMethod(other);
    setFailure(undefined);
  };

  return (
    <CenteredPage title="Two-factor authentication" heading="Two-factor authentication" lead={secondStepLeads[method]}>
      <CodeForm key={method} method={method} isBusy={isLoading} onCode={verify}>
        {failure !== undefined && (
          <InlineAlert severity="error" title="Verification Failed">
            {errorMessage(failure, 'The code could not be verified')}
          </InlineAlert>
        )}
      </CodeForm>
      <Button sx={{ mt: 1.5 }} onClick={chooseOther}>
        {secondStepChoices[other]}
      </Button>
      <Button sx={{ mt: 1.5 }} onClick={logout}>
        Use Another Key
      </Button>
    </CenteredPage>
  );
}
