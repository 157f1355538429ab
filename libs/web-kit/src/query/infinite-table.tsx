import Button from '@mui/material/Button';
import { errorMessage } from '../api/api-error.js';
import { DataTable } from '@scriptsmith/ui/components/data-table';
import type { Column } from '@scriptsmith/ui/components/data-table';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import type { QueryState } from './query-state.js';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';

interface InfiniteTableProps<Page, Row> {
  query: QueryState<{ pages: readonly Page[] }> & { hasNextPage: boolean; fetchNextPage: () => unknown };
  rowsOf: (page: Page) => readonly Row[];
  /** The noun of the content: `your payouts`. */
  resource: string;
  /** For screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Shown if there are no rows. */
  empty: string;
}

/** Rows, newest first, with a button that loads the next page. An error does not hide loaded rows. */
export function InfiniteTable<Page, Row extends { id: string | number }>({
  query: { data, error, isFetching, hasNextPage, fetchNextPage, refetch },
  rowsOf,
  resource,
  label,
  columns,
  empty,
}: InfiniteTableProps<Page, Row>) {
  const rows = data?.pages.flatMap(rowsOf);
  return (
    <>
      {rows && rows.length > 0 && <DataTable label={label} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      {rows?.length === 0 && <SecondaryText>{empty}</SecondaryText>}
      {error ? (
        <LoadFailure
          message={errorMessage(error, `Failed to load ${resource}`)}
          onRetry={rows ? fetchNextPage : refetch}
        />
      ) : !rows ? (
        <RowsSkeleton label={`Loading ${resource}`} />
      ) : (
        hasNextPage && (
          <Button
            size="small"
            loading={isFetching}
            onClick={() => void fetchNextPage()}
            sx={{ mt: 2, alignSelf: 'start' }}
          >
            Show More
          </Button>
        )
      )}
    </>
  );
}
