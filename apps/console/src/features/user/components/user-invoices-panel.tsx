import Button from '@mui/material/Button';
import type { Invoice } from '@scriptsmith/contracts/billing';
import { DataTable } from '@scriptsmith/ui/components/data-table';
import type { Column } from '@scriptsmith/ui/components/data-table';
import { Panel } from '@scriptsmith/ui/components/panel';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { useState } from 'react';
import { invoiceColumns } from '@scriptsmith/web-kit/account/invoice-columns';
import { useHasRole } from '../../../shared/access/use-admin-access.js';
import { QueryContent } from '@scriptsmith/web-kit/query/query-content';
import { userPageApi } from '../api/user-page-api.js';

const RefundDialog = lazyDialog(
  () => import('./refund-dialog.js'),
  ({ onClose }) => onClose(),
);

/** The invoices of a user, with refunds. */
export function UserInvoicesPanel({ userId }: { userId: number }) {
  const query = userPageApi.useAdminUserInvoicesQuery(userId);
  const [refunded, setRefunded] = useState<Invoice | null>(null);
  const canRefund = useHasRole('support');
  const columns = canRefund ? [...invoiceColumns, refundColumn(setRefunded)] : invoiceColumns;
  return (
    <Panel title="Invoices">
      <QueryContent query={query} resource="the invoices">
        {({ invoices }) =>
          invoices.length === 0 ? (
            <SecondaryText>No invoices.</SecondaryText>
          ) : (
            <DataTable label="Invoices" columns={columns} rows={invoices} rowKey={({ id }) => id} />
          )
        }
      </QueryContent>
      {refunded && <RefundDialog userId={userId} invoice={refunded} onClose={() => setRefunded(null)} />}
    </Panel>
  );
}

/** The dialog says what is left, and that the bank decides about a disputed payment. */
const refundable: ReadonlySet<Invoice['status']> = new Set(['paid', 'partially_refunded', 'disputed']);

const refundColumn = (onRefund: (invoice: Invoice) => void): Column<Invoice> => ({
  name: 'Refund',
  noWrap: true,
  numeric: true,
  cell: (invoice) =>
    refundable.has(invoice.status) && invoice.amount > 0 ? (
      <Button
        size="small"
        aria-label={`Refund the invoice of ${formatDay(invoice.createdAt)}`}
        onClick={() => onRefund(invoice)}
      >
        Refund
      </Button>
    ) : (
      '–'
    ),
});
