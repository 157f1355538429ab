import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatNumber } from '@scriptsmith/ui/format/credits';

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  minHeight: theme.spacing(4),
  marginTop: theme.spacing(2),
  '& > div': { display: 'flex', gap: theme.spacing(1) },
}));

export interface PagerProps {
  /** For screen readers. */
  label: string;
  page: number;
  pageSize: number;
  total: number;
  /** Whether the total is a lower bound. */
  isAtLeast?: boolean;
  onChange: (page: number) => void;
}

/** The current range of a list, with buttons for the next and previous page. Hidden for an empty list. */
export function Pager({ label, page, pageSize, total, isAtLeast = false, onChange }: PagerProps) {
  if (total === 0 && page === 1) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  const pages = Math.ceil(total / pageSize);
  return (
    <Bar aria-label={`Pages of ${label}`}>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }} role="status">
        {first > last
          ? `No results on page ${page}`
          : `${formatNumber(first)}–${formatNumber(last)} of ${isAtLeast ? 'more than ' : ''}${formatNumber(total)}`}
      </Typography>
      {(pages > 1 || page > 1) && (
        <div>
          <Button size="small" disabled={page <= 1} onClick={() => onChange(Math.min(page - 1, Math.max(pages, 1)))}>
            Previous
          </Button>
          <Button size="small" disabled={page >= pages} onClick={() => onChange(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </Bar>
  );
}
