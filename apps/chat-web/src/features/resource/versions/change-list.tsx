import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const List = styled('div')({ flex: 1, minHeight: '14rem', overflowY: 'auto' });

/** Changed files, one below the other. */
export function ChangeList({ children }: { children: ReactNode }) {
  return (
    <List tabIndex={0} role="region" aria-label="Changes">
      {children}
    </List>
  );
}
