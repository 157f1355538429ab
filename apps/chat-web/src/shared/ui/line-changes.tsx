import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';

const Numbers = styled('span')(({ theme }) => ({
  ...theme.typography.code,
  display: 'inline-flex',
  gap: theme.spacing(0.75),
  flex: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& [data-added]': { color: theme.vars.palette.success.main },
  '& [data-removed]': { color: theme.vars.palette.error.main },
}));

const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

/** `+12 −3`. */
export function LineChanges({ added, removed }: { added: number; removed: number }) {
  if (added === 0 && removed === 0) return null;
  return (
    <Numbers>
      {added > 0 && (
        <span data-added>
          <span aria-hidden>+{added}</span>
          <VisuallyHidden>{lines(added)} added</VisuallyHidden>
        </span>
      )}
      {removed > 0 && (
        <span data-removed>
          <span aria-hidden>−{removed}</span>
          <VisuallyHidden>{lines(removed)} removed</VisuallyHidden>
        </span>
      )}
    </Numbers>
  );
}
