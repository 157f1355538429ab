import { keyframes, styled, type Theme } from '@mui/material/styles';
import { checkboxStyle } from '@scriptsmith/ui/theme/checkbox-style';
import { tableText } from '@scriptsmith/ui/theme/table-style';
import { control, focusRing, hairline, radius } from '@scriptsmith/ui/theme/tokens';

/** The background of the page, or of the panel around the list. */
const surface = (theme: Theme): string => `var(--frame-surface, ${theme.vars.palette.background.default})`;

export const Frame = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  marginInline: 'var(--frame-outset, 0)',
  border: `var(--frame-line, ${hairline} ${theme.vars.palette.divider})`,
  borderRadius: radius.medium,
  backgroundColor: surface(theme),
}));

const progress = keyframes({ from: { translate: '-100%' }, to: { translate: '250%' } });

const headerHeight = '2.25rem';

/**
 * Each row is a grid with the columns of the table. The browser draws it without the other rows, unlike the rows of a
 * table layout. The cells are plain elements, because a list has hundreds.
 */
export const Table = styled('table')(({ theme }) => ({
  ...tableText(theme),
  display: 'block',
  '& thead, & tbody': { display: 'block', position: 'relative' },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'var(--list-columns)',
    alignItems: 'center',
  },
  '& thead tr': { minHeight: headerHeight },
  '& tbody tr': { minHeight: '2.25rem', borderTop: `${hairline} ${theme.vars.palette.divider}` },
  // The actions cover what is scrolled below them. If they inherited the color, a change of it would restyle every cell.
  '& tbody tr:hover, & tbody tr:hover > [data-actions]': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 4%, ${surface(theme)})`,
  },
  '& tbody tr[data-selected], & tbody tr[data-selected] > [data-actions]': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accentText} 7%, ${surface(theme)})`,
  },
  '& tbody tr[data-openable]': { cursor: 'pointer' },
  '& th, & td': { minWidth: 0, padding: theme.spacing(0.125, 1.25), lineHeight: 1.45, fontWeight: 'inherit' },
  '& thead tr > th': { overflow: 'clip', textOverflow: 'ellipsis' },
  // The padding leaves the focus ring of a link visible.
  '& [data-no-wrap]': {
    minWidth: 0,
    overflow: 'clip',
    overflowClipMargin: '4px',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // The actions stay visible when the list is scrolled sideways.
  '& [data-actions]': {
    position: 'sticky',
    insetInlineEnd: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'end',
    alignSelf: 'stretch',
    gap: theme.spacing(0.25),
    backgroundColor: surface(theme),
  },
  '& [data-details]': { gridColumn: 'var(--list-details) / -1', paddingBlock: theme.spacing(0.5, 1.5) },
  '& thead th[aria-sort]': { padding: 0, alignSelf: 'stretch' },
  '& th > button': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    width: '100%',
    height: '100%',
    minHeight: headerHeight,
    padding: theme.spacing(0.75, 1.25),
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    '& svg': { flex: 'none', opacity: 0 },
    '&:hover svg': { opacity: 0.5 },
    '&:hover': { color: theme.vars.palette.text.primary },
    '&:focus-visible': { outlineOffset: -focusRing.width },
  },
  '& th[data-numeric] > button': { flexDirection: 'row-reverse' },
  '& th:not([aria-sort="none"]) > button svg': { opacity: 1 },
  // On the line below the header, so that nothing moves.
  '&[aria-busy="true"] tbody': { overflowX: 'clip' },
  '&[aria-busy="true"] tbody::before': {
    content: '""',
    position: 'absolute',
    zIndex: 2,
    insetBlockStart: 0,
    insetInlineStart: 0,
    width: '40%',
    height: 2,
    backgroundColor: theme.vars.palette.accentText,
    animation: `${progress} 1.2s linear infinite`,
  },
  '& input[type="checkbox"]': { ...checkboxStyle(theme), width: control.small, height: control.small },
  '& [role="combobox"]': { height: control.small },
  '& [data-selection]': { padding: theme.spacing(0, 0.75), userSelect: 'none' },
}));

export const TitleRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  minWidth: 0,
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > button': { marginInlineStart: theme.spacing(-0.25) },
}));

export const Summary = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  minWidth: 0,
  marginBottom: theme.spacing(0.75),
  '& > *': { minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere' },
  // Below the text of the title, not below its button.
  '&[data-indented]': { paddingInlineStart: theme.spacing(4.5) },
}));

/** Below the text of the title, across the row. */
export const Details = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(6.5rem, auto) minmax(0, 1fr)',
  gap: theme.spacing(0.5, 2),
  margin: 0,
  paddingInlineStart: theme.spacing(4.5),
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}));
