import type { User } from '@scriptsmith/contracts/identity';
import { invoiceColumns } from '../../../shared/account/invoice-columns.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { Panel } from '../../../shared/ui/panel.js';
import { QueryContent } from '../../../shared/query/query-content.js';
import { SecondaryText } from '../../../shared/ui/secondary-text.js';
import { accountSettingsApi } from '../api/account-api.js';

/** The invoices, each with a link to its receipt or to the page where it can be paid. */
export function InvoicesPanel({ user }: { user: User }) {
  const query = accountSettingsApi.useInvoicesQuery(user.id);
  return (
    <Panel title="Invoices">
      <QueryContent query={query} resource="your invoices">
        {({ invoices }) =>
          invoices.length === 0 ? (
            <SecondaryText>No invoices yet. Your invoices and receipts appear here.</SecondaryText>
          ) : (
            <DataTable label="Invoices" columns={invoiceColumns} rows={invoices} rowKey={({ id }) => id} />
          )
        }
      </QueryContent>
    </Panel>
  );
}
