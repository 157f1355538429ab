import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { focusRing, radius } from '@scriptsmith/ui/theme/tokens';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';

/** The chart marks the focused item; this outline marks the chart that has the focus. */
const Figure = styled('figure')(({ theme }) => ({
  position: 'relative',
  margin: 0,
  borderRadius: radius.small,
  '&:has(:focus-visible)': {
    outline: `${focusRing.width}px solid ${theme.vars.palette.accentText}`,
    outlineOffset: focusRing.offset,
  },
}));

interface ChartFrameProps {
  /** The title of the chart. */
  title: string;
  /** The text alternative of the chart. */
  description: string;
  children: ReactNode;
}

/** A chart with its text alternative. */
export function ChartFrame({ title, description, children }: ChartFrameProps) {
  return (
    <Figure aria-label={title}>
      <VisuallyHidden as="figcaption">{description}</VisuallyHidden>
      {children}
    </Figure>
  );
}
