import { styled } from '@mui/material/styles';
import { readPrompt } from '@scriptsmith/web-kit/session/prompt';
import { radius } from '@scriptsmith/ui/theme/tokens';

const Place = styled('figure')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: theme.spacing(1.5, 2),
  borderRadius: radius.medium,
  backgroundColor: theme.vars.palette.sunken,
  '& > figcaption': { color: theme.vars.palette.text.secondary },
}));

/** A long description takes at most two lines. */
const Text = styled('blockquote')({
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  margin: 0,
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
});

/** What the visitor has described on the landing page, until the chat opens with it. */
export function KeptDescription() {
  const text = readPrompt();
  if (text === '') return null;
  return (
    <Place>
      <figcaption>Your description is kept for the chat</figcaption>
      <Text>{text}</Text>
    </Place>
  );
}
