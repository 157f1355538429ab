import { styled } from '@mui/material/styles';
import { Sheet } from './panel.js';

/** A message above the content of a screen, with an action on the right. */
export const Notice = styled(Sheet)(({ theme }) => ({
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(2.5),
}));
