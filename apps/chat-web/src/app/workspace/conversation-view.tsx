import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import type { Conversation } from '@scriptsmith/chat-contracts';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { lazyPart } from '@scriptsmith/ui/lazy/lazy-component';
import { hairline, measure } from '@scriptsmith/ui/theme/tokens';
import { ConversationChat } from '../../features/messages/conversation-chat.js';
import { ConversationSkeleton } from '../../features/messages/conversation-skeleton.js';
import { TabNotice } from '../../features/resource/components/tab-notice.js';
import { adviseOnLoading } from '../../shared/api/error-advice.js';
import { hasCode } from '../../shared/api/api-error.js';
import { conversationsApi } from '../../shared/conversations/conversations-api.js';
import { paths } from '../../shared/routing/paths.js';
import { useFollowRun } from '../../shared/runs/use-follow-run.js';
import { chatShown, resourceShown } from '../../shared/state/workspace-slice.js';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.js';
import { withoutSplit } from '../../shared/ui/space.js';

const ResourcePanel = lazyPart(
  () => import('../../features/resource/resource-panel.js'),
  "The files couldn't be loaded.",
);

const Split = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  height: '100%',
  minHeight: 0,
  '&[data-has-resource]': { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 6fr)' },
  '& > [data-resource]': { borderInlineStart: `${hairline} ${theme.vars.palette.divider}` },
  [withoutSplit]: {
    '&[data-has-resource]': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(0, 1fr)',
    },
    '& > [data-resource]': { borderInlineStart: 0 },
    '&[data-view="chat"] > [data-resource], &[data-view="resource"] > [data-chat]': { display: 'none' },
  },
}));

const Pane = styled('div')({ minWidth: 0, minHeight: 0 });

/** Switches between chat and resource where there is no space for both. */
const Switch = styled('nav')({ display: 'none', [withoutSplit]: { display: 'block' } });

const Message = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: measure.thread,
  marginInline: 'auto',
  padding: theme.spacing(4, 3),
}));

/** A conversation: the chat, and the resource beside it once there is one. */
export function ConversationView({ conversationId }: { conversationId: string }) {
  const {
    data: conversation,
    error,
    refetch,
  } = conversationsApi.useConversationQuery(conversationId, {
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const runningId = conversation?.runs.find(({ status }) => status === 'running')?.id ?? null;
  useFollowRun(conversationId, runningId);

  if (conversation) return <Content conversation={conversation} runningId={runningId} />;
  if (!error) return <ConversationSkeleton />;
  return (
    <Message>
      {hasCode(error, 'not_found') ? (
        <MissingConversation />
      ) : (
        <LoadFailure message={adviseOnLoading(error).description} onRetry={refetch} />
      )}
    </Message>
  );
}

/** Another attempt would not find it either. */
function MissingConversation() {
  return (
    <div role="alert">
      <SecondaryText>This conversation does not exist. It may have been deleted in another window.</SecondaryText>
      <LinkButton to={paths.newConversation} variant="contained" sx={{ mt: 2.5 }}>
        New Conversation
      </LinkButton>
    </div>
  );
}

function Content({ conversation, runningId }: { conversation: Conversation; runningId: string | null }) {
  const dispatch = useAppDispatch();
  const isResourceShown = useAppSelector((state) => state.workspace.isResourceShown);
  const hasDrafts = useAppSelector(
    ({ runStreams }) => runningId !== null && Object.keys(runStreams[runningId]?.drafts ?? {}).length > 0,
  );
  const hasResource = conversation.versions.length > 0 || hasDrafts;
  const view = isResourceShown && hasResource ? 'resource' : 'chat';
  return (
    <Split data-has-resource={hasResource ? '' : undefined} data-view={view}>
      {hasResource && (
        <Switch aria-label="View">
          <Tabs
            variant="fullWidth"
            value={view}
            onChange={(_event, chosen: string) => dispatch(chosen === 'chat' ? chatShown() : resourceShown())}
          >
            <Tab value="chat" label="Chat" />
            <Tab value="resource" label="Resource" />
          </Tabs>
        </Switch>
      )}
      <Pane data-chat>
        <ConversationChat conversation={conversation} />
      </Pane>
      {hasResource && (
        <Pane data-resource>
          <ResourcePanel
            conversation={conversation}
            fallback={
              <TabNotice>
                <RowsSkeleton label="Loading the files" rows={8} />
              </TabNotice>
            }
          />
        </Pane>
      )}
    </Split>
  );
}
