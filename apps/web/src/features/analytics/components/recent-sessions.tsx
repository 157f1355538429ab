import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { TrafficFilterField } from '@scriptsmith/contracts/analytics';
import type { TrafficStatsResponse } from '@scriptsmith/contracts/gateway';
import { useLocation } from 'react-router-dom';
import { analyticsSessionPath } from '../../../shared/routing/paths.js';
import { useHasRole } from '../../../shared/admin/access/use-admin-access.js';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import { DataTable } from '@scriptsmith/ui/components/data-table';
import type { Column } from '@scriptsmith/ui/components/data-table';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { Panel } from '@scriptsmith/ui/components/panel';
import { filterLabels } from '../filters.js';
import type { Filters } from '../filters.js';
import type { TargetUser, UserAction } from '../hooks/use-user-actions.js';
import { UserActionsMenu } from './user-actions-menu.js';
import { UserLink } from '../../../shared/admin/components/user-link.js';
import { valueName } from '../values.js';

/** A value that filters by itself when clicked. */
const Value = styled(ButtonBase)(({ theme }) => ({
  font: 'inherit',
  textAlign: 'inherit',
  borderRadius: 2,
  textDecoration: 'underline',
  textDecorationColor: theme.vars.palette.divider,
  textUnderlineOffset: '0.2em',
  overflowWrap: 'anywhere',
  '&:hover, &[aria-pressed="true"]': { textDecorationColor: 'currentColor' },
}));

const Quiet = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

type RecentSession = TrafficStatsResponse['recentSessions'][number];

interface RecentSessionsProps {
  /** Undefined while they are loading. */
  sessions: readonly RecentSession[] | undefined;
  filters: Filters;
  onChoose: (field: TrafficFilterField, value: string) => void;
  areActionsBusy: boolean;
  onAction: (action: UserAction, user: TargetUser) => void;
}

/** The newest sessions, at most twenty. */
export function RecentSessions({ sessions, filters, onChoose, areActionsBusy, onAction }: RecentSessionsProps) {
  const { search } = useLocation();
  const canAct = useHasRole('support');

  const choice = (field: TrafficFilterField, value: string) => (
    <Value
      aria-label={`${filterLabels[field]}: ${valueName(field, value)}`}
      aria-pressed={filters[field] === value}
      onClick={() => onChoose(field, value)}
    >
      {valueName(field, value)}
    </Value>
  );

  const columns: Column<RecentSession>[] = [
    { name: 'Time', noWrap: true, cell: ({ session }) => formatMoment(session.createdAt) },
    {
      name: 'User',
      cell: ({ user }) => (user ? <UserLink userId={user.id}>{user.username}</UserLink> : <Quiet>Anonymous</Quiet>),
    },
    {
      name: 'Location',
      cell: ({ session: { city, country } }) => (
        <>
          {city !== null && <>{choice('city', city)}, </>}
          {choice('country', country)}
        </>
      ),
    },
    { name: 'Device', noWrap: true, cell: ({ session }) => choice('device', session.device) },
    { name: 'Browser', noWrap: true, cell: ({ session }) => choice('browser', session.browser) },
    { name: 'Landing Page', cell: ({ session }) => choice('landingPage', session.landingPage) },
    {
      name: 'Details',
      cell: ({ session, user }) => (
        <LinkButton
          size="small"
          to={analyticsSessionPath(session.sessionId, search)}
          aria-label={`Details: ${user?.username ?? 'Anonymous'}, ${formatMoment(session.createdAt)}`}
        >
          Details
        </LinkButton>
      ),
    },
    {
      name: 'Actions',
      cell: ({ user }) =>
        user && canAct ? (
          <UserActionsMenu user={user} disabled={areActionsBusy} onChoose={(action) => onAction(action, user)} />
        ) : (
          <Quiet>–</Quiet>
        ),
    },
  ];

  return (
    <Panel title="Recent Sessions">
      {!sessions ? (
        <div role="status" aria-label="Loading Recent Sessions">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} variant="text" sx={{ mb: 1.5 }} />
          ))}
        </div>
      ) : sessions.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No sessions match. Choose another date range or remove a filter.
        </Typography>
      ) : (
        <DataTable
          label="Recent Sessions"
          columns={columns}
          rows={sessions}
          rowKey={({ session }) => session.sessionId}
        />
      )}
    </Panel>
  );
}
