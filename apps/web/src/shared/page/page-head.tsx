import { styled } from '@mui/material/styles';

/** The title of a screen of tables, and what can be done there at the right. */
export const PageHead = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 3),
  marginBottom: theme.spacing(3),
}));
