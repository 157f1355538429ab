import type { User } from '@scriptsmith/contracts';
import { errorSentence } from '../../app/api-error.js';
import { invoiceColumns } from '../../shared/account/invoice-columns.js';
import { DataTable } from '../../shared/ui/data-table.js';
import { LoadFailure } from '../../shared/ui/load-failure.js';
import { Panel } from '../../shared/ui/panel.js';
import { accountSettingsApi } from './account-api.js';
import { EmptyText, RowsSkeleton } from './panel-content.js';

/** What was charged, with the payment provider's page of each: a receipt, or where an open one is paid. */
export function InvoicesPanel({ user }: { user: User }) {
  const { data, error, refetch } = accountSettingsApi.useInvoicesQuery(user.id);
  return (
    <Panel title="Invoices">
      {error ? (
        <LoadFailure sentence={errorSentence(error, 'Failed to load your invoices')} onRetry={refetch} />
      ) : !data ? (
        <RowsSkeleton label="Loading your invoices" />
      ) : data.invoices.length === 0 ? (
        <EmptyText>No invoices yet. What you pay will be listed here, with its receipts.</EmptyText>
      ) : (
        <DataTable label="Invoices" columns={invoiceColumns} rows={data.invoices} rowKey={({ id }) => id} />
      )}
    </Panel>
  );
}
