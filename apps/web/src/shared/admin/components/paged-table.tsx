import type { ReactNode } from 'react';
import { DataTable } from '@scriptsmith/ui/components/data-table';
import type { Column } from '@scriptsmith/ui/components/data-table';
import { Pager } from './pager.js';
import type { PagerProps } from './pager.js';

interface PagedTableProps<Row> {
  /** For screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Replaces the table if set. */
  empty: ReactNode;
  pages: PagerProps;
}

/** A page of a list with its pager. */
export function PagedTable<Row extends { id: string | number }>({
  label,
  columns,
  rows,
  empty,
  pages,
}: PagedTableProps<Row>) {
  return (
    <>
      {empty}
      {!empty && <DataTable label={label} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      <Pager {...pages} />
    </>
  );
}
