import { styled } from '@mui/material/styles';
import { useEventCallback } from '@mui/material/utils';
import type { WebhookDelivery } from '@scriptsmith/contracts/billing';
import { useMemo, useState } from 'react';
import { useHasRole } from '../../../shared/access/use-admin-access.js';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import { Badge } from '@scriptsmith/ui/components/badge';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { useAdminMutation } from '../../../shared/operations/use-admin-mutation.js';
import { AdminList } from '../../../shared/list/admin-list.js';
import type { ListColumn, RowActions } from '../../../shared/list/list-column.js';
import { attemptLine, deliveryTones } from '../delivery-outcome.js';
import { DeliveryDialog } from './delivery-dialog.js';
import { webhooksApi } from '../api/webhooks-api.js';

const Place = styled('div')(({ theme }) => ({ marginTop: theme.spacing(2.5) }));

const Attempts = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });

const columns: readonly ListColumn<WebhookDelivery>[] = [
  { name: 'Time', widthRem: 13, grow: 0.5, noWrap: true, cell: ({ createdAt }) => formatMoment(createdAt) },
  { name: 'Event', widthRem: 13, noWrap: true, isSummary: true, cell: ({ event }) => <code>{event}</code> },
  {
    name: 'Status',
    widthRem: 8,
    grow: 0.3,
    isSummary: true,
    priority: 2,
    cell: ({ state }) => <Badge tone={deliveryTones[state]}>{state}</Badge>,
  },
  {
    name: 'Attempts',
    widthRem: 14,
    grow: 2,
    cell: ({ attempts, nextAttemptAt }) => (
      <Attempts>
        {attempts.map((attempt) => (
          <li key={attempt.at}>{attemptLine(attempt)}</li>
        ))}
        {nextAttemptAt && <li>Next attempt: {formatMoment(nextAttemptAt)}</li>}
      </Attempts>
    ),
  },
];

/** How often the deliveries are loaded while they are shown. */
const pollingIntervalMs = 3_000;

/** The deliveries of an endpoint, newest first. They are up to date while they are shown. */
export function Deliveries({ endpointId }: { endpointId: string }) {
  const [page, setPage] = useState(1);
  const [inspected, setInspected] = useState<string | null>(null);
  const query = webhooksApi.useWebhookDeliveriesQuery(
    { endpointId, page },
    { pollingInterval: pollingIntervalMs, skipPollingIfUnfocused: true },
  );
  const canEdit = useHasRole('owner');
  const [redeliver, redelivery] = webhooksApi.useRedeliverWebhookMutation();
  const mutate = useAdminMutation();
  const send = useEventCallback(({ id: deliveryId }: WebhookDelivery) => {
    const messages = { done: 'Event redelivered', failed: 'Failed to redeliver the event' };
    void mutate({ deliveryId }, (actionId) => redeliver({ deliveryId, actionId }).unwrap(), messages);
  });
  const busyId = redelivery.isLoading ? redelivery.originalArgs?.deliveryId : undefined;
  const actions = useMemo(
    (): RowActions<WebhookDelivery> => ({
      widthRem: 14,
      actionsOf: (delivery) => [
        { name: 'Inspect', onClick: () => setInspected(delivery.id) },
        { name: 'Redeliver', disabled: busyId === delivery.id, onClick: () => send(delivery) },
      ],
    }),
    [busyId, send],
  );

  return (
    <Place>
      <AdminList
        label="Deliveries"
        resource="deliveries"
        query={{ ...query, isFetching: query.isFetching && query.currentData === undefined }}
        rowsOf={(data) => data.deliveries}
        rowId={({ id }) => id}
        nameOf={({ event }) => event}
        columns={columns}
        actions={canEdit ? actions : undefined}
        empty={<SecondaryText>No deliveries yet.</SecondaryText>}
        page={{ current: page, onChange: setPage }}
        skeletonRows={3}
      />
      {inspected && <DeliveryDialog deliveryId={inspected} onClose={() => setInspected(null)} />}
    </Place>
  );
}
