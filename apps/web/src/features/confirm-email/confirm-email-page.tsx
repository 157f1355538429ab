import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import { errorMessage, isApiError } from '@scriptsmith/web-kit/api/api-error';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { useUser } from '@scriptsmith/web-kit/session/use-session';
import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { CenteredPage } from '@scriptsmith/ui/page/centered-page';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { confirmEmailApi } from './api/confirm-email-api.js';

/**
 * The target of the link in the email. Confirms on a click, because email programs open links to scan them and the
 * token can be used only once.
 */
export default function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const [confirmEmail, { isSuccess, isLoading, error }] = confirmEmailApi.useConfirmEmailMutation();
  const errorToast = useErrorToast();

  const confirm = async (known: string) => {
    try {
      await confirmEmail({ token: known }).unwrap();
    } catch (failure) {
      if (!isRefused(failure)) errorToast(failure, 'Failed to confirm your email');
    }
  };

  if (isSuccess) {
    return (
      <CenteredPage
        title="Email Confirmed"
        heading="Email confirmed"
        lead={<span role="status">Your email address is confirmed.</span>}
      >
        <NextSteps />
      </CenteredPage>
    );
  }
  if (!token || isRefused(error)) {
    return (
      <CenteredPage
        title="Confirm Email"
        heading="This link is no longer valid"
        lead={
          <span role="alert">
            {errorMessage(
              error,
              'It may have expired, have been used already or have been replaced by a newer email. Links are valid for 30 minutes.',
            )}
          </span>
        }
      >
        <NextSteps />
      </CenteredPage>
    );
  }
  return (
    <CenteredPage title="Confirm Email" heading="Confirm your email" lead="Confirm that this email address is yours.">
      <Button variant="contained" size="large" loading={isLoading} onClick={() => void confirm(token)} sx={{ mt: 4 }}>
        Confirm Email
      </Button>
    </CenteredPage>
  );
}

/** Whether the token is invalid. Other errors can be retried. */
const isRefused = (error: unknown): boolean => isApiError(error) && error.body.code === 'invalid_token';

function NextSteps() {
  const user = useUser();
  return (
    <LinkButton to={user ? paths.dashboard : paths.login} variant="contained" size="large" sx={{ mt: 4 }}>
      {user ? 'Go to Dashboard' : 'Sign in'}
    </LinkButton>
  );
}
