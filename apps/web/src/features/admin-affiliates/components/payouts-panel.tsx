import Button from '@mui/material/Button';
import type { PayoutBatch } from '@scriptsmith/contracts/affiliate';
import { useState } from 'react';
import { useHasRole } from '../../../shared/admin/access/use-admin-access.js';
import { useDownload } from '../../../shared/admin/hooks/use-download.js';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useErrorToast } from '../../../shared/toast/use-error-toast.js';
import { ConfirmDialog } from '@scriptsmith/ui/components/confirm-dialog';
import type { Column } from '@scriptsmith/ui/components/data-table';
import { Panel } from '@scriptsmith/ui/components/panel';
import { QueryContent } from '../../../shared/query/query-content.js';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { generateUuid } from '@scriptsmith/ui/format/generate-uuid';
import { PagedTable } from '../../../shared/admin/components/paged-table.js';
import { affiliatesApi } from '../api/affiliates-api.js';

const columns: Column<PayoutBatch>[] = [
  { name: 'Date', noWrap: true, cell: ({ createdAt }) => formatMoment(createdAt) },
  { name: 'Affiliates', numeric: true, cell: ({ payoutCount }) => formatNumber(payoutCount) },
  { name: 'Amount', numeric: true, cell: ({ totalPence }) => formatPounds(totalPence) },
  { name: 'Export', numeric: true, cell: (batch) => <Export batch={batch} /> },
];

/** Past payouts and a button for the next one. */
export function PayoutsPanel() {
  const [page, setPage] = useState(1);
  const query = affiliatesApi.usePayoutBatchesQuery(page);
  const [batchId, setBatchId] = useState<string | null>(null);
  const canPayOut = useHasRole('owner');
  return (
    <Panel
      title="Payouts"
      aside={
        canPayOut && (
          <Button size="small" onClick={() => setBatchId(generateUuid())}>
            Pay Out
          </Button>
        )
      }
    >
      <QueryContent query={query} resource="the payouts">
        {({ batches, total, pageSize }) => (
          <PagedTable
            label="Payouts"
            columns={columns}
            rows={batches}
            empty={total === 0 && <SecondaryText>No payouts yet.</SecondaryText>}
            pages={{ label: 'payouts', page, pageSize, total, onChange: setPage }}
          />
        )}
      </QueryContent>
      {batchId && <PayOutDialog batchId={batchId} onClose={() => setBatchId(null)} />}
    </Panel>
  );
}

function Export({ batch: { id, createdAt } }: { batch: PayoutBatch }) {
  const { download, isDownloading } = useDownload();
  return (
    <Button
      size="small"
      variant="text"
      loading={isDownloading}
      aria-label={`Export CSV: ${formatMoment(createdAt)}`}
      onClick={() => void download({ key: ['/api/admin/payouts', id, 'export'] }, `payouts-${id}.csv`)}
    >
      CSV
    </Button>
  );
}

/** All attempts of one dialog use the same batch id, so that nobody is paid twice. */
function PayOutDialog({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const [createPayoutBatch, { isLoading }] = affiliatesApi.useCreatePayoutBatchMutation();
  const toast = useToast();
  const errorToast = useErrorToast();
  const confirm = async () => {
    try {
      const { batch } = await createPayoutBatch({ batchId }).unwrap();
      const description =
        batch.payoutCount === 0
          ? 'No payouts due. No affiliate has an approved commission.'
          : `${formatPounds(batch.totalPence)} to ${formatNumber(batch.payoutCount)} ${batch.payoutCount === 1 ? 'affiliate' : 'affiliates'}`;
      toast({ title: 'Paid Out', description });
      onClose();
    } catch (error) {
      errorToast(error, 'Failed to pay out');
    }
  };
  return (
    <ConfirmDialog
      open
      title="Pay Out"
      question="Pays every active affiliate their approved commissions, less refunds. Export the list to see the amount to transfer to each affiliate. This cannot be undone."
      confirmLabel="Pay Out"
      dismissLabel="Not Now"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onDismiss={onClose}
    />
  );
}
