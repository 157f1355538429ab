import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { isApiError } from '@scriptsmith/web-kit/api/api-error';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { AdminGate } from '../../shared/access/admin-gate.js';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import { BackLink } from '@scriptsmith/ui/page/back-link';
import { QueryFailure } from '@scriptsmith/web-kit/query/query-failure';
import { Page } from '@scriptsmith/ui/page/page';
import { Panel, Sheet } from '@scriptsmith/ui/components/panel';
import { analyticsApi } from './api/analytics-api.js';
import { useLogError } from './hooks/use-log-error.js';
import { useUserActions } from './user-actions/use-user-actions.js';
import { BrowserPanel, SessionPanel, UserPanel } from './components/session/session-panels.js';
import { Timeline } from './components/session/timeline.js';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5), minWidth: 0 }));

/** A placeholder as high as a panel. */
const placeholder = (height: number) => ({ height: (theme: Theme) => theme.spacing(height) });

/** One session: its visitor, device and events. */
export default function SessionPage() {
  return (
    <AdminGate title="Session">
      <SessionScreen />
    </AdminGate>
  );
}

function SessionScreen() {
  const { sessionId = '' } = useParams();
  // The query of the list, so that the back link keeps its filters.
  const { search } = useLocation();
  const list = `${paths.analytics}${search}`;
  const navigate = useNavigate();
  const query = analyticsApi.useAnalyticsSessionInfiniteQuery(sessionId);
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  useLogError(error);
  const actions = useUserActions({ onDeleted: () => void navigate(list) });
  const found = data?.pages[0];
  // A truncated address does not name a session either.
  const isGone = isApiError(error) && (error.status === 404 || error.status === 400);

  return (
    <Page title="Session" wide>
      <BackLink to={list}>Back to Analytics</BackLink>
      {/* As high as while it loads, which is two lines on a phone. */}
      <Typography variant="h2" component="h1" sx={{ minHeight: { xs: '2lh', sm: '1lh' }, mb: 4 }}>
        {found ? `${found.user?.username ?? 'Anonymous'}, ${formatMoment(found.session.createdAt)}` : 'Session'}
      </Typography>
      {isGone ? (
        <Typography sx={{ color: 'text.secondary' }}>
          Session not found. It may have been deleted with its user or have passed the retention period.
        </Typography>
      ) : error && !found ? (
        <Sheet as="div">
          <QueryFailure query={query} message="Failed to load the session" />
        </Sheet>
      ) : !found ? (
        <Columns role="status" aria-label="Loading the session">
          <Stack>
            <Skeleton sx={placeholder(66)} />
            <Skeleton sx={placeholder(28)} />
            <Skeleton sx={placeholder(36)} />
          </Stack>
          <Skeleton sx={placeholder(102)} />
        </Columns>
      ) : (
        <Columns>
          <Stack>
            <SessionPanel session={found.session} />
            <BrowserPanel session={found.session} />
            <UserPanel
              user={found.user}
              busy={actions.isBusy}
              onIntent={actions.preload}
              onAction={(action) => found.user && actions.start(action, found.user)}
            />
          </Stack>
          <Panel title="Events Timeline">
            <Timeline
              events={data.pages.flatMap(({ events }) => events)}
              failure={error}
              hasMore={hasNextPage}
              isLoadingMore={isFetchingNextPage}
              onMore={fetchNextPage}
            />
          </Panel>
        </Columns>
      )}
      {actions.dialogs}
    </Page>
  );
}
