import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { CSSObject, Theme } from '@mui/material/styles';
import { control, focusRing, motion } from '@scriptsmith/ui/theme/tokens';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

/** A row of a card, which is 36 px high if its text fits into one line. */
const rowStyle = (theme: Theme): CSSObject => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '1rem minmax(0, 1fr) auto',
  alignItems: 'baseline',
  columnGap: theme.spacing(1.25),
  width: '100%',
  minWidth: 0,
  minHeight: `max(${theme.spacing(4.5)}, ${control.small})`,
  padding: theme.spacing(0.875, 1.75),
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '& > svg, & > [data-icon]': { alignSelf: 'start', marginTop: '0.17em' },
});

export const Row = styled('div')(({ theme }) => rowStyle(theme));

const Summary = styled(ButtonBase)(({ theme }) => ({
  ...rowStyle(theme),
  gridTemplateColumns: '1rem minmax(0, 1fr) auto 1rem',
  '&:hover': { backgroundColor: `color-mix(in srgb, ${theme.vars.palette.control} 10%, transparent)` },
  '&:focus-visible': { outlineOffset: -focusRing.width },
  '& > [data-chevron]': {
    color: theme.vars.palette.text.secondary,
    transition: `transform ${motion.calmMs}ms ${motion.curve}`,
  },
  '&[aria-expanded="true"] > [data-chevron]': { transform: 'rotate(90deg)' },
}));

const Details = styled('div')(({ theme }) => ({
  padding: theme.spacing(0, 1.75, 1.25),
  // Below the text of the summary.
  paddingInlineStart: `calc(${theme.spacing(1.75 + 1.25)} + 1rem)`,
  overflowWrap: 'anywhere',
  '&[data-flush]': { paddingInline: 0, paddingBlockEnd: theme.spacing(0.5) },
}));

interface DisclosureProps {
  /** An icon. */
  icon: ReactNode;
  summary: ReactNode;
  /** At the right of the summary. */
  aside?: ReactNode;
  children: ReactNode;
  /** Whether the content has the full width of the card, as rows have. */
  isFlush?: boolean;
  className?: string;
}

/** A row that shows more when it is chosen. */
export function Disclosure({ icon, summary, aside, children, isFlush = false, className }: DisclosureProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Summary
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        {...(className !== undefined && { className })}
      >
        {icon}
        <span>{summary}</span>
        <span>{aside}</span>
        <ChevronRight size="1rem" data-chevron aria-hidden />
      </Summary>
      {isOpen && (
        <Details id={id} data-flush={isFlush ? '' : undefined}>
          {children}
        </Details>
      )}
    </>
  );
}
