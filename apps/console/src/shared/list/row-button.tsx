import { styled } from '@mui/material/styles';
import { control, focusRing, radius } from '@scriptsmith/ui/theme/tokens';

/** An action or an icon in a row. A list has hundreds, and a `Button` takes several times as long to render. */
export const RowButton = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: control.small,
  height: control.small,
  padding: theme.spacing(0, 0.875),
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover, &[aria-haspopup][aria-expanded="true"]': {
    backgroundColor: theme.vars.palette.sunken,
    color: theme.vars.palette.text.primary,
  },
  '&[data-destructive]': { color: theme.vars.palette.error.main },
  '&:focus-visible': {
    outline: `${focusRing.width}px solid ${theme.vars.palette.accentText}`,
    outlineOffset: -focusRing.width,
  },
  '&:disabled': { color: theme.vars.palette.text.disabled, backgroundColor: 'transparent', cursor: 'default' },
}));
