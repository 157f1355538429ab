import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { AffiliateOverview } from '@scriptsmith/contracts/gateway';
import type { User } from '@scriptsmith/contracts/identity';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { BackToDashboard } from '../../../shared/routing/back-to-dashboard.js';
import { Page } from '@scriptsmith/ui/page/page';
import { Panel, Sheet } from '@scriptsmith/ui/components/panel';
import { CommissionRate } from './commission-rate.js';
import { CopyBox } from '@scriptsmith/ui/components/copy-box';
import { EarningsTabs } from './earnings-tabs.js';
import { PayoutsPanel } from './payouts-panel.js';
import { Stats } from './stats.js';

const Sharing = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  marginBlock: theme.spacing(2.5),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Boxes = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Below = styled('div')(({ theme }) => ({ marginTop: theme.spacing(2.5) }));

const visitsSentence = (clicks: number): string =>
  clicks === 1 ? '1 visit from your link' : `${formatNumber(clicks)} visits from your link`;

interface AffiliateDashboardProps {
  user: User;
  overview: AffiliateOverview;
  /** When the overview arrived, by the device's clock, in ms. */
  receivedAt: number;
  onReload: () => unknown;
}

export function AffiliateDashboard({ user, overview, receivedAt, onReload }: AffiliateDashboardProps) {
  const { affiliate, ...earnings } = overview;
  return (
    <Page title="Affiliate Dashboard">
      <BackToDashboard />
      <Typography variant="h2" component="h1" sx={{ mb: 4 }}>
        Affiliate Dashboard
      </Typography>
      {!affiliate.isActive && (
        <Sheet role="note" sx={{ mb: 2.5 }}>
          <Typography variant="body2">
            Your affiliate account is inactive, so sign-ups with your code don't count as referrals. You keep what you
            have earned.
          </Typography>
        </Sheet>
      )}
      <Stats stats={earnings.stats} />
      <Sharing>
        <Panel title="Share and Earn">
          <Boxes>
            <CopyBox
              label="Referral Link"
              text={affiliate.referralLink}
              confirmation="Referral link copied to clipboard"
            />
            <CopyBox
              label="Referral Code"
              text={affiliate.referralCode}
              confirmation="Referral code copied to clipboard"
            />
          </Boxes>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1.5 }}>
            {visitsSentence(earnings.stats.totalClicks)}
          </Typography>
        </Panel>
        <CommissionRate affiliate={affiliate} receivedAt={receivedAt} onPromotionEnd={onReload} />
      </Sharing>
      <EarningsTabs user={user} {...earnings} />
      <Below>
        <PayoutsPanel user={user} />
      </Below>
    </Page>
  );
}
