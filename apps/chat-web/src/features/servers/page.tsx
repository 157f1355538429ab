import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { measure } from '@scriptsmith/ui/theme/tokens';
import type { ReactNode } from 'react';
import { onNarrowScreens } from '../../shared/ui/space.js';

const Scroller = styled('div')({ height: '100%', overflowY: 'auto' });

const Column = styled('div')(({ theme }) => ({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: `calc(${measure.thread} + 2 * ${theme.spacing(3)})`,
  marginInline: 'auto',
  padding: theme.spacing(4, 3, 6),
  [onNarrowScreens]: { padding: theme.spacing(3, 2, 5) },
}));

/** A page about servers: a title, a sentence and the content in one column. */
export function Page({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Scroller>
      <Column>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        <Typography variant="body1" sx={{ color: 'text.secondary', mt: 1 }}>
          {lead}
        </Typography>
        {children}
      </Column>
    </Scroller>
  );
}
