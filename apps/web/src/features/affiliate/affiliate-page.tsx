import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { User } from '@scriptsmith/contracts/identity';
import { useEffect } from 'react';
import { errorMessage, isApiError } from '@scriptsmith/web-kit/api/api-error';
import { useUser } from '@scriptsmith/web-kit/session/use-session';
import { QueryFailure } from '@scriptsmith/web-kit/query/query-failure';
import { BackToDashboard } from '../../shared/routing/back-to-dashboard.js';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { Page } from '@scriptsmith/ui/page/page';
import { affiliateApi } from './api/affiliate-api.js';
import { AffiliateDashboard } from './components/affiliate-dashboard.js';
import { JoinInvitation } from './components/join-invitation.js';
import { StatGrid } from './components/stats.js';

const loadFailed = 'Failed to load affiliate data';

export default function AffiliatePage() {
  const user = useUser();
  return user && <AffiliateProgram user={user} />;
}

/**
 * Shows the invitation to users who have not joined (the server responds with 404), and the dashboard to affiliates.
 */
function AffiliateProgram({ user }: { user: User }) {
  const query = affiliateApi.useAffiliateOverviewQuery(user.id);
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = query;
  const isNotJoined = isApiError(error) && error.status === 404;
  const failure = error && !isNotJoined ? errorMessage(error, loadFailed) : undefined;
  const toast = useToast();

  // Once for all attempts that fail for the same reason.
  useEffect(() => {
    if (failure) toast({ title: 'Error', description: failure, destructive: true });
  }, [failure, toast]);

  if (isNotJoined) return <JoinInvitation user={user} isReloading={isFetching} />;
  if (data)
    return <AffiliateDashboard user={user} overview={data} receivedAt={fulfilledTimeStamp ?? 0} onReload={refetch} />;
  return (
    <Page title="Affiliate Program">
      <BackToDashboard />
      {failure ? (
        <>
          <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
            Affiliate Program
          </Typography>
          <QueryFailure query={query} message={loadFailed} />
        </>
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading affiliate data">
      <Typography variant="h2" component="div" sx={{ mb: 4 }}>
        <Skeleton variant="text" width="9em" />
      </Typography>
      <StatGrid>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} sx={{ height: (theme) => theme.spacing(16) }} />
        ))}
      </StatGrid>
      <Skeleton sx={{ mt: 2.5, height: (theme) => theme.spacing(44) }} />
    </div>
  );
}
