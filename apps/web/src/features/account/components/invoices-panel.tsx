import type { User } from '@scriptsmith/contracts/identity';
import { invoiceColumns } from '../../../shared/account/invoice-columns.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { Panel } from '../../../shared/ui/panel.js';
import { QueryContent } from '../../../shared/query/query-content.js';
import { QuietText } from '../../../shared/ui/quiet-text.js';
import { accountSettingsApi } from '../api/account-api.js';

/** What was charged, with the payment provider's page of each: a receipt, or where an open one is paid. */
export function InvoicesPanel({ user }: { user: User }) {
  const query = accountSettingsApi.useInvoicesQuery(user.id);
  return (
    <Panel title="Invoices">
      <QueryContent query={query} what="your invoices">
        {({ invoices }) =>
          invoices.length === 0 ? (
            <QuietText>No invoices yet. What you pay will be listed here, with its receipts.</QuietText>
          ) : (
            <DataTable label="Invoices" columns={invoiceColumns} rows={invoices} rowKey={({ id }) => id} />
          )
        }
      </QueryContent>
    </Panel>
  );
}
