import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../app/paths.js';

const Back = styled(Link<typeof RouterLink>)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  marginBottom: theme.spacing(2.5),
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.text.primary },
}));

/** The way from a screen of the account back to its dashboard. */
export function BackToDashboard() {
  return (
    <Back component={RouterLink} to={paths.dashboard} underline="none">
      <ArrowLeft size={16} aria-hidden />
      Back to Dashboard
    </Back>
  );
}
