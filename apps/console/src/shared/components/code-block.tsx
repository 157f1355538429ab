import { styled } from '@mui/material/styles';
import { radius } from '@scriptsmith/ui/theme/tokens';

/** Code or data. Long lines wrap. */
export const CodeBlock = styled('pre')(({ theme }) => ({
  ...theme.typography.code,
  margin: 0,
  padding: theme.spacing(1.5, 2),
  borderRadius: radius.small,
  backgroundColor: theme.vars.palette.sunken,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  tabSize: 2,
}));
