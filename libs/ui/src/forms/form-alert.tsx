import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { hairline, radius } from '../theme/tokens.js';

const Box = styled('div')(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  border: `${hairline} color-mix(in srgb, ${theme.vars.palette.error.main} 45%, transparent)`,
  borderRadius: radius.medium,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 8%, transparent)`,
  overflowWrap: 'anywhere',
}));

/** Why a form failed and what to do, above its button. The form removes it when it succeeds. */
export function FormAlert({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box role="alert">
      <Typography variant="h4" component="p" sx={{ color: 'error.main' }}>
        {title}
      </Typography>
      <Typography variant="body2" component="div" sx={{ mt: 0.25 }}>
        {children}
      </Typography>
    </Box>
  );
}
