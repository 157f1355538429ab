import { styled } from '@mui/material/styles';
import { DataGrid } from '@mui/x-data-grid';
import type { DataGridProps } from '@mui/x-data-grid';
import { memo } from 'react';
import type { ComponentType } from 'react';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';

/** The field of the column with the actions. */
export const actionsField = 'row-actions';

const Grid = styled(DataGrid as ComponentType<DataGridProps>)(({ theme }) => ({
  ...theme.typography.body2,
  // Outweighs the colors that the grid derives from the theme.
  '&&&': {
    '--DataGrid-t-color-border-base': theme.vars.palette.divider,
    '--DataGrid-t-header-background-base': theme.vars.palette.background.default,
    '--DataGrid-t-color-background-base': theme.vars.palette.background.default,
  },
  backgroundColor: theme.vars.palette.background.default,
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.medium,
  fontVariantNumeric: 'tabular-nums',
  '& .MuiDataGrid-columnHeaderTitle': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& .MuiDataGrid-cell': {
    display: 'flex',
    alignItems: 'center',
    padding: theme.spacing(0.75, 1.25),
    lineHeight: 1.45,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& .MuiDataGrid-cell--textRight': { justifyContent: 'end', textAlign: 'end' },
  // The margin leaves the focus ring of a link visible.
  '& [data-no-wrap]': {
    whiteSpace: 'nowrap',
    minWidth: 0,
    overflow: 'clip',
    overflowClipMargin: '4px',
    textOverflow: 'ellipsis',
  },
  '& .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus-within': { outlineOffset: -2 },
  '& .MuiDataGrid-row:hover': { backgroundColor: theme.vars.palette.background.paper },
  '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.accentText} 7%, ${theme.vars.palette.background.default})`,
  },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  [`& [data-field="${actionsField}"]`]: {
    position: 'sticky',
    insetInlineEnd: 0,
    zIndex: 1,
    backgroundColor: theme.vars.palette.background.default,
  },
  [`& .MuiDataGrid-row:hover [data-field="${actionsField}"]`]: {
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

/**
 * The Data Grid in the look of the app. The actions stay visible when the grid is scrolled sideways. The grid renders
 * all of its cells with each rendering, so it is rendered only if one of its properties has changed.
 */
export const StyledGrid = memo(Grid);

export const Details = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(6.5rem, auto) minmax(0, 1fr)',
  gap: theme.spacing(0.5, 2),
  width: '100%',
  margin: theme.spacing(1, 0, 0.5),
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}));

export const TitleCell = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  minWidth: 0,
  width: '100%',
}));

export const TitleRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  minWidth: 0,
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
}));

export const Summary = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 1),
  minWidth: 0,
  '& > *': { minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere' },
  // Below the text of the title, not below its button.
  '&[data-indented]': { paddingInlineStart: theme.spacing(5.5) },
}));

export const ButtonsCell = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'end',
  gap: theme.spacing(0.5),
  width: '100%',
}));
