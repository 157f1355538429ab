import type { User } from '@scriptsmith/contracts/identity';
import { invoiceColumns } from '@scriptsmith/web-kit/account/invoice-columns';
import { DataTable } from '@scriptsmith/ui/components/data-table';
import { Panel } from '@scriptsmith/ui/components/panel';
import { QueryContent } from '@scriptsmith/web-kit/query/query-content';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';

/** The invoices, each with a link to its receipt or to the page where it can be paid. */
export function InvoicesPanel({ user }: { user: User }) {
  const query = accountApi.useInvoicesQuery(user.id);
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
