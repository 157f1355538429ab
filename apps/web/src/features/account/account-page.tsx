import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { User } from '@scriptsmith/contracts/identity';
import { useUser } from '../../shared/session/use-session.js';
import { BackToDashboard } from '../../shared/routing/back-to-dashboard.js';
import { Page } from '@scriptsmith/ui/page/page';
import { CreditHistoryPanel } from './components/credit-history-panel.js';
import { DeletionPanel } from './components/deletion-panel.js';
import { InvoicesPanel } from './components/invoices-panel.js';
import { PaymentPanel } from './components/payment-panel.js';
import { SessionsPanel } from './components/sessions-panel.js';
import { SettingsPanel } from './components/settings-panel.js';

const Panels = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5), minWidth: 0 }));

export default function AccountPage() {
  const user = useUser();
  return user && <Account user={user} />;
}

function Account({ user }: { user: User }) {
  return (
    <Page title="Account">
      <BackToDashboard />
      <Typography variant="h2" component="h1" sx={{ mb: 4 }}>
        Account
      </Typography>
      <Panels>
        <SettingsPanel user={user} />
        <SessionsPanel user={user} />
        <PaymentPanel user={user} />
        <div id="invoices" tabIndex={-1}>
          <InvoicesPanel user={user} />
        </div>
        <div id="credit-history" tabIndex={-1}>
          <CreditHistoryPanel user={user} />
        </div>
        <DeletionPanel />
      </Panels>
    </Page>
  );
}
