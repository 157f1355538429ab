import { styled } from '@mui/material/styles';

/** Buttons side by side. On a phone they share the width. */
export const ButtonRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  [theme.breakpoints.down('sm')]: { '& > *': { flexGrow: 1 } },
}));
