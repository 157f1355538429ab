import type { CreditEvent, CreditEventType } from '@scriptsmith/contracts/billing';
import { formatNumber, formatSignedNumber } from '@scriptsmith/ui/format/credits';
import { formatDay } from '@scriptsmith/ui/format/dates';
import type { Column } from '@scriptsmith/ui/components/data-table';

const labels = {
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

/** The change of the balance, or the amount of the entry if the balance did not change. */
function change({ delta, amount, type }: CreditEvent): string {
  if (delta !== 0) return formatSignedNumber(delta);
  return type === 'spent' ? `${formatNumber(amount)} (unlimited)` : formatNumber(amount);
}

/** The columns of a credit history, for users and admins. */
export const creditHistoryColumns: readonly Column<CreditEvent>[] = [
  { name: 'Date', noWrap: true, cell: ({ createdAt }) => formatDay(createdAt) },
  { name: 'Event', noWrap: true, cell: ({ type }) => labels[type] },
  { name: 'For', compact: 'title', cell: ({ reason }) => reason },
  { name: 'Credits', compact: 'value', noWrap: true, numeric: true, cell: change },
];
