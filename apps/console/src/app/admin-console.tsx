import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { useAdminLogout, useAdminSession, useHasRole } from '../shared/access/use-admin-access.js';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { Page } from '@scriptsmith/ui/page/page';
import { PageHeader } from '@scriptsmith/ui/page/page-header';
import { FailureBoundary } from '@scriptsmith/ui/shell/failure-boundary';
import { PendingOperations, PendingOperationsList } from '../shared/operations/pending-operations.js';
import { StatsStrip } from '../features/stats/stats-strip.js';
import { ConsoleSections, panelId, tabId } from './console-sections.js';
import { consoleTabs } from './console-tabs.js';
import type { ConsoleTab } from './console-tabs.js';
import type { ConsolePlace } from './console-place.js';

const sidebarWidth = '12.5rem';

const HeadActions = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${sidebarWidth} minmax(0, 1fr)`,
  gap: theme.spacing(4),
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
}));

/** As high as the screen, so that the footer does not move when the content arrives. */
const TabContent = styled('div')(({ theme }) => ({
  minHeight: '100vh',
  [theme.breakpoints.down('lg')]: { paddingTop: theme.spacing(3) },
}));

/** The frame of the admin console: the sections at the side, and the one at this place. */
export function AdminConsole({ place, notFound }: { place: ConsolePlace; notFound: ReactNode }) {
  const isOwner = useHasRole('owner');
  const tabs = consoleTabs.filter((tab) => isOwner || tab.role !== 'owner');
  if (!tabs.includes(place.tab)) return notFound;
  return (
    <PendingOperations>
      <Console place={place} tabs={tabs} />
    </PendingOperations>
  );
}

function Console({ place, tabs }: { place: ConsolePlace; tabs: readonly ConsoleTab[] }) {
  const { name, role } = useAdminSession();
  const logout = useAdminLogout();
  const { tab: current, isUserPage, Content } = place;

  return (
    <Page title={isUserPage ? 'Admin Dashboard' : `${current.label} · Admin Dashboard`} wide>
      <PageHeader>
        <div>
          <Typography variant="h2" component="h1">
            Admin Dashboard
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>
            {name} · {role}
          </Typography>
        </div>
        <HeadActions>
          <LinkButton to={paths.analytics}>Analytics</LinkButton>
          <Button onClick={logout}>Logout</Button>
        </HeadActions>
      </PageHeader>
      <PendingOperationsList />
      <Layout>
        <ConsoleSections tabs={tabs} current={current} />
        <TabContent role="tabpanel" id={panelId} aria-labelledby={tabId(current)}>
          {current.hasStats && !isUserPage && <StatsStrip />}
          <FailureBoundary
            place={`${current.segment} ${isUserPage}`}
            fallback={(retry) => (
              <LoadFailure
                message="This part of the console couldn't be shown. Try again, or open another section."
                onRetry={retry}
              />
            )}
          >
            <Content fallback={<RowsSkeleton label={`Loading ${current.label}`} rows={12} />} />
          </FailureBoundary>
        </TabContent>
      </Layout>
    </Page>
  );
}
