import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { focusRing, radius } from '../../../../shared/theme/tokens.js';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.js';

/** What of a chart has the focus is marked inside it; that it has it, around it. */
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
  /** What is drawn. */
  title: string;
  /** The same in words, for who cannot see it. */
  description: string;
  children: ReactNode;
}

/** A chart and what it says. */
export function ChartFrame({ title, description, children }: ChartFrameProps) {
  return (
    <Figure aria-label={title}>
      <VisuallyHidden as="figcaption">{description}</VisuallyHidden>
      {children}
    </Figure>
  );
}
