import { styled } from '@mui/material/styles';
import { tint } from './chart-colors.js';

/** The drawing. Marks at its edge are shown completely. */
export const Drawing = styled('svg')({ display: 'block', overflow: 'visible' });

export const AxisText = styled('text')(({ theme }) => ({
  ...theme.typography.caption,
  fill: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

export const GridLine = styled('line')(({ theme }) => ({
  stroke: theme.vars.palette.divider,
  shapeRendering: 'crispEdges',
}));

/** Marks the position of the shown value. */
export const CursorLine = styled('line')(({ theme }) => ({
  stroke: theme.vars.palette.control,
  shapeRendering: 'crispEdges',
}));

export const Line = styled('path')(({ theme }) => ({
  fill: 'none',
  stroke: theme.vars.palette.accentText,
  strokeWidth: 2,
  strokeLinejoin: 'round',
}));

export const Area = styled('path')(({ theme }) => ({ fill: tint(theme.vars.palette.accentText, 12) }));

export const Mark = styled('circle')(({ theme }) => ({
  fill: theme.vars.palette.accentText,
  stroke: theme.vars.palette.background.paper,
  strokeWidth: 2,
}));

export const Column = styled('rect')(({ theme }) => ({
  fill: theme.vars.palette.accentText,
  '&[data-faded]': { fill: tint(theme.vars.palette.accentText, 45) },
}));
