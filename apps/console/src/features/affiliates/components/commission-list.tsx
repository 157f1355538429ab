import type { HeldCommission } from '@scriptsmith/contracts/affiliate';
import type { ReactNode } from 'react';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { UserLink } from '../../../shared/components/user-link.js';
import { AdminList } from '../../../shared/list/admin-list.js';
import type { ListColumn, RowActions } from '../../../shared/list/list-column.js';
import type { QueryState } from '@scriptsmith/web-kit/query/query-state';

/** The fields that held and rejected commissions share. */
interface Commission extends Pick<HeldCommission, 'id' | 'affiliate' | 'amountPence' | 'basePence'> {
  referred: Pick<HeldCommission['referred'], 'userId' | 'username'>;
}

interface CommissionColumns<Row> {
  /** The day of the decision or the payment. */
  day: { name: string; of: (row: Row) => string };
  reason: (row: Row) => ReactNode;
}

/** The columns of a list of commissions. */
export const commissionColumns = <Row extends Commission>({
  day,
  reason,
}: CommissionColumns<Row>): readonly ListColumn<Row>[] => [
  { name: day.name, widthRem: 12, grow: 0.5, noWrap: true, cell: (row) => formatDay(day.of(row)) },
  {
    name: 'Affiliate',
    widthRem: 8,
    isSummary: true,
    cell: ({ affiliate }) => <UserLink userId={affiliate.userId}>{affiliate.username}</UserLink>,
  },
  {
    name: 'Referred',
    widthRem: 8,
    priority: 0,
    cell: ({ referred }) => <UserLink userId={referred.userId}>{referred.username}</UserLink>,
  },
  {
    name: 'Commission',
    widthRem: 9,
    numeric: true,
    isSummary: true,
    cell: ({ amountPence, basePence }) => `${formatPounds(amountPence)} of ${formatPounds(basePence)}`,
  },
  { name: 'Reason', widthRem: 12, grow: 2, priority: 2, isSummary: true, cell: reason },
];

interface CommissionListProps<Row extends Commission> {
  label: string;
  resource: string;
  query: QueryState<{ commissions: readonly Row[] }>;
  columns: readonly ListColumn<Row>[];
  actions?: RowActions<Row> | undefined;
  empty: string;
  page: { current: number; onChange: (page: number) => void };
  skeletonRows: number;
}

/** A list of commissions with its pages. */
export function CommissionList<Row extends Commission>({ empty, ...list }: CommissionListProps<Row>) {
  return (
    <AdminList
      {...list}
      rowsOf={(data) => data.commissions}
      rowId={({ id }) => id}
      nameOf={({ affiliate }) => affiliate.username}
      empty={<SecondaryText>{empty}</SecondaryText>}
    />
  );
}
