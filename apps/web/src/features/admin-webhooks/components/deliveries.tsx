import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { WebhookDelivery } from '@scriptsmith/contracts/billing';
import { useState } from 'react';
import { useHasRole } from '../../../shared/admin/access/use-admin-access.js';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import { Badge } from '@scriptsmith/ui/components/badge';
import type { Column } from '@scriptsmith/ui/components/data-table';
import { QueryContent } from '../../../shared/query/query-content.js';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { useAdminMutation } from '../../../shared/admin/operations/use-admin-mutation.js';
import { PagedTable } from '../../../shared/admin/components/paged-table.js';
import { webhooksApi } from '../api/webhooks-api.js';

const Place = styled('div')(({ theme }) => ({ marginTop: theme.spacing(2.5) }));

const Attempts = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });

const tones = {
  pending: 'caution',
  delivered: 'positive',
  failed: 'negative',
} as const satisfies Record<WebhookDelivery['state'], string>;

/** `500`, `connection refused`, or both if the error adds to the status. */
const outcomeOf = (status: number | null, error: string | null): string =>
  status === null
    ? (error ?? '')
    : error === null || error.includes(String(status))
      ? String(status)
      : `${status}, ${error}`;

/** `21 Nov 2026, 14:03: 500 in 120 ms`. */
const attemptLine = ({ at, status, error, durationMs }: WebhookDelivery['attempts'][number]): string =>
  `${formatMoment(at)}: ${outcomeOf(status, error)} in ${durationMs} ms`;

const columns: Column<WebhookDelivery>[] = [
  { name: 'Time', noWrap: true, cell: ({ createdAt }) => formatMoment(createdAt) },
  { name: 'Event', cell: ({ event }) => <code>{event}</code> },
  { name: 'Status', cell: ({ state }) => <Badge tone={tones[state]}>{state}</Badge> },
  {
    name: 'Attempts',
    cell: ({ attempts, nextAttemptAt }) => (
      <Attempts>
        {attempts.map((mutate) => (
          <li key={mutate.at}>{attemptLine(mutate)}</li>
        ))}
        {nextAttemptAt && <li>Next attempt: {formatMoment(nextAttemptAt)}</li>}
      </Attempts>
    ),
  },
];

/** The deliveries of an endpoint, newest first. */
export function Deliveries({ endpointId }: { endpointId: string }) {
  const [page, setPage] = useState(1);
  const query = webhooksApi.useWebhookDeliveriesQuery({ id: endpointId, page });
  const canEdit = useHasRole('owner');
  const again: Column<WebhookDelivery> = {
    name: 'Actions',
    numeric: true,
    cell: (delivery) => <Redeliver delivery={delivery} />,
  };
  return (
    <Place>
      <QueryContent query={query} resource="the deliveries">
        {({ deliveries, total, pageSize }) => (
          <>
            <PagedTable
              label="Deliveries"
              columns={canEdit ? [...columns, again] : columns}
              rows={deliveries}
              empty={total === 0 && <SecondaryText>No deliveries yet.</SecondaryText>}
              pages={{ label: 'deliveries', page, pageSize, total, onChange: setPage }}
            />
            {total > 0 && (
              <Button
                size="small"
                variant="text"
                loading={query.isFetching}
                onClick={() => void query.refetch()}
                sx={{ alignSelf: 'start' }}
              >
                Refresh
              </Button>
            )}
          </>
        )}
      </QueryContent>
    </Place>
  );
}

function Redeliver({ delivery: { id, event } }: { delivery: WebhookDelivery }) {
  const [redeliver, { isLoading }] = webhooksApi.useRedeliverWebhookMutation();
  const mutate = useAdminMutation();
  const send = () => {
    const messages = { done: 'Event redelivered', failed: 'Failed to redeliver the event' };
    return mutate({ id }, (actionId) => redeliver({ id, actionId }).unwrap(), messages);
  };
  return (
    <Button size="small" loading={isLoading} aria-label={`Redeliver: ${event}`} onClick={() => void send()}>
      Redeliver
    </Button>
  );
}
