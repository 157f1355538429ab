import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Requirement } from '@scriptsmith/chat-contracts';
import { paperCautionBadge, radius } from '@scriptsmith/ui/theme/tokens';
import { useId } from 'react';

/** A group, because an answer and the panel beside it can have one each, and landmarks have unique names. */
const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  padding: theme.spacing(1.5, 1.75),
  borderRadius: radius.medium,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.warning.main} 13%, transparent)`,
  // Yellow on paper needs a stronger color.
  ...theme.applyStyles('light', { backgroundColor: `color-mix(in srgb, ${paperCautionBadge.fill} 45%, transparent)` }),
  overflowWrap: 'anywhere',
  '& > p': { ...theme.typography.h4, margin: 0, color: theme.vars.palette.warning.main },
  '& > ul': { display: 'grid', gap: theme.spacing(1.25), margin: 0, padding: 0, listStyle: 'none' },
  '& > ul > li': { display: 'grid', gap: theme.spacing(0.5) },
}));

interface NotBuiltProps {
  /** Those with the state `not_built`. */
  requirements: readonly Requirement[];
}

/** What is not part of the files, and why, each reason once. Nothing is shown if everything is built. */
export function NotBuilt({ requirements }: NotBuiltProps) {
  const titleId = useId();
  const reasons = new Set(requirements.map(({ reason }) => reason));
  if (requirements.length === 0) return null;
  return (
    <Block role="group" aria-labelledby={titleId}>
      <p id={titleId}>Not built, not charged</p>
      <ul>
        {[...reasons].map((reason) => (
          <li key={reason}>
            {requirements
              .filter((each) => each.reason === reason)
              .map(({ id, text }) => (
                <Typography key={id} variant="body2">
                  {text}
                </Typography>
              ))}
            {reason !== null && (
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                {reason}
              </Typography>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}
