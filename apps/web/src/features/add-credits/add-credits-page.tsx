import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import type { User } from '@scriptsmith/contracts/identity';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';
import { PaymentDueNotice } from '../../shared/account/payment-due-notice.js';
import { catalogueApi } from '@scriptsmith/web-kit/api/catalogue-api';
import { useUser } from '@scriptsmith/web-kit/session/use-session';
import { BackToDashboard } from '../../shared/routing/back-to-dashboard.js';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { QueryFailure } from '@scriptsmith/web-kit/query/query-failure';
import { Notice } from '@scriptsmith/ui/components/notice';
import { Page } from '@scriptsmith/ui/page/page';
import { Explanations } from './components/explanations.js';
import { PackageGrid } from './components/package-grid.js';

export default function AddCreditsPage() {
  const user = useUser();
  return user && <AddCredits user={user} />;
}

function AddCredits({ user }: { user: User }) {
  const query = accountApi.useSubscriptionQuery(user.id);
  const { data, error } = query;
  const { isLoading: arePackagesLoading } = catalogueApi.useCatalogueQuery();
  const status = data?.subscription?.status;
  const hasSubscription = status === 'active';
  const { currentData, isLoading: isCardLoading } = accountApi.usePaymentMethodQuery(
    hasSubscription ? user.id : skipToken,
  );
  // Everything appears together: a notice would move the packages, and the button for the card on file would move
  // Purchase away from under the pointer.
  const isLoaded = (data !== undefined || error !== undefined) && !arePackagesLoading && !isCardLoading;
  return (
    <Page title="Add Credits">
      <BackToDashboard />
      <Typography variant="h2" component="h1">
        Add Credits
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>
        Top up whenever you need more. Added immediately, used before your monthly allocation. With a card on file, one
        click is enough. Choose Purchase to pay with another card.{' '}
        <Link component={RouterLink} to={`${paths.account}#top-up`}>
          Set up automatic top-up
        </Link>
      </Typography>
      {isLoaded && error && !data && (
        <Notice>
          <QueryFailure query={query} message="Failed to load your subscription" />
        </Notice>
      )}
      {isLoaded && status === 'past_due' && <PaymentDueNotice user={user} />}
      {isLoaded && data && !hasSubscription && status !== 'past_due' && (
        <Notice>
          <Typography variant="body2">An active subscription is required to purchase add-on credits.</Typography>
          <LinkButton to={paths.plans} variant="contained" size="small">
            Choose a Plan
          </LinkButton>
        </Notice>
      )}
      <PackageGrid user={user} canPurchase={isLoaded ? hasSubscription : undefined} card={currentData?.card} />
      {isLoaded && <Explanations />}
    </Page>
  );
}
