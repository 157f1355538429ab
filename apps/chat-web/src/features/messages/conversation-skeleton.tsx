import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { hairline, measure, radius } from '@scriptsmith/ui/theme/tokens';
import { ChatFrame, ComposerDock } from './components/chat-frame.js';
import { onNarrowScreens } from '../../shared/ui/space.js';

const Messages = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(3.5),
  flex: 1,
  width: '100%',
  maxWidth: `calc(${measure.thread} + 2 * ${theme.spacing(3)})`,
  marginInline: 'auto',
  padding: theme.spacing(3),
  [onNarrowScreens]: { padding: theme.spacing(2) },
}));

const Bubble = styled('div')(({ theme }) => ({
  justifySelf: 'end',
  width: '70%',
  padding: theme.spacing(1.25, 2),
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.large,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Composer = styled('div')(({ theme }) => ({
  height: theme.spacing(16),
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.large,
  backgroundColor: theme.vars.palette.background.paper,
}));

/** A message, its answer and the field below them, while the conversation is loaded. */
export function ConversationSkeleton() {
  return (
    <ChatFrame role="status" aria-label="Loading the conversation">
      <Messages>
        <Bubble>
          <Skeleton variant="text" />
          <Skeleton variant="text" width="60%" />
        </Bubble>
        <div>
          <Skeleton variant="text" />
          <Skeleton variant="text" />
          <Skeleton variant="text" width="80%" />
        </div>
      </Messages>
      <ComposerDock>
        <Composer />
      </ComposerDock>
    </ChatFrame>
  );
}
