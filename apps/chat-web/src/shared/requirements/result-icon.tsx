import { keyframes, styled } from '@mui/material/styles';
import { hairline, motion } from '@scriptsmith/ui/theme/tokens';
import { Check, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type RequirementResult, resultLabels } from './results.js';

const arrive = keyframes({ from: { transform: 'scale(0.4)', opacity: 0 } });

/** A disc that is filled once there is a result. */
const Disc = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: '1rem',
  height: '1rem',
  border: `${hairline} ${theme.vars.palette.control}`,
  borderRadius: '50%',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1,
  '&[data-result="proven"]': {
    borderColor: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.success.main,
    color: theme.vars.palette.background.paper,
  },
  '&[data-result="failed"]': {
    borderColor: theme.vars.palette.error.main,
    backgroundColor: theme.vars.palette.error.main,
    color: theme.vars.palette.background.paper,
  },
  '&[data-result="not_proven"]': { borderStyle: 'dashed', borderColor: theme.vars.palette.warning.main },
  '&[data-result="question"]': { borderColor: theme.vars.palette.accentText, color: theme.vars.palette.accentText },
  '&[data-arriving]': { animation: `${arrive} ${motion.calmMs}ms ${motion.curve}` },
}));

const signs: Partial<Record<RequirementResult, ReactNode>> = {
  proven: <Check size="0.75rem" strokeWidth={3} aria-hidden />,
  failed: <X size="0.75rem" strokeWidth={3} aria-hidden />,
  withdrawn: <Minus size="0.75rem" strokeWidth={3} aria-hidden />,
  question: '?',
};

interface ResultIconProps {
  result: RequirementResult;
  /** Whether the result is new, so that its arrival is animated. */
  isArriving?: boolean;
}

/** The result of a requirement. Screen readers read its name. */
export function ResultIcon({ result, isArriving = false }: ResultIconProps) {
  return (
    <Disc
      // Another result is another element, whose animation starts again.
      key={result}
      role="img"
      aria-label={resultLabels[result]}
      data-icon
      data-result={result}
      data-arriving={isArriving && result !== 'planned' ? '' : undefined}
    >
      {signs[result]}
    </Disc>
  );
}
