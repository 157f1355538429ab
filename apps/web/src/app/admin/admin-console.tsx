import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { inPlace } from '@scriptsmith/ui/hooks/in-place';
import { paths } from '../../shared/routing/paths.js';
import { lazyScreen } from '@scriptsmith/ui/lazy/lazy-screen';
import { useAdminLogout, useAdminSession, useHasRole } from '../../shared/admin/access/use-admin-access.js';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { Page } from '@scriptsmith/ui/page/page';
import { PageHeader } from '@scriptsmith/ui/page/page-header';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { PendingOperations, PendingOperationsList } from '../../shared/admin/operations/pending-operations.js';
import { Overview } from '../../features/admin-stats/stats-overview.js';
import { consoleTabs } from './console-tabs.js';
import type { ConsoleTab } from './console-tabs.js';

const UserPage = lazyScreen(() => import('../../features/admin-user/user-page.js'));

const HeadActions = styled('div')(({ theme }) => ({ display: 'flex', gap: theme.spacing(1) }));

const TabContent = styled('div')(({ theme }) => ({ paddingTop: theme.spacing(3), minHeight: '60vh' }));

const panelId = 'console-panel';
const tabId = ({ segment }: ConsoleTab): string => `console-tab-${segment || 'users'}`;

/** The frame of the admin console: stats at the top and a tab for each area. */
export function AdminConsole() {
  return (
    <PendingOperations>
      <Console />
    </PendingOperations>
  );
}

function Console() {
  const { name, role } = useAdminSession();
  const logout = useAdminLogout();
  const isOwner = useHasRole('owner');
  const { pathname } = useLocation();
  const segment = pathname.slice(paths.admin.length + 1).split('/')[0] ?? '';
  const tabs = consoleTabs.filter((tab) => isOwner || tab.role !== 'owner');
  const current = tabs.find((tab) => tab.segment === segment) ?? tabs[0]!;
  const isUserPage = segment === 'users';

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
      {!isUserPage && <Overview />}
      <Tabs value={current.segment} variant="scrollable" scrollButtons={false} aria-label="Sections of the console">
        {tabs.map((tab) => (
          <Tab
            key={tab.segment}
            value={tab.segment}
            label={tab.label}
            id={tabId(tab)}
            aria-controls={panelId}
            component={Link}
            to={tab.path}
            state={inPlace}
          />
        ))}
      </Tabs>
      <TabContent role="tabpanel" id={panelId} aria-labelledby={tabId(current)}>
        <Suspense fallback={<RowsSkeleton label="Loading" />}>
          <Routes>
            {tabs.map(({ segment: path, Content }) => (
              <Route key={path} path={path} element={<Content />} />
            ))}
            <Route path="users/:userId" element={<UserPage />} />
            <Route path="*" element={<Navigate to={paths.admin} replace />} />
          </Routes>
        </Suspense>
      </TabContent>
    </Page>
  );
}
