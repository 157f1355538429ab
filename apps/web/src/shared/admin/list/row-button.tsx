import { styled } from '@mui/material/styles';
import { control, focusRing, radius } from '@scriptsmith/ui/theme/tokens';

/** An icon in a row. A list has hundreds, and an `IconButton` takes several times as long to render. */
export const RowButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: control.medium,
  height: control.medium,
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover, &[aria-haspopup][aria-expanded="true"]': {
    backgroundColor: theme.vars.palette.sunken,
    color: theme.vars.palette.text.primary,
  },
  '&:focus-visible': {
    outline: `${focusRing.width}px solid ${theme.vars.palette.accentText}`,
    outlineOffset: -focusRing.width,
  },
  '&:disabled': { color: theme.vars.palette.text.disabled, backgroundColor: 'transparent', cursor: 'default' },
}));
