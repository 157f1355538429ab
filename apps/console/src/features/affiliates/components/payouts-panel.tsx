import Button from '@mui/material/Button';
import { useEventCallback } from '@mui/material/utils';
import type { PayoutBatch } from '@scriptsmith/contracts/affiliate';
import { useMemo, useState } from 'react';
import { useHasRole } from '../../../shared/access/use-admin-access.js';
import { useDownload } from '../../../shared/hooks/use-download.js';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { Panel } from '@scriptsmith/ui/components/panel';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { generateUuid } from '@scriptsmith/ui/format/generate-uuid';
import { AdminList } from '../../../shared/list/admin-list.js';
import type { ListColumn, RowActions } from '../../../shared/list/list-column.js';
import { affiliatesApi } from '../api/affiliates-api.js';

const PayOutDialog = lazyDialog(
  () => import('./pay-out-dialog.js'),
  ({ onClose }) => onClose(),
);

const columns: readonly ListColumn<PayoutBatch>[] = [
  { name: 'Date', widthRem: 13, grow: 1, noWrap: true, cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    name: 'Affiliates',
    widthRem: 6,
    grow: 0.5,
    numeric: true,
    cell: ({ payoutCount }) => formatNumber(payoutCount),
  },
  {
    name: 'Amount',
    widthRem: 7,
    grow: 0.5,
    numeric: true,
    isSummary: true,
    priority: 2,
    cell: ({ totalPence }) => formatPounds(totalPence),
  },
];

/** Past payouts and a button for the next one. */
export function PayoutsPanel() {
  const [page, setPage] = useState(1);
  const query = affiliatesApi.usePayoutBatchesQuery(page);
  const [batchId, setBatchId] = useState<string | null>(null);
  const canPayOut = useHasRole('owner');
  const { download, isDownloading } = useDownload();
  const exportPayouts = useEventCallback(
    (id: string) => void download({ key: ['/api/admin/payouts', id, 'export'] }, `payouts-${id}.csv`),
  );
  const actions = useMemo(
    (): RowActions<PayoutBatch> => ({
      title: 'Export',
      widthRem: 8,
      actionsOf: ({ id }) => [{ name: 'Export CSV', disabled: isDownloading, onClick: () => exportPayouts(id) }],
    }),
    [isDownloading, exportPayouts],
  );
  return (
    <Panel
      title="Payouts"
      aside={
        canPayOut && (
          <Button
            size="small"
            onPointerEnter={PayOutDialog.preload}
            onFocus={PayOutDialog.preload}
            onClick={() => setBatchId(generateUuid())}
          >
            Pay Out
          </Button>
        )
      }
    >
      <AdminList
        label="Payouts"
        resource="payouts"
        query={query}
        rowsOf={(data) => data.batches}
        rowId={({ id }) => id}
        nameOf={({ createdAt }) => formatMoment(createdAt)}
        columns={columns}
        actions={actions}
        empty={<SecondaryText>No payouts yet.</SecondaryText>}
        page={{ current: page, onChange: setPage }}
        skeletonRows={3}
      />
      {batchId && <PayOutDialog batchId={batchId} onClose={() => setBatchId(null)} />}
    </Panel>
  );
}
