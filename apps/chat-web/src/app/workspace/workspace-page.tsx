import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { mainId } from '@scriptsmith/ui/page/main-id';
import { SkipLink } from '@scriptsmith/ui/shell/skip-link';
import { hairline, measure } from '@scriptsmith/ui/theme/tokens';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ConversationRail } from '../../features/conversations/conversation-rail.js';
import { NewConversation } from '../../features/messages/new-conversation.js';
import { conversationOpened } from '../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../shared/store/hooks.js';
import { withoutRail, workspaceContainer } from '../../shared/ui/space.js';
import { ConversationView } from './conversation-view.js';
import { TopBar } from './top-bar.js';

const Workspace = styled('div')({ ...workspaceContainer, height: '100dvh' });

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: `${measure.rail} minmax(0, 1fr)`,
  gridTemplateRows: 'minmax(0, 1fr)',
  height: '100%',
  [withoutRail]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Side = styled('div')(({ theme }) => ({
  minHeight: 0,
  borderInlineEnd: `${hairline} ${theme.vars.palette.divider}`,
  [withoutRail]: { display: 'none' },
}));

const Column = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 0,
});

const Main = styled('main')({ minHeight: 0 });

/** The chat: the conversations at the left, and one of them, or a new one. */
export default function WorkspacePage() {
  const { conversationId = null } = useParams();
  const dispatch = useAppDispatch();
  const [isRailOpen, setIsRailOpen] = useState(false);
  const closeRail = () => setIsRailOpen(false);

  useEffect(() => {
    dispatch(conversationOpened(conversationId));
  }, [dispatch, conversationId]);

  return (
    <Workspace>
      <SkipLink />
      <Frame>
        <Side>
          <ConversationRail onNavigate={closeRail} />
        </Side>
        <Drawer
          open={isRailOpen}
          onClose={closeRail}
          slotProps={{ paper: { 'aria-label': 'Conversations', sx: { width: `min(${measure.rail}, 85vw)` } } }}
        >
          <ConversationRail onNavigate={closeRail} />
        </Drawer>
        <Column>
          <TopBar conversationId={conversationId} onOpenRail={() => setIsRailOpen(true)} />
          <Main id={mainId} tabIndex={-1}>
            {conversationId === null ? (
              <NewConversation />
            ) : (
              <ConversationView key={conversationId} conversationId={conversationId} />
            )}
          </Main>
        </Column>
      </Frame>
    </Workspace>
  );
}
