import Stack from '@mui/material/Stack';
import type { ListedApiRequest } from '@scriptsmith/contracts/identity';
import { Badge } from '@scriptsmith/ui/components/badge';
import { Panel } from '@scriptsmith/ui/components/panel';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import { useState } from 'react';
import { FilterChoice } from '../../../shared/components/filter-choice.js';
import { Toolbar, ToolbarButtons } from '../../../shared/components/layout.js';
import { RefreshButton } from '../../../shared/components/refresh-button.js';
import { AdminList } from '../../../shared/list/admin-list.js';
import type { ListColumn } from '../../../shared/list/list-column.js';
import { apiKeysApi } from '../api/api-keys-api.js';

const outcomes = [
  { value: 'succeeded', label: 'Succeeded' },
  { value: 'failed', label: 'Failed' },
];

const columns: readonly ListColumn<ListedApiRequest>[] = [
  { name: 'Time', widthRem: 13, grow: 0.3, noWrap: true, cell: ({ answeredAt }) => formatMoment(answeredAt) },
  { name: 'Key', widthRem: 9, priority: 1, cell: ({ keyName }) => keyName },
  {
    name: 'Request',
    widthRem: 18,
    grow: 2,
    isSummary: true,
    cell: ({ method, path }) => (
      <code>
        {method} {path}
      </code>
    ),
  },
  {
    name: 'Response',
    widthRem: 12,
    grow: 0.5,
    isSummary: true,
    priority: 2,
    cell: ({ status, code }) => (
      <>
        <Badge tone={status < 400 ? 'positive' : 'negative'}>{status}</Badge> {code && <code>{code}</code>}
      </>
    ),
  },
  { name: 'Duration', widthRem: 6, grow: 0.2, noWrap: true, cell: ({ durationMs }) => `${durationMs} ms` },
  { name: 'Request ID', widthRem: 21, grow: 0, priority: 0, cell: ({ requestId }) => <code>{requestId}</code> },
];

/** The requests of API keys of the last seven days, for the developers who send them. */
export function RequestsPanel() {
  const [filters, setFilters] = useState({ keyId: '', outcome: '', page: 1 });
  const { keyId, outcome, page } = filters;
  const keys = apiKeysApi.useApiKeysQuery();
  const query = apiKeysApi.useApiRequestsQuery({ page, ...(keyId && { keyId }), ...(outcome && { outcome }) });
  const filter = (change: Partial<typeof filters>) => setFilters({ ...filters, page: 1, ...change });
  const isFiltered = keyId !== '' || outcome !== '';
  return (
    <Panel title="Requests">
      <Stack sx={{ gap: 2 }}>
        <SecondaryText>
          The requests of the last seven days, up to 500 a second. The request ID is in the header x-request-id of each
          response. Bodies and queries are not kept.
        </SecondaryText>
        <Toolbar>
          <FilterChoice
            label="Key"
            value={keyId}
            options={(keys.data?.apiKeys ?? []).map(({ id, name, prefix }) => ({
              value: id,
              label: `${name} (${prefix}…)`,
            }))}
            onChange={(chosen) => filter({ keyId: chosen })}
          />
          <FilterChoice
            label="Response"
            value={outcome}
            options={outcomes}
            onChange={(chosen) => filter({ outcome: chosen })}
          />
          <ToolbarButtons>
            <RefreshButton isLoading={query.isFetching} onRefresh={() => void query.refetch()} />
          </ToolbarButtons>
        </Toolbar>
        <AdminList
          label="Requests"
          resource="requests"
          query={query}
          rowsOf={({ requests }) => requests}
          rowId={({ id }) => id}
          nameOf={({ method, path }) => `${method} ${path}`}
          columns={columns}
          empty={
            <SecondaryText>
              {isFiltered
                ? 'No requests match these filters.'
                : 'No requests yet. They appear a second after the response.'}
            </SecondaryText>
          }
          page={{ current: page, onChange: (chosen) => filter({ page: chosen }) }}
          skeletonRows={5}
        />
      </Stack>
    </Panel>
  );
}
