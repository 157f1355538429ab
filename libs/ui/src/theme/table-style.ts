import type { CSSObject, Theme } from '@mui/material/styles';
import { withLargeText } from './tokens.js';

/** The text of all tables. Numbers are on the right, and dates and similar values on one line, which large text leaves no room for. */
export const tableText = (theme: Theme): CSSObject => ({
  ...theme.typography.body2,
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { textAlign: 'start', overflowWrap: 'anywhere' },
  '& thead th': { ...theme.typography.caption, color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
  '& [data-numeric]': { textAlign: 'end' },
  '& [data-no-wrap]': { whiteSpace: 'nowrap', [withLargeText]: { whiteSpace: 'normal' } },
});
