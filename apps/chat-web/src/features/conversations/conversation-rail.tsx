import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { Brand } from '@scriptsmith/ui/shell/brand';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { adviseOnLoading } from '../../shared/api/error-advice.js';
import { conversationsApi } from '../../shared/conversations/conversations-api.js';
import { useDebounced } from '../../shared/hooks/use-debounced.js';
import { paths } from '../../shared/routing/paths.js';
import { AccountMenu } from './components/account-menu.js';
import { StorageUse } from './components/storage-use.js';
import { ConversationItem } from './components/conversation-item.js';
import { SearchField } from './components/search-field.js';
import { groupByAge } from './group-by-age.js';

const Rail = styled('nav')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto auto auto minmax(0, 1fr) auto auto',
  gap: theme.spacing(1.25),
  height: '100%',
  minWidth: 0,
  padding: theme.spacing(1.25, 1.5, 1.5),
  backgroundColor: theme.vars.palette.sunken,
}));

const Scroller = styled('div')(({ theme }) => ({
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  marginInline: theme.spacing(-0.5),
  paddingInline: theme.spacing(0.5),
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(0.25),
  margin: 0,
  padding: theme.spacing(0.25, 0),
  listStyle: 'none',
}));

const GroupLabel = styled('h2')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  padding: theme.spacing(1.25, 1.25, 0.5),
  color: theme.vars.palette.text.secondary,
}));

const Note = styled('div')(({ theme }) => ({ padding: theme.spacing(1) }));

const searchPauseMs = 250;

/** The conversations, newest first, and the account. */
export function ConversationRail({ onNavigate }: { onNavigate: () => void }) {
  const id = useId();
  const [search, setSearch] = useState('');
  const settledSearch = useDebounced(search.trim(), searchPauseMs);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch, fulfilledTimeStamp } =
    conversationsApi.useConversationsInfiniteQuery(settledSearch, { refetchOnFocus: true });
  const conversations = data?.pages.flatMap((page) => page.conversations);
  const groups = groupByAge(conversations ?? [], new Date(fulfilledTimeStamp ?? 0));

  return (
    <Rail aria-label="Conversations">
      <Brand to={paths.newConversation} onClick={onNavigate} />
      <LinkButton
        to={paths.newConversation}
        onClick={onNavigate}
        startIcon={<Plus size="1.125rem" aria-hidden />}
        sx={{ justifyContent: 'flex-start' }}
      >
        New Conversation
      </LinkButton>
      <SearchField value={search} onChange={setSearch} />
      <Scroller>
        {groups.map(({ label, conversations: group }, index) => (
          <section key={label} aria-labelledby={`${id}-${index}`}>
            <GroupLabel id={`${id}-${index}`}>{label}</GroupLabel>
            <List>
              {group.map((conversation) => (
                <ConversationItem key={conversation.id} conversation={conversation} onNavigate={onNavigate} />
              ))}
            </List>
          </section>
        ))}
        <Note>
          {conversations?.length === 0 && (
            <SecondaryText>
              {settledSearch ? 'No conversations match your search.' : 'No conversations yet. They appear here.'}
            </SecondaryText>
          )}
          {error ? (
            <LoadFailure
              message={adviseOnLoading(error).description}
              onRetry={conversations ? fetchNextPage : refetch}
            />
          ) : !conversations ? (
            <RowsSkeleton label="Loading conversations" rows={5} />
          ) : (
            hasNextPage && (
              <Button size="small" variant="text" loading={isFetching} onClick={() => void fetchNextPage()}>
                Show More
              </Button>
            )
          )}
        </Note>
      </Scroller>
      <StorageUse />
      <AccountMenu />
    </Rail>
  );
}
