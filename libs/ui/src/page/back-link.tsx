import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { onTouchScreens, touchTarget } from '../theme/tokens.js';

const Back = styled(Link<typeof RouterLink>)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  marginBottom: theme.spacing(2.5),
  // The text stays where it is.
  [onTouchScreens]: { minHeight: touchTarget, margin: theme.spacing(-1.375, 0, 1.125) },
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.text.primary },
}));

/** A link to the parent screen. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Back component={RouterLink} to={to} underline="none">
      <ArrowLeft size="1rem" aria-hidden />
      {children}
    </Back>
  );
}
