import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Conversation, SharedConversation } from '@scriptsmith/chat-contracts';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { useBrandName } from '@scriptsmith/ui/page/brand-name';
import { mainId } from '@scriptsmith/ui/page/main-id';
import { Brand } from '@scriptsmith/ui/shell/brand';
import { SkipLink } from '@scriptsmith/ui/shell/skip-link';
import { ThemeToggle } from '@scriptsmith/ui/shell/theme-toggle';
import { hairline, measure } from '@scriptsmith/ui/theme/tokens';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { ConversationSkeleton } from '../../features/messages/conversation-skeleton.js';
import { ForkButton } from '../../features/sharing/fork-button.js';
import { adviseOnLoading } from '../../shared/api/error-advice.js';
import { hasCode } from '../../shared/api/api-error.js';
import { paths } from '../../shared/routing/paths.js';
import { IsSharedContext } from '../../shared/shares/is-shared.js';
import { sharesApi } from '../../shared/shares/shares-api.js';
import { conversationOpened } from '../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../shared/store/hooks.js';
import { onNarrowScreens, workspaceContainer } from '../../shared/ui/space.js';
import { SharedView } from './shared-view.js';

const Workspace = styled('div')({ ...workspaceContainer, height: '100dvh' });

const Frame = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: '100%',
});

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 2),
  minHeight: measure.header,
  padding: theme.spacing(0.75, 3),
  borderBlockEnd: `${hairline} ${theme.vars.palette.divider}`,
  '& > [data-title]': { flex: '1 1 16rem', minWidth: 0 },
  [onNarrowScreens]: { paddingInline: theme.spacing(2), '& > [data-title]': { order: 1, flexBasis: '100%' } },
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginInlineStart: 'auto',
}));

const Main = styled('main')({ minHeight: 0 });

const Message = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: measure.thread,
  marginInline: 'auto',
  padding: theme.spacing(4, 3),
}));

/** A conversation or a resource that somebody has shared. Nobody needs a session to read it. */
export default function SharedPage() {
  const { token = '' } = useParams();
  const dispatch = useAppDispatch();
  const brandName = useBrandName();
  const { data: shared, error, refetch } = sharesApi.useSharedConversationQuery(token);
  const title = shared?.conversation.title ?? (error ? 'Link not found' : null);

  useEffect(() => {
    dispatch(conversationOpened(token));
  }, [dispatch, token]);
  useEffect(() => {
    document.title = title ? `${title} · ${brandName}` : brandName;
  }, [title, brandName]);

  return (
    <Workspace>
      <SkipLink />
      <Frame>
        <Bar>
          <Brand to={paths.newConversation} />
          <div data-title>
            <Typography variant="h4" component="h1" noWrap>
              {title}
            </Typography>
            {shared && (
              <SecondaryText>
                {descriptionOf(shared)} · {formatDay(shared.sharedAt)}
              </SecondaryText>
            )}
          </div>
          <Actions>
            {shared && <ForkButton token={token} />}
            <ThemeToggle />
          </Actions>
        </Bar>
        <Main id={mainId} tabIndex={-1}>
          {shared ? (
            <IsSharedContext value>
              <SharedView
                token={token}
                conversation={shared.conversation}
                hasMessages={shared.scope === 'conversation'}
              />
            </IsSharedContext>
          ) : error ? (
            <Message>
              {hasCode(error, 'not_found') || hasCode(error, 'validation_failed') ? (
                <MissingLink />
              ) : (
                <LoadFailure message={adviseOnLoading(error).description} onRetry={refetch} />
              )}
            </Message>
          ) : (
            <ConversationSkeleton />
          )}
        </Main>
      </Frame>
    </Workspace>
  );
}

const versionOf = ({ versions }: Conversation): string => (versions[0] ? `version ${versions[0].number}` : 'no files');

const descriptionOf = ({ scope, conversation }: SharedConversation): string =>
  scope === 'resource'
    ? `Shared resource, ${versionOf(conversation)}`
    : `Shared conversation, ${versionOf(conversation)}`;

/** Another attempt would not find it either. */
function MissingLink() {
  return (
    <div role="alert">
      <SecondaryText>
        This link does not work. It may have been revoked, or its conversation may have been deleted.
      </SecondaryText>
      <LinkButton to={paths.newConversation} variant="contained" sx={{ mt: 2.5 }}>
        Open the Chat
      </LinkButton>
    </div>
  );
}
