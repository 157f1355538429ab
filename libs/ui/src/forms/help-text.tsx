import { styled } from '@mui/material/styles';

/** A hint or an error below a field. */
export const HelpText = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: theme.spacing(0.75, 0, 0),
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '&[data-error="true"]': { color: theme.vars.palette.error.main },
}));
