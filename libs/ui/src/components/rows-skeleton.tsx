import Skeleton from '@mui/material/Skeleton';

/** A placeholder for rows. */
export function RowsSkeleton({ label, rows = 3 }: { label: string; rows?: number }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} sx={{ height: (theme) => theme.spacing(4), mb: 1.25 }} />
      ))}
    </div>
  );
}
