import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { User } from '@scriptsmith/contracts/identity';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';
import { RevealTogether } from '@scriptsmith/web-kit/query/reveal-together';
import { useIsView } from '@scriptsmith/web-kit/session/customer-view';
import { useUser } from '@scriptsmith/web-kit/session/use-session';
import { BackToDashboard } from '../../shared/routing/back-to-dashboard.js';
import { Page } from '@scriptsmith/ui/page/page';
import { CreditHistoryPanel } from './components/credit-history-panel.js';
import { DeletionPanel } from './components/deletion-panel.js';
import { InvoicesPanel } from './components/invoices-panel.js';
import { LowBalancePanel } from './components/low-balance-panel.js';
import { PaymentPanel } from './components/payment-panel.js';
import { SessionsPanel } from './components/sessions-panel.js';
import { SettingsPanel } from './components/settings-panel.js';
import { TopUpPanel } from './components/top-up-panel.js';
import { TwoFactorPanel } from './two-factor/two-factor-panel.js';

const Panels = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5), minWidth: 0 }));

export default function AccountPage() {
  const user = useUser();
  return user && <Account user={user} />;
}

/** As high as the screen, so that the footer does not move when the panels appear. */
const Below = styled('div')({ minHeight: '100vh' });

function Account({ user }: { user: User }) {
  const { data, error } = accountApi.useSubscriptionQuery(user.id);
  // Admins who view the site as the user do not see how the user signs in.
  const isView = useIsView();
  // Only subscribers have a payment method. Until it is known whether there is one, it would push the others down.
  const isSubscriptionKnown = data !== undefined || error !== undefined;
  return (
    <Page title="Account">
      <BackToDashboard />
      <Typography variant="h2" component="h1" sx={{ mb: 4 }}>
        Account
      </Typography>
      <Panels>
        <SettingsPanel user={user} />
        <RevealTogether label="Loading your sign-in settings">
          <Panels>
            {!isView && (
              <>
                <div id="two-factor" tabIndex={-1}>
                  <TwoFactorPanel user={user} />
                </div>
                <SessionsPanel user={user} />
              </>
            )}
            <div id="low-balance" tabIndex={-1}>
              <LowBalancePanel user={user} />
            </div>
          </Panels>
        </RevealTogether>
        {isSubscriptionKnown ? (
          <>
            <PaymentPanel user={user} />
            <div id="top-up" tabIndex={-1}>
              <TopUpPanel user={user} />
            </div>
            <div id="invoices" tabIndex={-1}>
              <InvoicesPanel user={user} />
            </div>
            <div id="credit-history" tabIndex={-1}>
              <CreditHistoryPanel user={user} />
            </div>
            {!isView && <DeletionPanel />}
          </>
        ) : (
          <Below role="status" aria-label="Loading your subscription" />
        )}
      </Panels>
    </Page>
  );
}
