import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { CenteredPage } from '@scriptsmith/ui/page/centered-page';
import { control } from '@scriptsmith/ui/theme/tokens';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '@scriptsmith/web-kit/api/api-error';
import { leaveTo } from '@scriptsmith/web-kit/routing/leave-to';
import { configApi } from '@scriptsmith/web-kit/api/config-api';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { startChatApi } from './api/start-chat-api.js';

/**
 * The sign-in of the chat site: creates a code for the browser with the challenge of the address (RFC 7636), and returns to
 * the chat site with it. Start Chatting and the sign-in of the chat site lead here.
 */
export default function StartChatPage() {
  const codeChallenge = useSearchParams()[0].get('codeChallenge');
  return codeChallenge === null ? (
    <NotOpened reason="Choose Start Chatting on your dashboard." />
  ) : (
    <Opening codeChallenge={codeChallenge} />
  );
}

function Opening({ codeChallenge }: { codeChallenge: string }) {
  const { data: config, error: configError, refetch: refetchConfig } = configApi.useConfigQuery();
  const { data: chatCode, error: codeError, refetch } = startChatApi.useBoundChatCodeQuery(codeChallenge);
  const chatUrl = config?.chatUrl;
  const error = codeError ?? configError;

  useEffect(() => {
    if (!chatUrl || !chatCode) return;
    const address = new URL(chatUrl);
    address.searchParams.set('code', chatCode.code);
    address.searchParams.set('state', codeChallenge);
    leaveTo(address.href, { replacesEntry: true });
  }, [chatUrl, chatCode, codeChallenge]);

  if (chatUrl === null) return <NotOpened reason="No chat site is configured." />;
  if (error) {
    const tryAgain = () => void Promise.all([codeError && refetch(), configError && refetchConfig()]);
    return (
      <NotOpened
        reason={errorMessage(error, 'Failed to open the chat')}
        action={
          <Button variant="contained" size="large" onClick={tryAgain}>
            Try Again
          </Button>
        }
      />
    );
  }
  return (
    <CenteredPage
      title="Opening Chat"
      heading="Opening the chat"
      lead={<span role="status">You will be signed in to the chat in a moment.</span>}
    >
      <Skeleton sx={{ mt: 4, height: control.large }} />
    </CenteredPage>
  );
}

function NotOpened({ reason, action }: { reason: string; action?: ReactNode }) {
  return (
    <CenteredPage title="Chat Not Opened" heading="The chat was not opened" lead={<span role="alert">{reason}</span>}>
      <Stack spacing={1.5} sx={{ mt: 4 }}>
        {action}
        <LinkButton to={paths.dashboard} variant={action ? 'text' : 'contained'} size={action ? 'medium' : 'large'}>
          Go to Dashboard
        </LinkButton>
      </Stack>
    </CenteredPage>
  );
}
