import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Secondary text, such as an empty state inside a panel. */
export function SecondaryText({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}
