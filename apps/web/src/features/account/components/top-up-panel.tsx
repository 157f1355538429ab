import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TopUp, TopUpFailure } from '@scriptsmith/contracts/billing';
import type { User } from '@scriptsmith/contracts/identity';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { Panel } from '@scriptsmith/ui/components/panel';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { formatOfferedCredits } from '@scriptsmith/ui/format/credits';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';
import { catalogueApi } from '@scriptsmith/web-kit/api/catalogue-api';
import { QueryFailure } from '@scriptsmith/web-kit/query/query-failure';
import { accountSettingsApi } from '../api/account-settings-api.js';
import { TopUpForm } from './top-up-form.js';

const failures: Record<TopUpFailure, string> = {
  'card-declined': 'Your card was declined. Update your card, or ask your bank, and turn it on again.',
  'authentication-required':
    'Your bank asks you to confirm payments with this card. Buy a pack yourself, or update your card and turn it on again.',
  'no-card': 'There was no card on file. Update your card and turn it on again.',
  refused: 'The payment was refused. Turn it on again, or contact us if it happens once more.',
};

/** Packs that are bought with the card on file when the balance gets low. Off until the customer turns it on. */
export function TopUpPanel({ user }: { user: User }) {
  const subscription = accountApi.useSubscriptionQuery(user.id).data?.subscription;
  const query = accountSettingsApi.useTopUpQuery(user.id);
  const catalogue = catalogueApi.useCatalogueQuery();
  const topUp = query.currentData?.topUp;
  const canBuy = subscription?.status === 'active';
  if (!canBuy && !topUp?.isOn && !topUp?.failure) return null;
  return (
    <Panel title="Automatic Top-Up">
      {topUp && catalogue.data ? (
        <>
          <TopUpState topUp={topUp} />
          <TopUpForm
            key={JSON.stringify(topUp.settings)}
            user={user}
            topUp={topUp}
            packages={catalogue.data.packages.filter(({ credits }) => credits > 0)}
          />
        </>
      ) : query.error ? (
        <QueryFailure query={query} message="Failed to load your automatic top-up" />
      ) : catalogue.error ? (
        <QueryFailure query={catalogue} message="Failed to load the packages" />
      ) : (
        <Box sx={{ minHeight: '26rem' }}>
          <RowsSkeleton label="Loading your automatic top-up" />
        </Box>
      )}
    </Panel>
  );
}

function TopUpState({ topUp: { isOn, settings, chargedThisMonthPence, failure } }: { topUp: TopUp }) {
  return (
    <>
      {failure && (
        <Box sx={{ mb: 2.5 }}>
          <InlineAlert severity="warning" title="Automatic top-up was turned off">
            {failures[failure]}
          </InlineAlert>
        </Box>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: measure.text }}>
        {isOn && settings
          ? `On. A pack is bought when use brings your balance below ${formatOfferedCredits(settings.belowCredits)}. ` +
            `${formatPounds(chargedThisMonthPence)} of at most ${formatPounds(settings.monthlyCapPence)} has been charged this month.`
          : 'Off. Turn it on to buy a pack with your card on file when use brings your balance below the credits that you choose.'}
      </Typography>
    </>
  );
}
