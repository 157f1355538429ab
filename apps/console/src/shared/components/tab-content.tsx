import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { QueryState } from '@scriptsmith/web-kit/query/query-state';
import { useDelaysReveal } from '@scriptsmith/web-kit/query/reveal-together';
import { useRetryWhileFailing } from '@scriptsmith/web-kit/query/use-retry-while-failing';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { AdminLoadFailure, useLoadFailureToast } from './admin-load-failure.js';

interface TabContentProps<Data> {
  query: QueryState<Data>;
  /** The noun of the content: `the audit log`. */
  resource: string;
  /** The height of the placeholder. */
  skeletonRows?: number;
  children: (data: Data) => ReactNode;
}

/**
 * The data of a query, or a loading or error state. A failed refresh keeps the data. A failed query is repeated until
 * the server is back.
 */
export function TabContent<Data>({ query, resource, skeletonRows = 6, children }: TabContentProps<Data>) {
  const { error, refetch } = query;
  useRetryWhileFailing(query);
  const data = error ? query.currentData : query.data;
  useDelaysReveal(data === undefined && !error);
  if (data === undefined)
    return error ? (
      <AdminLoadFailure error={error} onRetry={refetch} />
    ) : (
      <RowsSkeleton label={`Loading ${resource}`} rows={skeletonRows} />
    );
  return (
    <>
      {error !== undefined && <RefreshFailure error={error} onRetry={refetch} />}
      {children(data)}
    </>
  );
}

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(1.5),
  padding: theme.spacing(1, 1.5),
  border: `${hairline} ${theme.vars.palette.warning.main}`,
  borderRadius: radius.medium,
  ...theme.typography.body2,
}));

function RefreshFailure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const message = useLoadFailureToast(error);
  return (
    <Strip role="alert">
      <span>{message} You are seeing the data that was loaded before. It updates when the server responds again.</span>
      <Button size="small" onClick={() => void onRetry()}>
        Try Again
      </Button>
    </Strip>
  );
}
