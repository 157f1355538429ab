import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { hairline, radius } from '../../theme/tokens.js';

/** Search, filters and buttons over a list. */
export const Toolbar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(2),
}));

/** Pushes what follows in a toolbar to its end. */
export const ToolbarGap = styled('span')({ flex: '1 0 0' });

/** Panels under each other, or beside each other where there is room. */
export const PanelGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > [data-whole-row]': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Small buttons beside each other. */
export const ButtonRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

const Empty = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(6, 2),
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderStyle: 'dashed',
  borderRadius: radius.medium,
  textAlign: 'center',
}));

/** In place of rows that are not there: what would be, and how it comes about. */
export function EmptyNote({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Empty>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '48ch' }}>
        {children}
      </Typography>
      {action}
    </Empty>
  );
}
