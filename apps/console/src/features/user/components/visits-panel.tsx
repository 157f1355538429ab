import Link from '@mui/material/Link';
import type { UserVisitsResponse } from '@scriptsmith/contracts/gateway';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { analyticsSessionPath } from '@scriptsmith/web-kit/routing/paths';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import { Panel } from '@scriptsmith/ui/components/panel';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { AdminList } from '../../../shared/list/admin-list.js';
import type { ListColumn } from '../../../shared/list/list-column.js';
import { locationName } from '../../../shared/traffic/locations.js';
import { userPageApi } from '../api/user-page-api.js';

type Visit = UserVisitsResponse['sessions'][number];

const columns: readonly ListColumn<Visit>[] = [
  {
    name: 'Time',
    widthRem: 13,
    noWrap: true,
    cell: ({ sessionId, createdAt }) => (
      <Link component={RouterLink} to={analyticsSessionPath(sessionId, '')}>
        {formatMoment(createdAt)}
      </Link>
    ),
  },
  {
    name: 'Location',
    widthRem: 7,
    isSummary: true,
    cell: locationName,
  },
  { name: 'Device', widthRem: 8, isSummary: true, cell: ({ device, browser }) => `${device}, ${browser}` },
  { name: 'Landing Page', widthRem: 7, cell: ({ landingPage }) => landingPage },
];

/** The visits of this user, newest first. */
export function VisitsPanel({ userId }: { userId: number }) {
  const [page, setPage] = useState(1);
  const query = userPageApi.useAdminUserVisitsQuery({ userId, page });
  return (
    <Panel title="Visits">
      <AdminList
        label="Visits"
        resource="visits"
        query={query}
        rowsOf={(data) => data.sessions}
        rowId={({ sessionId }) => sessionId}
        nameOf={({ createdAt }) => formatMoment(createdAt)}
        columns={columns}
        empty={<SecondaryText>No visits yet.</SecondaryText>}
        page={{ current: page, onChange: setPage }}
      />
    </Panel>
  );
}
