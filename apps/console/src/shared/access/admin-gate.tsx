import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { errorMessage } from '@scriptsmith/web-kit/api/api-error';
import { useRetryWhileFailing } from '@scriptsmith/web-kit/query/use-retry-while-failing';
import { useAppSelector } from '@scriptsmith/web-kit/store/hooks';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { lazyScreen } from '@scriptsmith/ui/lazy/lazy-screen';
import { Page } from '@scriptsmith/ui/page/page';
import { adminSessionApi } from '@scriptsmith/web-kit/api/admin-session-api';
import { AdminSessionContext } from './use-admin-access.js';

const KeyScreen = lazyScreen(() => import('./key-screen.js'));
const SecondStep = lazyScreen(() => import('./admin-second-step.js'));

interface AdminGateProps {
  /** The document title while the screen loads. */
  title: string;
  children: ReactNode;
}

/**
 * Shows its children to admins only. Asks for the admin key, and again when the server rejects it, and for the second
 * factor of a key that has one.
 */
export function AdminGate({ title, children }: AdminGateProps) {
  const { key, needsSecondFactor } = useAppSelector((state) => state.adminAccess);
  if (key === null) return <KeyScreen />;
  return needsSecondFactor ? <SecondStep /> : <KnownKey title={title}>{children}</KnownKey>;
}

function KnownKey({ title, children }: AdminGateProps) {
  const query = adminSessionApi.useAdminSessionQuery();
  useRetryWhileFailing(query);
  const { data: session, error, refetch } = query;
  if (session) return <AdminSessionContext value={session}>{children}</AdminSessionContext>;
  return (
    <Page title={title} wide>
      {error ? (
        <>
          <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
            {title}
          </Typography>
          <LoadFailure message={errorMessage(error, 'Failed to load admin data')} onRetry={refetch} />
        </>
      ) : (
        // As high as the screen, so that the footer does not move when the content arrives.
        <div role="status" aria-label="Checking the admin key" style={{ minHeight: '100vh' }}>
          <Typography variant="h2" component="div">
            <Skeleton variant="text" width="9em" />
          </Typography>
        </div>
      )}
    </Page>
  );
}
