import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A sentence in place of what is not there, inside a panel. */
export function QuietText({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
