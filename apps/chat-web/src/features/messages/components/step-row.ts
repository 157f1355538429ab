import { styled } from '@mui/material/styles';
import { control } from '@scriptsmith/ui/theme/tokens';

/** One step: an icon, its text and details at the right. */
export const StepRow = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  width: '100%',
  minWidth: 0,
  minHeight: control.medium,
  padding: theme.spacing(0.75, 1.5),
  color: theme.vars.palette.text.secondary,
  '& > svg': { flex: 'none' },
}));

/** The part of a row that is shortened if there is no space. */
export const StepText = styled('span')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
