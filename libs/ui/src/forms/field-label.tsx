import { styled } from '@mui/material/styles';

/** The label above an input. */
export const FieldLabel = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  fontWeight: 520,
  marginBottom: theme.spacing(0.75),
}));
