import Link from '@mui/material/Link';
import type { UserVisitsResponse } from '@scriptsmith/contracts/gateway';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { analyticsSessionPath } from '../../../shared/routing/paths.js';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import type { Column } from '@scriptsmith/ui/components/data-table';
import { Panel } from '@scriptsmith/ui/components/panel';
import { QueryContent } from '../../../shared/query/query-content.js';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { PagedTable } from '../../../shared/admin/components/paged-table.js';
import { userPageApi } from '../api/user-page-api.js';

type Visit = UserVisitsResponse['sessions'][number];

const columns: Column<Visit>[] = [
  {
    name: 'Time',
    noWrap: true,
    cell: ({ sessionId, createdAt }) => (
      <Link component={RouterLink} to={analyticsSessionPath(sessionId, '')}>
        {formatMoment(createdAt)}
      </Link>
    ),
  },
  { name: 'Location', cell: ({ city, country }) => (city === null ? country : `${city}, ${country}`) },
  { name: 'Device', cell: ({ device, browser }) => `${device}, ${browser}` },
  { name: 'Landing Page', cell: ({ landingPage }) => landingPage },
];

/** The visits of this user, newest first. */
export function VisitsPanel({ userId }: { userId: number }) {
  const [page, setPage] = useState(1);
  const query = userPageApi.useAdminUserVisitsQuery({ userId, page });
  return (
    <Panel title="Visits">
      <QueryContent query={query} resource="the visits">
        {({ sessions, total, pageSize }) => (
          <PagedTable
            label="Visits"
            columns={columns}
            rows={sessions}
            empty={total === 0 && <SecondaryText>No visits yet.</SecondaryText>}
            pages={{ label: 'visits', page, pageSize, total, onChange: setPage }}
          />
        )}
      </QueryContent>
    </Panel>
  );
}
