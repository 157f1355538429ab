import Button from '@mui/material/Button';
import { keyframes, styled } from '@mui/material/styles';
import type { LiveVisitorsResponse } from '@scriptsmith/contracts/gateway';
import { useState } from 'react';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { analyticsApi } from '../api/analytics-api.js';
import { useLogError } from '../hooks/use-log-error.js';
import { usePageVisible } from '../hooks/use-page-visible.js';

const CurrentPages = lazyDialog(
  () => import('./current-pages.js'),
  ({ onClose }) => onClose(),
);

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
        onPointerEnter={CurrentPages.preload}
        onFocus={CurrentPages.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Dot isAnybodyHere={visitors > 0} aria-hidden />
        {count}
      </Button>
      {anchor && <CurrentPages anchor={anchor} pages={pages} onClose={() => setAnchor(null)} />}
    </>
  );
}
