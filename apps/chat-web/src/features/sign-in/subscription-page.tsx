import Button from '@mui/material/Button';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { useBrandName } from '@scriptsmith/ui/page/brand-name';
import { sessionApi } from '../../shared/session/session-api.js';
import { endSession } from '../../shared/session/sign-in.js';
import { useProductLink, useSession } from '../../shared/session/use-session.js';
import { useAppStore } from '../../shared/store/hooks.js';
import { SignInFrame } from './components/sign-in-frame.js';

/** Shown to users without an active subscription. */
export default function SubscriptionPage() {
  const brandName = useBrandName();
  const { user } = useSession();
  const productLink = useProductLink();
  const store = useAppStore();
  const { refetch, isFetching } = sessionApi.useSessionQuery();
  return (
    <SignInFrame
      title="Subscription Required"
      heading="You need an active subscription"
      lead={`Your account ${user.email} has no active subscription. Choose a plan at ${brandName}, then come back: your conversations are kept.`}
    >
      <ButtonRow sx={{ mt: 4 }}>
        <Button variant="contained" size="large" href={productLink('/#plans')} target="_blank" rel="noreferrer">
          View Plans
        </Button>
        <Button size="large" loading={isFetching} onClick={() => void refetch()}>
          Check Again
        </Button>
        <Button size="large" variant="text" onClick={() => void endSession(store)}>
          Sign Out
        </Button>
      </ButtonRow>
    </SignInFrame>
  );
}
