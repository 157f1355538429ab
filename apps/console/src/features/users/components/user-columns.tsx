import Link from '@mui/material/Link';
import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { Link as RouterLink } from 'react-router-dom';
import { Badge } from '@scriptsmith/ui/components/badge';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { CreditsBadge, PlanBadge } from '../../../shared/components/user-badges.js';
import type { ListColumn } from '../../../shared/list/list-column.js';
import { userPath } from '@scriptsmith/web-kit/routing/paths';

/** The columns of the user list. Billing owns the credits, so the list cannot be sorted by them. */
export const userColumns: readonly ListColumn<AdminUser>[] = [
  {
    name: 'Username',
    sortField: 'username',
    widthRem: 9,
    grow: 1.1,
    cell: ({ id, username, isBanned }) => (
      <>
        <Link component={RouterLink} to={userPath(id)} title={username} sx={{ fontWeight: 520 }}>
          {username}
        </Link>{' '}
        {isBanned && <Badge tone="negative">Banned</Badge>}
      </>
    ),
  },
  {
    name: 'Email',
    sortField: 'email',
    widthRem: 14,
    grow: 1.5,
    isSummary: true,
    noWrap: true,
    cell: ({ email }) => <span title={email}>{email}</span>,
  },
  {
    name: 'Plan',
    sortField: 'plan',
    widthRem: 8.5,
    grow: 0.6,
    isSummary: true,
    cell: (user) => <PlanBadge {...user} />,
  },
  { name: 'Credits', widthRem: 10, grow: 0.6, isSummary: true, cell: (user) => <CreditsBadge {...user} /> },
  {
    name: 'Joined',
    sortField: 'createdAt',
    widthRem: 10,
    grow: 0.3,
    priority: 0,
    noWrap: true,
    cell: ({ createdAt }) => formatDay(createdAt),
  },
];
