import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { CommandDialogs } from '@scriptsmith/ui/command-menu/command-dialogs';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { mainId } from '@scriptsmith/ui/page/main-id';
import { SkipLink } from '@scriptsmith/ui/shell/skip-link';
import { hairline, measure } from '@scriptsmith/ui/theme/tokens';
import { type ReactNode, useEffect, useState } from 'react';
import { ConversationRail } from '../../features/conversations/conversation-rail.js';
import { conversationOpened } from '../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../shared/store/hooks.js';
import { withoutRail, workspaceContainer } from '../../shared/ui/space.js';
import { shortcuts } from '../command-menu/shortcuts.js';
import { useNewConversationKey } from '../command-menu/use-new-conversation-key.js';
import { TopBar } from './top-bar.js';

const CommandMenu = lazyDialog(
  () => import('../command-menu/command-menu.js'),
  ({ onDismiss }: { onDismiss: () => void }) => onDismiss(),
);

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

interface WorkspaceFrameProps {
  /** The conversation that is open, or null. */
  conversationId: string | null;
  /** The title of a page that shows no conversation. */
  title?: string;
  children: ReactNode;
}

/** The conversations at the left, the bar at the top, and a page. */
export function WorkspaceFrame({ conversationId, title, children }: WorkspaceFrameProps) {
  const dispatch = useAppDispatch();
  const [isRailOpen, setIsRailOpen] = useState(false);
  useNewConversationKey();
  const closeRail = () => setIsRailOpen(false);

  useEffect(() => {
    dispatch(conversationOpened(conversationId));
  }, [dispatch, conversationId]);

  return (
    <CommandDialogs Menu={CommandMenu} shortcuts={shortcuts}>
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
            <TopBar conversationId={conversationId} pageTitle={title} onOpenRail={() => setIsRailOpen(true)} />
            <Main id={mainId} tabIndex={-1}>
              {children}
            </Main>
          </Column>
        </Frame>
      </Workspace>
    </CommandDialogs>
  );
}
