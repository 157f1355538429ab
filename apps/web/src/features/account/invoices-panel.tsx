import Link from '@mui/material/Link';
import type { Invoice, User } from '@scriptsmith/contracts';
import { errorSentence } from '../../app/api-error.js';
import { formatDay } from '../../shared/format/dates.js';
import { formatPounds } from '../../shared/format/pounds.js';
import { Badge } from '../../shared/ui/badge.js';
import { DataTable } from '../../shared/ui/data-table.js';
import type { Column } from '../../shared/ui/data-table.js';
import { LoadFailure } from '../../shared/ui/load-failure.js';
import { Panel } from '../../shared/ui/panel.js';
import { accountSettingsApi } from './account-api.js';
import { EmptyText, RowsSkeleton } from './panel-content.js';

const tones = {
  paid: 'positive',
  open: 'caution',
  uncollectible: 'negative',
  void: 'neutral',
  refunded: 'neutral',
} as const satisfies Record<Invoice['status'], string>;

const columns: Column<Invoice>[] = [
  { name: 'Date', unbroken: true, cell: ({ createdAt }) => formatDay(createdAt) },
  { name: 'Description', cell: ({ description }) => description },
  { name: 'Status', cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge> },
  { name: 'Amount', unbroken: true, numeric: true, cell: ({ amount }) => formatPounds(amount) },
  { name: 'Receipt', numeric: true, cell: (invoice) => <Receipt invoice={invoice} /> },
];

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
        <DataTable label="Invoices" columns={columns} rows={data.invoices} rowKey={({ id }) => id} />
      )}
    </Panel>
  );
}

function Receipt({ invoice: { number, hostedUrl, status, createdAt } }: { invoice: Invoice }) {
  if (!hostedUrl) return number ?? '–';
  const word = status === 'open' ? 'Pay' : 'View';
  return (
    <Link
      href={hostedUrl}
      target="_blank"
      rel="noopener"
      aria-label={`${word} invoice ${number ?? `of ${formatDay(createdAt)}`} (opens in a new tab)`}
    >
      {word}
    </Link>
  );
}
