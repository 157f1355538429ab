import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import { errorSentence, isApiError } from '../../shared/api/api-error.js';
import { paths } from '../../shared/routing/paths.js';
import { useUser } from '../../shared/session/use-session.js';
import { useErrorToast } from '../../shared/toast/use-toast.js';
import { CentredPage } from '../../shared/page/centred-page.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { confirmEmailApi } from './api/confirm-email-api.js';

/**
 * Where the mailed link leads. Confirms with a click and not by being opened: mail programs open links to look at them,
 * and the token serves once.
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
      <CentredPage
        title="Email Confirmed"
        heading="Email confirmed"
        lead={<span role="status">Thank you. Your address is yours, and now we know.</span>}
      >
        <Onwards />
      </CentredPage>
    );
  }
  if (!token || isRefused(error)) {
    return (
      <CentredPage
        title="Confirm Email"
        heading="This link does not work"
        lead={
          <span role="alert">
            {errorSentence(error, 'It may be older than 30 minutes, used already, or replaced by a newer mail.')}
          </span>
        }
      >
        <Onwards />
      </CentredPage>
    );
  }
  return (
    <CentredPage
      title="Confirm Email"
      heading="Confirm your email"
      lead="One click, and we know that this address is yours."
    >
      <Button variant="contained" size="large" loading={isLoading} onClick={() => void confirm(token)} sx={{ mt: 4 }}>
        Confirm Email
      </Button>
    </CentredPage>
  );
}

/** The link itself is at fault; of anything else another attempt may come out better. */
const isRefused = (error: unknown): boolean => isApiError(error) && error.answer.code === 'invalid_token';

function Onwards() {
  const user = useUser();
  return (
    <LinkButton to={user ? paths.dashboard : paths.login} variant="contained" size="large" sx={{ mt: 4 }}>
      {user ? 'Go to Dashboard' : 'Sign in'}
    </LinkButton>
  );
}
