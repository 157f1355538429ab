import { styled } from '@mui/material/styles';
import { hairline, paperCautionBadge, withLargeText } from '../theme/tokens.js';

type BadgeTone = 'accent' | 'positive' | 'caution' | 'negative' | 'neutral';

/**
 * A short label with a tinted background and a dot, so that color is not the only signal. Its end is cut off if it
 * does not fit.
 */
export const Badge = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: BadgeTone }>(({
  theme,
  tone,
}) => {
  const { palette } = theme.vars;
  const color = {
    accent: palette.accentText,
    positive: palette.success.main,
    caution: palette.warning.main,
    negative: palette.error.main,
    neutral: palette.text.secondary,
  }[tone];
  const { fill, line, text } = paperCautionBadge;
  const yellow = { backgroundColor: fill, borderColor: line, color: text };
  return {
    ...theme.typography.caption,
    display: 'inline-block',
    flex: 'none',
    maxWidth: '100%',
    // Unlike `hidden`, `clip` keeps the baseline of the text.
    overflow: 'clip',
    textOverflow: 'ellipsis',
    padding: theme.spacing(0.125, 1.125),
    borderRadius: theme.spacing(2),
    border: `${hairline} color-mix(in srgb, ${color} 38%, transparent)`,
    backgroundColor: `color-mix(in srgb, ${color} 9%, transparent)`,
    color,
    fontWeight: 520,
    whiteSpace: 'nowrap',
    [withLargeText]: { whiteSpace: 'normal' },
    '&::before': {
      content: '""',
      display: 'inline-block',
      marginInlineEnd: theme.spacing(0.75),
      verticalAlign: 'middle',
      width: theme.spacing(0.75),
      height: theme.spacing(0.75),
      borderRadius: '50%',
      backgroundColor: 'currentColor',
    },
    ...(tone === 'caution' && theme.applyStyles('light', yellow)),
  };
});

/** A filled label for the featured offer. */
export const Ribbon = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  padding: theme.spacing(0.125, 1.125),
  borderRadius: theme.spacing(2),
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  fontWeight: 580,
  whiteSpace: 'nowrap',
}));
