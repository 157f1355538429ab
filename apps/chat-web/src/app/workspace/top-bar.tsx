import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Badge } from '@scriptsmith/ui/components/badge';
import { useOpenCommandDialog } from '@scriptsmith/ui/command-menu/open-command-dialog';
import { commandKey } from '@scriptsmith/ui/command-menu/shortcuts';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';
import { useBrandName } from '@scriptsmith/ui/page/brand-name';
import { ThemeToggle } from '@scriptsmith/ui/shell/theme-toggle';
import { hairline, measure } from '@scriptsmith/ui/theme/tokens';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { Menu, Search, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hasCode } from '../../shared/api/api-error.js';
import { conversationsApi } from '../../shared/conversations/conversations-api.js';
import { useModels } from '../../shared/models/models-api.js';
import { onNarrowScreens, onTinyScreens, withoutRail, withoutSplit } from '../../shared/ui/space.js';
import { Balance } from './balance.js';

const ShareDialog = lazyDialog(
  () => import('../../features/sharing/share-dialog.js'),
  ({ onClose }) => onClose(),
);

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  minWidth: 0,
  minHeight: measure.header,
  padding: theme.spacing(0, 2, 0, 3),
  borderBlockEnd: `${hairline} ${theme.vars.palette.divider}`,
  '& > [data-open-rail]': { display: 'none' },
  [withoutRail]: { paddingInlineStart: theme.spacing(1), '& > [data-open-rail]': { display: 'inline-flex' } },
  [onNarrowScreens]: { gap: theme.spacing(0.5), paddingInline: theme.spacing(0.5) },
  [onTinyScreens]: { flexWrap: 'wrap', justifyContent: 'space-between', paddingBlockEnd: theme.spacing(1) },
}));

const Title = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  flex: 1,
  minWidth: 0,
  [onTinyScreens]: { order: 1, flexBasis: '100%', paddingInline: theme.spacing(1) },
}));

const Label = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  color: theme.vars.palette.text.secondary,
  [withoutSplit]: { display: 'none' },
}));

interface TopBarProps {
  conversationId: string | null;
  /** The title of a page that shows no conversation. */
  pageTitle?: string | undefined;
  onOpenRail: () => void;
}

/** The title of a conversation that is not there. Null while it is loaded. */
function failureTitle(error: unknown): string | null {
  if (!error) return null;
  return hasCode(error, 'not_found') ? 'Conversation not found' : 'Conversation';
}

/** The title and the profile of the conversation, and the balance. */
export function TopBar({ conversationId, pageTitle = 'New conversation', onOpenRail }: TopBarProps) {
  const openDialog = useOpenCommandDialog();
  const brandName = useBrandName();
  const [isSharing, setIsSharing] = useState(false);
  const { data: conversation, error } = conversationsApi.useConversationQuery(conversationId ?? '', {
    skip: conversationId === null,
  });
  const { model } = useModels(conversation?.modelId ?? null);
  const { data: profiles } = conversationsApi.useProfilesQuery();
  const profile = profiles?.profiles.find(({ id }) => id === conversation?.profileId);
  const title = conversationId === null ? pageTitle : (conversation?.title ?? failureTitle(error));

  useEffect(() => {
    document.title = title ? `${title} · ${brandName} Chat` : `${brandName} Chat`;
  }, [title, brandName]);

  return (
    <Bar>
      <IconButton data-open-rail aria-label="Show conversations" onClick={onOpenRail}>
        <Menu size="1.125rem" aria-hidden />
      </IconButton>
      <Title>
        {title === null ? (
          <Typography variant="h4" component="h1" sx={{ flex: '0 1 20ch', minWidth: 0 }}>
            <Skeleton variant="text" />
            <VisuallyHidden>Loading the conversation</VisuallyHidden>
          </Typography>
        ) : (
          <Typography variant="h4" component={conversationId === null ? 'p' : 'h1'} noWrap title={title}>
            {title}
          </Typography>
        )}
        {profile && (
          <Label>
            {profile.game.name} · {profile.framework.name}
          </Label>
        )}
        {conversation && model && (
          <Tooltip title={model.description}>
            <Label tabIndex={0}>
              <Badge tone="neutral">{model.name}</Badge>
            </Label>
          </Tooltip>
        )}
      </Title>
      {conversation && conversation.messages.length + conversation.versions.length > 0 && (
        <Tooltip title="Share">
          <IconButton aria-label="Share" aria-haspopup="dialog" onClick={() => setIsSharing(true)}>
            <Share2 size="1.125rem" aria-hidden />
          </IconButton>
        </Tooltip>
      )}
      {conversation && isSharing && <ShareDialog conversation={conversation} onClose={() => setIsSharing(false)} />}
      <Tooltip title={`Search (${commandKey}+K)`}>
        <IconButton aria-label="Command menu" aria-haspopup="dialog" onClick={() => openDialog('commands')}>
          <Search size="1.125rem" aria-hidden />
        </IconButton>
      </Tooltip>
      <Balance />
      <ThemeToggle />
    </Bar>
  );
}
