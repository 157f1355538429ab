import { styled } from '@mui/material/styles';
import { withLargeText } from '../theme/tokens.js';

/** Names on the left, values on the right. */
export const DescriptionList = styled('dl')(({ theme }) => ({
  margin: theme.spacing(2, 0, 0),
  '& > div': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    padding: theme.spacing(0.75, 0),
    [withLargeText]: { flexWrap: 'wrap' },
  },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': {
    ...theme.typography.body2,
    maxWidth: '72%',
    margin: 0,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
}));
