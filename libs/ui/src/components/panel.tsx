import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { hairline, radius, withLargeText } from '../theme/tokens.js';

/** A panel without a title. A framed list inside has no separate frame. */
export const Sheet = styled('section')(({ theme }) => ({
  '--frame-line': 'none',
  '--frame-outset': theme.spacing(-1.25),
  '--frame-surface': theme.vars.palette.background.paper,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: theme.spacing(3),
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.large,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2.5) },
  [withLargeText]: { padding: theme.spacing(1.5, 1.25) },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  minHeight: theme.spacing(3.5),
  marginBottom: theme.spacing(2.5),
  '& + form': { marginTop: 0 },
}));

interface PanelProps {
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled panel. */
export function Panel({ title, aside, children }: PanelProps) {
  const titleId = useId();
  return (
    <Sheet aria-labelledby={titleId}>
      <Head>
        <Typography id={titleId} variant="h3" component="h2">
          {title}
        </Typography>
        {aside}
      </Head>
      {children}
    </Sheet>
  );
}
