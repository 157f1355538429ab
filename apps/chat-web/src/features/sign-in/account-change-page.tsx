import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { AccountChange } from '@scriptsmith/chat-contracts';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { adviseOn } from '../../shared/api/error-advice.js';
import { sessionApi } from '../../shared/session/session-api.js';
import { startSession } from '../../shared/session/sign-in.js';
import { accountChangeDeclined } from '../../shared/state/session-slice.js';
import { clearDrafts } from '../../shared/storage/drafts.js';
import { useAppSelector, useAppStore } from '../../shared/store/hooks.js';
import { SignInFrame } from './components/sign-in-frame.js';

/** Asks before a sign-in replaces the session of another account. */
export default function AccountChangePage() {
  const change = useAppSelector((state) => state.session.accountChange);
  return change && <Confirmation {...change} />;
}

function Confirmation({ current, requested }: AccountChange['accountChange']) {
  const store = useAppStore();
  const [confirm, { error, isLoading: isConfirming }] = sessionApi.useConfirmAccountChangeMutation();
  const [decline, { isLoading: isDeclining }] = sessionApi.useDeclineAccountChangeMutation();
  const failure = error ? adviseOn(error) : null;

  const accept = async () => {
    const { data } = await confirm();
    if (!data) return;
    clearDrafts();
    startSession(store, data);
  };
  const stay = async () => {
    // A change that is not declined expires by itself.
    await decline();
    store.dispatch(accountChangeDeclined());
  };

  return (
    <SignInFrame
      title="Switch Account"
      heading="Switch to another account?"
      lead={`You are signed in to the chat as ${current.username} (${current.email}). Switch to ${requested.username} (${requested.email}) to use the conversations and credits of that account.`}
    >
      <Stack spacing={1.5} sx={{ mt: 4 }}>
        {failure && (
          <InlineAlert severity="error" title={failure.title}>
            {failure.description}
          </InlineAlert>
        )}
        <Button
          variant="contained"
          size="large"
          loading={isConfirming}
          disabled={isDeclining}
          onClick={() => void accept()}
        >
          Switch Account
        </Button>
        <Button size="large" loading={isDeclining} disabled={isConfirming} onClick={() => void stay()}>
          Keep Current Account
        </Button>
      </Stack>
    </SignInFrame>
  );
}
