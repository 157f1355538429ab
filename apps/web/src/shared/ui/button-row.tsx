import { styled } from '@mui/material/styles';

/** Buttons beside each other; on a phone they share the width. */
export const ButtonRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  [theme.breakpoints.down('sm')]: { '& > *': { flexGrow: 1 } },
}));
