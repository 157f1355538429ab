import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';

const Figure = styled('figure')({ position: 'relative', margin: 0 });

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
