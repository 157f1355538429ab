import { styled } from '@mui/material/styles';
import type { Conversation } from '@scriptsmith/chat-contracts';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { lazyPart } from '@scriptsmith/ui/lazy/lazy-component';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { ConversationChat } from '../../features/messages/conversation-chat.js';
import { ConversationSkeleton } from '../../features/messages/conversation-skeleton.js';
import { TabNotice } from '../../features/resource/components/tab-notice.js';
import { adviseOnLoading } from '../../shared/api/error-advice.js';
import { hasCode } from '../../shared/api/api-error.js';
import { conversationsApi } from '../../shared/conversations/conversations-api.js';
import { paths } from '../../shared/routing/paths.js';
import { useFollowRun } from '../../shared/runs/use-follow-run.js';
import { useAppSelector } from '../../shared/store/hooks.js';
import { SplitView } from './split-view.js';

const ResourcePanel = lazyPart(
  () => import('../../features/resource/resource-panel.js'),
  "The files couldn't be loaded.",
);

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
  const hasDrafts = useAppSelector(
    ({ runStreams }) => runningId !== null && Object.keys(runStreams[runningId]?.drafts ?? {}).length > 0,
  );
  const hasResource = conversation.versions.length > 0 || hasDrafts;
  return (
    <SplitView
      chat={<ConversationChat conversation={conversation} />}
      resource={
        hasResource && (
          <ResourcePanel
            conversation={conversation}
            fallback={
              <TabNotice>
                <RowsSkeleton label="Loading the files" rows={8} />
              </TabNotice>
            }
          />
        )
      }
    />
  );
}
