import { styled } from '@mui/material/styles';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { Brand } from '@scriptsmith/ui/shell/brand';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { conversationsApi } from '../../shared/conversations/conversations-api.js';
import { useDebounced } from '../../shared/hooks/use-debounced.js';
import { paths } from '../../shared/routing/paths.js';
import { AccountMenu } from './components/account-menu.js';
import { ConversationList } from './components/conversation-list.js';
import { Folder } from './components/folder.js';
import { StorageUse } from './components/storage-use.js';
import { SearchField } from './components/search-field.js';

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

const searchPauseMs = 250;

const pinned = { isPinned: 'true' } as const;
const others = { isPinned: 'false', folder: '' } as const;

/** The pinned conversations, the folders, the others by their age, and the account. */
export function ConversationRail({ onNavigate }: { onNavigate: () => void }) {
  const [search, setSearch] = useState('');
  const settledSearch = useDebounced(search.trim(), searchPauseMs);
  const { data } = conversationsApi.useFoldersQuery(undefined, { refetchOnFocus: true });

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
        {settledSearch ? (
          <ConversationList
            filter={{ search: settledSearch }}
            emptyText="No conversations match your search."
            onNavigate={onNavigate}
          />
        ) : (
          <>
            <ConversationList filter={pinned} title="Pinned" onNavigate={onNavigate} />
            {data?.folders.map(({ name, conversationCount }) => (
              <Folder key={name} name={name} conversationCount={conversationCount} onNavigate={onNavigate} />
            ))}
            <ConversationList
              filter={others}
              emptyText={data?.folders.length === 0 ? 'No conversations yet. They appear here.' : ''}
              onNavigate={onNavigate}
            />
          </>
        )}
      </Scroller>
      <StorageUse />
      <AccountMenu />
    </Rail>
  );
}
