import { styled } from '@mui/material/styles';

/** The title of a wide screen, with actions on the right. */
export const PageHeader = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 3),
  marginBottom: theme.spacing(3),
}));
