import { styled } from '@mui/material/styles';
import { hairline, radius } from '../theme/tokens.js';

/** A key of the keyboard. */
export const Key = styled('kbd')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: theme.spacing(2.75),
  minHeight: theme.spacing(2.75),
  padding: theme.spacing(0, 0.75),
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.small,
  backgroundColor: theme.vars.palette.sunken,
  color: theme.vars.palette.text.secondary,
}));
