import { styled } from '@mui/material/styles';
import { mainId } from '../page/main-id.js';

const Target = styled('a')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'fixed',
  insetBlockStart: theme.spacing(1),
  insetInlineStart: theme.spacing(1),
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));

/** The first link of a page: moves the focus to its content. */
export function SkipLink() {
  return <Target href={`#${mainId}`}>Skip to content</Target>;
}
