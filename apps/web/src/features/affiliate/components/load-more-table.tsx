import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { errorMessage } from '@scriptsmith/web-kit/api/api-error';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { DataTable } from '@scriptsmith/ui/components/data-table';
import type { Column } from '@scriptsmith/ui/components/data-table';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(2),
}));

interface LoadMoreTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The total number of rows. */
  total: number;
  /** Shown if there are no rows. */
  empty: string;
  /** The query for the remaining rows. */
  older: {
    isUninitialized: boolean;
    isFetching: boolean;
    hasNextPage: boolean;
    error?: unknown;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
    data?: unknown;
  };
  /** Starts the query. */
  onOpen: () => void;
}

/** Rows, newest first, with a button that loads more. */
export function LoadMoreTable<Row extends { id: string | number }>(props: LoadMoreTableProps<Row>) {
  const { label, columns, rows, total, empty, older, onOpen } = props;
  if (rows.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center', py: 5 }}>
        {empty}
      </Typography>
    );
  }
  // A new row may have moved an old one to the next page.
  const distinct = [...new Map(rows.map((row) => [row.id, row])).values()];
  const hasMore = older.isUninitialized ? total > rows.length : older.hasNextPage || older.isFetching;
  const loadMore = older.isUninitialized ? onOpen : older.data ? older.fetchNextPage : older.refetch;
  return (
    <>
      <DataTable label={label} columns={columns} rows={distinct} rowKey={({ id }) => id} />
      {older.error !== undefined && (
        <LoadFailure message={errorMessage(older.error, 'Failed to load affiliate data')} onRetry={loadMore} />
      )}
      {hasMore && older.error === undefined && (
        <Foot>
          <Button size="small" loading={older.isFetching} onClick={() => void loadMore()}>
            Show More
          </Button>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            The newest {formatNumber(distinct.length)} of {formatNumber(total)}
          </Typography>
        </Foot>
      )}
    </>
  );
}
