import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEventCallback } from '@mui/material/utils';
import type { TrafficFilterField } from '@scriptsmith/contracts/analytics';
import type { TrafficStatsResponse } from '@scriptsmith/contracts/gateway';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { analyticsSessionPath } from '@scriptsmith/web-kit/routing/paths';
import { useHasRole } from '../../../shared/access/use-admin-access.js';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import { RowMenu } from '../../../shared/list/row-menu.js';
import { ListTable } from '../../../shared/list/list-table.js';
import type { ListColumn } from '../../../shared/list/list-column.js';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { Panel } from '@scriptsmith/ui/components/panel';
import { filterLabels } from '../filters.js';
import type { Filters } from '../filters.js';
import { userActionLabels, userActions } from '../user-actions/user-action.js';
import type { TargetUser, UserAction } from '../user-actions/user-action.js';
import { UserLink } from '../../../shared/components/user-link.js';
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
  /** Called when the pointer or the focus reaches the list. */
  onIntent: () => void;
}

/** The newest sessions, at most twenty. */
export function RecentSessions(props: RecentSessionsProps) {
  const { sessions, filters, onChoose, areActionsBusy, onAction, onIntent } = props;
  const { search } = useLocation();
  const canAct = useHasRole('support');
  const choose = useEventCallback(onChoose);
  const act = useEventCallback(onAction);
  const columns = useMemo(
    () => sessionColumns({ filters, search, canAct, areActionsBusy, onChoose: choose, onAction: act }),
    [filters, search, canAct, areActionsBusy, choose, act],
  );

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
        <ListTable
          label="Recent Sessions"
          columns={columns}
          rows={sessions}
          rowId={({ session }) => session.sessionId}
          nameOf={({ session }) => formatMoment(session.createdAt)}
          isLoading={false}
          onIntent={onIntent}
        />
      )}
    </Panel>
  );
}

interface ColumnParts extends Omit<RecentSessionsProps, 'sessions' | 'onIntent'> {
  /** The query of the URL, which the page of a session keeps. */
  search: string;
  canAct: boolean;
}

function sessionColumns(parts: ColumnParts): readonly ListColumn<RecentSession>[] {
  const { filters, search, canAct, areActionsBusy, onChoose, onAction } = parts;
  const choice = (field: TrafficFilterField, value: string) => (
    <Value
      aria-label={`${filterLabels[field]}: ${valueName(field, value)}`}
      aria-pressed={filters[field] === value}
      onClick={() => onChoose(field, value)}
    >
      {valueName(field, value)}
    </Value>
  );

  return [
    { name: 'Time', widthRem: 13, grow: 0.5, noWrap: true, cell: ({ session }) => formatMoment(session.createdAt) },
    {
      name: 'User',
      widthRem: 8,
      priority: 3,
      isSummary: true,
      cell: ({ user }) => (user ? <UserLink userId={user.id}>{user.username}</UserLink> : <Quiet>Anonymous</Quiet>),
    },
    {
      name: 'Location',
      widthRem: 10,
      priority: 2,
      isSummary: true,
      cell: ({ session: { city, country } }) => (
        <>
          {city !== null && <>{choice('city', city)}, </>}
          {choice('country', country)}
        </>
      ),
    },
    { name: 'Device', widthRem: 6, grow: 0.4, noWrap: true, cell: ({ session }) => choice('device', session.device) },
    {
      name: 'Browser',
      widthRem: 6,
      grow: 0.4,
      noWrap: true,
      cell: ({ session }) => choice('browser', session.browser),
    },
    { name: 'Landing Page', widthRem: 8, cell: ({ session }) => choice('landingPage', session.landingPage) },
    {
      name: 'Details',
      widthRem: 6.5,
      grow: 0,
      priority: 4,
      isSummary: true,
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
      widthRem: 5,
      grow: 0,
      priority: 4,
      isSummary: true,
      cell: ({ user }) =>
        user && canAct ? (
          <RowMenu
            name={user.username}
            actions={userActions.map((action) => ({
              name: userActionLabels[action],
              destructive: action !== 'reset-password',
              disabled: areActionsBusy,
              onClick: () => onAction(action, user),
            }))}
          />
        ) : (
          <Quiet>–</Quiet>
        ),
    },
  ];
}
