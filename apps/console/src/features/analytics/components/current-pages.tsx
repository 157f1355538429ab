import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { LiveVisitorsResponse } from '@scriptsmith/contracts/gateway';
import { useId } from 'react';
import { formatNumber } from '@scriptsmith/ui/format/credits';

const Pages = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(0.75),
  width: theme.spacing(38),
  maxWidth: '100%',
  margin: 0,
  padding: theme.spacing(2),
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(2), overflowWrap: 'anywhere' },
}));

interface CurrentPagesProps extends Pick<LiveVisitorsResponse, 'pages'> {
  /** The element that the popover belongs to. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** The pages that visitors see now. */
export default function CurrentPages({ anchor, pages, onClose }: CurrentPagesProps) {
  const id = useId();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { border: 1, borderColor: 'divider' } } }}
    >
      <Typography id={id} variant="h4" component="h2" sx={{ p: 2, pb: 0 }}>
        Current pages
      </Typography>
      <Pages>
        {pages.map(({ page, count }) => (
          <li key={page}>
            <span>{page}</span>
            <span>{formatNumber(count)}</span>
          </li>
        ))}
        {pages.length === 0 && <li>No visitors in the last five minutes.</li>}
      </Pages>
    </Popover>
  );
}
