import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { User } from '@scriptsmith/contracts/identity';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';
import { PaymentDueNotice } from '../../shared/account/payment-due-notice.js';
import { useStartChatting } from '@scriptsmith/web-kit/account/use-start-chatting';
import { useLogout, useUser } from '@scriptsmith/web-kit/session/use-session';
import { Page } from '@scriptsmith/ui/page/page';
import { dashboardApi } from './api/dashboard-api.js';
import { ChargesCard } from './components/charges-card.js';
import { CreditsCard } from './components/credits-card.js';
import { RecentResources } from './components/recent-resources.js';
import { SubscriptionCard } from './components/subscription-card.js';
import { UsageCard } from './components/usage-card.js';
import { UpgradeCard } from './components/upgrade-card.js';
import { UsageSharesCard } from './components/usage-shares-card.js';

const Welcome = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: theme.spacing(2.5),
  marginBottom: theme.spacing(4),
}));

const Who = styled('div')({ minWidth: 0, flex: '1 1 16rem', overflowWrap: 'anywhere' });

const Actions = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const FullWidth = styled('div')({ gridColumn: '1 / -1' });

export default function DashboardPage() {
  const user = useUser();
  return user && <Dashboard user={user} />;
}

function Dashboard({ user }: { user: User }) {
  const subscription = accountApi.useSubscriptionQuery(user.id);
  const credits = accountApi.useUserCreditsQuery(user.id);
  const usage = dashboardApi.useCreditUsageQuery({ userId: user.id });
  const startChatting = useStartChatting();
  const logout = useLogout();
  // Does not wait for data that failed to load.
  const hasSubscription = subscription.data
    ? subscription.data.subscription !== null
    : subscription.isError
      ? false
      : undefined;

  const isPaymentDue = subscription.data?.subscription?.status === 'past_due';

  return (
    <Page title="Dashboard">
      <Welcome>
        <Who>
          <Typography variant="h2" component="h1">
            Welcome, {user.username}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{user.email}</Typography>
        </Who>
        <Actions>
          <Button
            variant={hasSubscription === false || isPaymentDue ? 'outlined' : 'contained'}
            onClick={() => void startChatting()}
          >
            Start Chatting
          </Button>
          <Button onClick={logout}>Logout</Button>
        </Actions>
      </Welcome>
      {isPaymentDue && <PaymentDueNotice user={user} />}
      <RecentResources query={usage} canContinue={subscription.data?.subscription?.status === 'active'} />
      <Cards>
        <SubscriptionCard user={user} query={subscription} onStartChatting={startChatting} />
        <CreditsCard
          query={credits}
          hasSubscription={hasSubscription}
          split={usage.currentData?.split}
          onStartChatting={startChatting}
        />
        {hasSubscription !== false && (
          <>
            <UsageCard query={usage} subscription={subscription.data?.subscription} />
            <ChargesCard query={usage} />
            {usage.data && usage.data.byResource.length > 0 && (
              <FullWidth>
                <UsageSharesCard usage={usage.data} />
              </FullWidth>
            )}
          </>
        )}
        {subscription.data?.subscription?.status === 'active' && (
          <FullWidth>
            <UpgradeCard currentPlanId={subscription.data.subscription.planId} />
          </FullWidth>
        )}
      </Cards>
    </Page>
  );
}
