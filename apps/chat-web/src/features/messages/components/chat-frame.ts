import { styled } from '@mui/material/styles';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { onNarrowScreens } from '../../../shared/ui/space.js';

/** The column of the chat: the messages, and the composer at its end. */
export const ChatFrame = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  height: '100%',
  outline: 'none',
});

/** The place of the composer. */
export const ComposerDock = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  width: '100%',
  maxWidth: `calc(${measure.thread} + 2 * ${theme.spacing(3)})`,
  marginInline: 'auto',
  padding: theme.spacing(0, 3, 2.5),
  [onNarrowScreens]: { padding: theme.spacing(0, 2, 2) },
}));
