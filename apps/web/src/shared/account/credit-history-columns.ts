import type { CreditEvent, CreditEventType } from '@scriptsmith/contracts/billing';
import { formatNumber, formatSignedNumber } from '../format/credits.js';
import { formatDay } from '../format/dates.js';
import type { Column } from '../ui/data-table.js';

const words = {
  spent: 'Spent',
  granted: 'Granted',
  unlimited: 'Unlimited',
  rolled_over: 'Rolled over',
  expired: 'Expired',
  adjusted: 'Adjusted',
  refunded: 'Refunded',
  disputed: 'Disputed',
  reinstated: 'Reinstated',
} as const satisfies Record<CreditEventType, string>;

/** What it changed in the balance; where nothing was charged, what it was about. */
function change({ delta, amount, type }: CreditEvent): string {
  if (delta !== 0) return formatSignedNumber(delta);
  return type === 'spent' ? `${formatNumber(amount)} (unlimited)` : formatNumber(amount);
}

/** A credit history, as its owner and as an admin reads it. */
export const creditHistoryColumns: readonly Column<CreditEvent>[] = [
  { name: 'Date', unbroken: true, cell: ({ createdAt }) => formatDay(createdAt) },
  { name: 'Event', unbroken: true, cell: ({ type }) => words[type] },
  { name: 'For', cell: ({ reason }) => reason },
  { name: 'Credits', unbroken: true, numeric: true, cell: change },
];
