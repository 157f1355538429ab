import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
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
  partially_refunded: 'neutral',
  disputed: 'caution',
} as const satisfies Record<Invoice['status'], string>;

/** The columns of an invoice list, with a link to the receipt or to the payment page. */
export const invoiceColumns: readonly Column<Invoice>[] = [
  { name: 'Date', compact: 'title', noWrap: true, cell: ({ createdAt }) => formatDay(createdAt) },
  { name: 'Description', cell: ({ description }) => description },
  {
    name: 'Status',
    compact: 'value',
    cell: ({ status }) => <Badge tone={tones[status]}>{status.replace('_', ' ')}</Badge>,
  },
  { name: 'Amount', compact: 'value', noWrap: true, numeric: true, cell: (invoice) => <Amount invoice={invoice} /> },
  { name: 'Receipt', noWrap: true, numeric: true, cell: (invoice) => <Receipt invoice={invoice} /> },
];

/** The amount that was paid and, if only a part of it was returned, that part. */
function Amount({ invoice: { amount, refundedAmount } }: { invoice: Invoice }) {
  if (refundedAmount === 0 || refundedAmount >= amount) return formatPounds(amount);
  return (
    <>
      {formatPounds(amount)}
      <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {formatPounds(refundedAmount)} refunded
      </Typography>
    </>
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
