import type { ReactNode } from 'react';
import type { QueryState } from '@scriptsmith/web-kit/query/query-state';
import { Pager } from '../components/pager.js';
import { TabContent } from '../components/tab-content.js';
import type { ListColumn, RowActions } from './list-column.js';
import type { ListSort } from './list-header.js';
import { ListTable } from './list-table.js';
import type { ListSelection } from './use-row-selection.js';

interface AdminListProps<Data, Row> {
  query: QueryState<Data>;
  rowsOf: (data: Data) => readonly Row[];
  rowId: (row: Row) => string | number;
  /** The row in the names of its buttons: `alex`. */
  nameOf: (row: Row) => string;
  /** For screen readers. */
  label: string;
  /** The noun of the content: `pending customers`. */
  resource: string;
  columns: readonly ListColumn<Row>[];
  /** Undefined if the admin cannot change the rows. */
  actions?: RowActions<Row> | undefined;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** The page that is shown. A list without it has one page. */
  page?: { current: number; onChange: (page: number) => void };
  sort?: ListSort;
  selection?: ListSelection | undefined;
  /** Called when the pointer or the focus reaches the list. */
  onIntent?: () => void;
  /** The height of the placeholder. */
  skeletonRows?: number;
}

interface PageCounts {
  total?: number;
  pageSize?: number;
  /** False if `total` is a lower bound. */
  isTotalExact?: boolean;
}

/** A list of the admin console: loading, error and empty states, the rows with their actions, and the pages. */
export function AdminList<Data extends object, Row>(props: AdminListProps<Data, Row>) {
  const { query, rowsOf, resource, empty, page, skeletonRows, ...table } = props;
  return (
    <TabContent query={query} resource={resource} {...(skeletonRows && { skeletonRows })}>
      {(data) => {
        const rows = rowsOf(data);
        const { total = rows.length, pageSize = rows.length, isTotalExact = true }: PageCounts = data;
        return (
          <>
            {rows.length === 0 ? (
              empty
            ) : (
              <ListTable {...table} rows={rows} isLoading={query.isFetching && !query.error} />
            )}
            {page && (
              <Pager
                label={resource}
                page={page.current}
                pageSize={pageSize}
                total={total}
                isAtLeast={!isTotalExact}
                onChange={page.onChange}
              />
            )}
          </>
        );
      }}
    </TabContent>
  );
}
