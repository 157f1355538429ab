import { styled } from '@mui/material/styles';
import { Sheet } from './panel.js';

/** What somebody has to know before the rest of a screen, with what to do about it at the right. */
export const Notice = styled(Sheet)(({ theme }) => ({
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(2.5),
}));
