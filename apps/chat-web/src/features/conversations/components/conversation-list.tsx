import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { useId } from 'react';
import { adviseOnLoading } from '../../../shared/api/error-advice.js';
import { type ConversationFilter, conversationsApi } from '../../../shared/conversations/conversations-api.js';
import { groupByAge } from '../group-by-age.js';
import { ConversationItem } from './conversation-item.js';

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

const Note = styled('div')(({ theme }) => ({ padding: theme.spacing(1), '&:empty': { display: 'none' } }));

interface ConversationListProps {
  filter: ConversationFilter;
  /** The heading of all of them. Without it, they are grouped by their age. */
  title?: string;
  /** Shown in a list without conversations. A list without it is then not shown. */
  emptyText?: string;
  onNavigate: () => void;
}

/** Some of the conversations, the last updated first. */
export function ConversationList({ filter, title, emptyText = '', onNavigate }: ConversationListProps) {
  const id = useId();
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch, fulfilledTimeStamp } =
    conversationsApi.useConversationsInfiniteQuery(filter, { refetchOnFocus: true });
  const conversations = currentData?.pages.flatMap((page) => page.conversations);
  const groups =
    title === undefined
      ? groupByAge(conversations ?? [], new Date(fulfilledTimeStamp ?? 0))
      : [{ label: title, conversations: conversations ?? [] }].filter((group) => group.conversations.length > 0);
  // The list below says that they are being loaded.
  if (title !== undefined && !conversations) return null;
  return (
    <>
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
        {conversations?.length === 0 && emptyText !== '' && <SecondaryText>{emptyText}</SecondaryText>}
        {error ? (
          <LoadFailure message={adviseOnLoading(error).description} onRetry={conversations ? fetchNextPage : refetch} />
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
    </>
  );
}
