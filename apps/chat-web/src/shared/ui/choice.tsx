import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { control } from '@scriptsmith/ui/theme/tokens';

/** A choice of one line in a form or beside a message. */
export const Choice = styled(Select<string>)(({ theme }) => ({
  ...theme.typography.body2,
  backgroundColor: 'transparent',
  '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.divider },
  '& .MuiSelect-select': {
    ...theme.typography.body2,
    height: `calc(${control.small} + 0.25rem)`,
    lineHeight: `calc(${control.small} + 0.25rem)`,
    paddingInlineStart: theme.spacing(1.25),
  },
}));
