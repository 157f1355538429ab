import { invoiceColumns } from '../../../shared/account/invoice-columns.js';
import { DataTable } from '@scriptsmith/ui/components/data-table';
import { Panel } from '@scriptsmith/ui/components/panel';
import { QueryContent } from '../../../shared/query/query-content.js';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { userPageApi } from '../api/user-page-api.js';

export function UserInvoicesPanel({ userId }: { userId: number }) {
  const query = userPageApi.useAdminUserInvoicesQuery(userId);
  return (
    <Panel title="Invoices">
      <QueryContent query={query} resource="the invoices">
        {({ invoices }) =>
          invoices.length === 0 ? (
            <SecondaryText>No invoices.</SecondaryText>
          ) : (
            <DataTable label="Invoices" columns={invoiceColumns} rows={invoices} rowKey={({ id }) => id} />
          )
        }
      </QueryContent>
    </Panel>
  );
}
