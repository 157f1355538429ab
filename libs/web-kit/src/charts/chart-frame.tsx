import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';

const Figure = styled('figure')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  margin: 0,
  '& text': { fontVariantNumeric: 'tabular-nums' },
  '& .MuiChartsAxis-root :is(.MuiChartsAxis-line, .MuiChartsAxis-tick)': { stroke: theme.vars.palette.divider },
  '& .MuiChartsAxis-root .MuiChartsAxis-tickLabel': { fill: theme.vars.palette.text.secondary },
  '& .MuiChartsGrid-line': { stroke: theme.vars.palette.divider },
}));

interface ChartFrameProps {
  title: string;
  /** The text alternative of the chart. */
  description: string;
  height: string;
  children: ReactNode;
}

/** A chart with its text alternative, in the colors of the theme. */
export function ChartFrame({ title, description, height, children }: ChartFrameProps) {
  return (
    <Figure aria-label={title} style={{ height }}>
      <VisuallyHidden as="figcaption">{description}</VisuallyHidden>
      {children}
    </Figure>
  );
}
