import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { inPlace } from '@scriptsmith/ui/hooks/in-place';
import { paths } from '../../shared/routing/paths.js';
import { useAdminLogout, useAdminSession, useHasRole } from '../../shared/admin/access/use-admin-access.js';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { Page } from '@scriptsmith/ui/page/page';
import { PageHeader } from '@scriptsmith/ui/page/page-header';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { PendingOperations, PendingOperationsList } from '../../shared/admin/operations/pending-operations.js';
import { StatsStrip } from '../../features/admin-stats/stats-strip.js';
import { PartBoundary } from './part-boundary.js';
import { consoleTabs } from './console-tabs.js';
import type { ConsoleTab } from './console-tabs.js';
import type { ConsolePlace } from './console-place.js';

const sidebarWidth = '12.5rem';

const HeadActions = styled('div')(({ theme }) => ({ display: 'flex', gap: theme.spacing(1) }));

const Layout = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${sidebarWidth} minmax(0, 1fr)`,
  gap: theme.spacing(4),
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
}));

/** The sections at the side, or above the content where there is no space at the side. */
const Sections = styled(Tabs)(({ theme }) => ({
  [theme.breakpoints.up('lg')]: {
    position: 'sticky',
    insetBlockStart: theme.spacing(10),
    border: 0,
    '& .MuiTabs-indicator': { display: 'none' },
    '& .MuiTab-root': {
      alignItems: 'start',
      minHeight: theme.spacing(4.75),
      padding: theme.spacing(0.75, 1.5),
      borderRadius: radius.small,
      textAlign: 'start',
      maxWidth: 'none',
    },
    '& .MuiTab-root:hover': { backgroundColor: theme.vars.palette.sunken },
    '& .MuiTab-root.Mui-selected': {
      backgroundColor: theme.vars.palette.sunken,
      boxShadow: `inset 2px 0 0 ${theme.vars.palette.accentText}`,
    },
  },
  [theme.breakpoints.down('lg')]: { borderBottom: `${hairline} ${theme.vars.palette.divider}` },
}));

/** As high as the screen, so that the footer does not move when the content arrives. */
const TabContent = styled('div')(({ theme }) => ({
  minHeight: '100vh',
  [theme.breakpoints.down('lg')]: { paddingTop: theme.spacing(3) },
}));

const panelId = 'console-panel';
/** Loads a tab before it is opened. */
const preload = ({ load }: ConsoleTab): void => void load?.().catch(() => undefined);

const tabId = ({ segment }: ConsoleTab): string => `console-tab-${segment || 'users'}`;

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
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  // Buttons that appear once the tabs are measured would move them.
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
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
        <Sections
          value={current.segment}
          orientation={isWide ? 'vertical' : 'horizontal'}
          variant="scrollable"
          scrollButtons={isNarrow}
          allowScrollButtonsMobile
          aria-label="Sections of the console"
        >
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
              onPointerEnter={() => preload(tab)}
              onFocus={() => preload(tab)}
            />
          ))}
        </Sections>
        <TabContent role="tabpanel" id={panelId} aria-labelledby={tabId(current)}>
          {current.segment === '' && !isUserPage && <StatsStrip />}
          <PartBoundary key={`${current.segment} ${isUserPage}`}>
            <Content fallback={<RowsSkeleton label={`Loading ${current.label}`} rows={12} />} />
          </PartBoundary>
        </TabContent>
      </Layout>
    </Page>
  );
}
