import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { LiveVisitorsResponse } from '@scriptsmith/contracts/gateway';
import { useId, useState } from 'react';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { analyticsApi } from '../api/analytics-api.js';
import { useLogError } from '../hooks/use-log-error.js';
import { usePageVisible } from '../hooks/use-page-visible.js';

/** Frequent enough to be live; the response is small. */
const pollingMs = 15_000;

const pulse = keyframes({
  '0%': { boxShadow: '0 0 0 0 currentColor' },
  '70%, 100%': { boxShadow: '0 0 0 6px transparent' },
});

const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: theme.spacing(4),
  marginTop: theme.spacing(0.25),
}));

const Dot = styled('span', { shouldForwardProp: (name) => name !== 'isAnybodyHere' })<{ isAnybodyHere: boolean }>(
  ({ theme, isAnybodyHere }) => ({
    width: theme.spacing(1),
    height: theme.spacing(1),
    marginInlineEnd: theme.spacing(1.25),
    borderRadius: '50%',
    color: isAnybodyHere ? theme.vars.palette.success.main : theme.vars.palette.control,
    backgroundColor: 'currentColor',
    ...(isAnybodyHere && { animation: `${pulse} 2s ease-out infinite` }),
  }),
);

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

/** The number of current visitors and their pages. Polls while the page is visible. */
export function LiveVisitors() {
  const isVisible = usePageVisible();
  const { data, error } = analyticsApi.useLiveVisitorsQuery(undefined, { pollingInterval: isVisible ? pollingMs : 0 });
  useLogError(error);
  return (
    <Place role="status">
      {error ? (
        <SecondaryText>The number of current visitors couldn't be loaded.</SecondaryText>
      ) : (
        data && <Count now={data} />
      )}
    </Place>
  );
}

function Count({ now: { visitors, pages } }: { now: LiveVisitorsResponse }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = `${formatNumber(visitors)} ${visitors === 1 ? 'visitor' : 'visitors'} now`;
  return (
    <>
      <Button
        size="small"
        variant="text"
        sx={{ ml: -1.5 }}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Dot isAnybodyHere={visitors > 0} aria-hidden />
        {count}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { border: 1, borderColor: 'divider' } } }}
      >
        <Typography id={id} variant="h4" component="h2" sx={{ p: 2, pb: 0 }}>
          Current pages
        </Typography>
        <Pages>
          {pages.map(({ page, count: visitorsThere }) => (
            <li key={page}>
              <span>{page}</span>
              <span>{formatNumber(visitorsThere)}</span>
            </li>
          ))}
          {pages.length === 0 && <li>No visitors in the last five minutes.</li>}
        </Pages>
      </Popover>
    </>
  );
}
