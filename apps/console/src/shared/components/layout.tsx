import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Illustration } from '@scriptsmith/ui/components/illustration';
import type { ReactNode } from 'react';

/** Search, filters and buttons above a list. */
export const Toolbar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(2),
  // On a phone, the items fill each row.
  [theme.breakpoints.down('sm')]: { '& [data-input], & .MuiButton-root': { flexGrow: 1 } },
}));

/** Pushes the following items of a toolbar to the end. */
export const ToolbarGap = styled('span')(({ theme }) => ({
  flex: '1 0 0',
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** Buttons at the end of a toolbar, which stay together. */
export const ToolbarButtons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginInlineStart: 'auto',
  [theme.breakpoints.down('sm')]: { marginInlineStart: 0, width: '100%' },
}));

/** Panels in two columns, or in one on small screens. */
export const PanelGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > [data-whole-row]': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Small buttons side by side. */
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
  textAlign: 'center',
}));

/** Shown instead of an empty list, with the next step. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Empty>
      <Illustration picture="empty" />
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '48ch' }}>
        {children}
      </Typography>
      {action}
    </Empty>
  );
}
