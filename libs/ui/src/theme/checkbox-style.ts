import type { CSSObject, Theme } from '@mui/material/styles';
import { focusRing, radius } from './tokens.js';

/** A native checkbox. Its area is larger than its box, so that it is easy to hit. */
export const checkboxStyle = (theme: Theme): CSSObject => ({
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  width: theme.spacing(5),
  height: theme.spacing(5),
  margin: 0,
  borderRadius: radius.small,
  cursor: 'pointer',
  '&:focus-visible': { outlineOffset: -2 * focusRing.width },
  '&::before, &::after': { content: '""', gridArea: '1 / 1' },
  '&::before': {
    width: theme.spacing(2.25),
    height: theme.spacing(2.25),
    border: `2px solid ${theme.vars.palette.control}`,
    borderRadius: radius.small / 2,
  },
  '&:checked::before, &:indeterminate::before': {
    borderColor: theme.vars.palette.accentText,
    backgroundColor: theme.vars.palette.accentText,
  },
  '&:checked::after': {
    width: theme.spacing(1.375),
    height: theme.spacing(1.125),
    clipPath: 'polygon(0 52%, 12% 36%, 37% 66%, 88% 4%, 100% 20%, 37% 98%)',
    backgroundColor: theme.vars.palette.background.default,
  },
  '&:indeterminate::after': {
    width: theme.spacing(1.25),
    height: 2,
    clipPath: 'none',
    backgroundColor: theme.vars.palette.background.default,
  },
  '@media (forced-colors: active)': { appearance: 'auto' },
});
