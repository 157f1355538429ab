import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const Middle = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: theme.spacing(0.75),
  flex: 1,
  padding: theme.spacing(4, 3),
  textAlign: 'center',
  textWrapStyle: 'balance',
}));

/** The empty state of a tab, with the action that fills it. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Middle>
      <Typography variant="h4" component="p">
        {title}
      </Typography>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        {children}
      </Typography>
    </Middle>
  );
}
