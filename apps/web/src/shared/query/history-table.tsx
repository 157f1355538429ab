import Button from '@mui/material/Button';
import { errorSentence } from '../api/api-error.js';
import { DataTable } from '../ui/data-table.js';
import type { Column } from '../ui/data-table.js';
import { LoadFailure } from '../ui/load-failure.js';
import type { QueryState } from './query-state.js';
import { QuietText } from '../ui/quiet-text.js';
import { RowsSkeleton } from '../ui/rows-skeleton.js';

interface HistoryTableProps<Page, Row> {
  query: QueryState<{ pages: readonly Page[] }> & { hasNextPage: boolean; fetchNextPage: () => unknown };
  rowsOf: (page: Page) => readonly Row[];
  /** What is loaded: `your payouts`. */
  what: string;
  /** For screen readers: what the rows are. */
  label: string;
  columns: readonly Column<Row>[];
  /** What is said when there are none. */
  empty: string;
}

/** Rows, newest first, page after page as they are asked for. What could not be loaded does not hide what was. */
export function HistoryTable<Page, Row extends { id: string | number }>({
  query: { data, error, isFetching, hasNextPage, fetchNextPage, refetch },
  rowsOf,
  what,
  label,
  columns,
  empty,
}: HistoryTableProps<Page, Row>) {
  const rows = data?.pages.flatMap(rowsOf);
  return (
    <>
      {rows && rows.length > 0 && <DataTable label={label} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      {rows?.length === 0 && <QuietText>{empty}</QuietText>}
      {error ? (
        <LoadFailure
          sentence={errorSentence(error, `Failed to load ${what}`)}
          onRetry={rows ? fetchNextPage : refetch}
        />
      ) : !rows ? (
        <RowsSkeleton label={`Loading ${what}`} />
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
