import Link from '@mui/material/Link';
import type { Invoice } from '@scriptsmith/contracts/billing';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { Badge } from '@scriptsmith/ui/components/badge';
import type { Column } from '@scriptsmith/ui/components/data-table';

const tones = {
  paid: 'positive',
  open: 'caution',
  uncollectible: 'negative',
  void: 'neutral',
  refunded: 'neutral',
} as const satisfies Record<Invoice['status'], string>;

/** The columns of an invoice list, with a link to the receipt or to the payment page. */
export const invoiceColumns: readonly Column<Invoice>[] = [
  { name: 'Date', compact: 'title', noWrap: true, cell: ({ createdAt }) => formatDay(createdAt) },
  { name: 'Description', cell: ({ description }) => description },
  { name: 'Status', compact: 'value', cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge> },
  { name: 'Amount', compact: 'value', noWrap: true, numeric: true, cell: ({ amount }) => formatPounds(amount) },
  { name: 'Receipt', noWrap: true, numeric: true, cell: (invoice) => <Receipt invoice={invoice} /> },
];

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
