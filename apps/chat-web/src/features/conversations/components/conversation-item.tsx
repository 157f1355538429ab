import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import type { ConversationSummary } from '@scriptsmith/chat-contracts';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { control, radius } from '@scriptsmith/ui/theme/tokens';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useErrorToast } from '../../../shared/api/use-error-toast.js';
import { conversationsApi } from '../../../shared/conversations/conversations-api.js';
import { conversationPath } from '../../../shared/routing/paths.js';
import { Spinner } from '../../../shared/ui/spinner.js';

const RenameDialog = lazyDialog(
  () => import('./rename-dialog.js'),
  ({ onClose }) => onClose(),
);
const MoveDialog = lazyDialog(
  () => import('./move-dialog.js'),
  ({ onClose }) => onClose(),
);
const DeleteDialog = lazyDialog(
  () => import('./delete-dialog.js'),
  ({ onClose }) => onClose(),
);

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  borderRadius: radius.small,
  '&:hover, &:focus-within, &:has([aria-current="page"], [aria-expanded="true"])': {
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& > button': { flex: 'none' },
  // With a pointer, the title has the whole row until the button appears.
  '@media (hover: hover)': {
    '& > button': { position: 'absolute', insetInlineEnd: 0, opacity: 0 },
    '&:hover > button, &:focus-within > button, & > button[aria-expanded="true"]': { opacity: 1 },
    '&:hover > a, &:focus-within > a, &:has([aria-expanded="true"]) > a': { paddingInlineEnd: control.medium },
  },
}));

const Title = styled(NavLink)(({ theme }) => ({
  ...theme.typography.body2,
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minWidth: 0,
  minHeight: `calc(${control.small} + 0.25rem)`,
  paddingInline: theme.spacing(1.25),
  borderRadius: radius.small,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&[aria-current="page"]': { color: theme.vars.palette.text.primary, fontWeight: 520 },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

interface ConversationItemProps {
  conversation: ConversationSummary;
  onNavigate: () => void;
}

type ItemDialog = 'rename' | 'move' | 'delete';

/** A conversation in the list, with a menu to rename, pin, move or delete it. */
export function ConversationItem({ conversation, onNavigate }: ConversationItemProps) {
  const { id, title, isRunning, isPinned } = conversation;
  const [change] = conversationsApi.useChangeConversationMutation();
  const errorToast = useErrorToast();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<ItemDialog | null>(null);
  const open = (chosen: ItemDialog) => () => {
    setAnchor(null);
    setDialog(chosen);
  };
  const close = () => setDialog(null);
  const pin = async (): Promise<void> => {
    setAnchor(null);
    const { error } = await change({ id, change: { isPinned: !isPinned } });
    if (error) errorToast(error);
  };
  return (
    <Row>
      <Title to={conversationPath(id)} onClick={onNavigate} title={title}>
        {isRunning && <Spinner size="0.875rem" />}
        <span>{title}</span>
        {isRunning && <VisuallyHidden>(answer in progress)</VisuallyHidden>}
      </Title>
      <IconButton
        aria-label={`Actions for ${title}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Ellipsis size="1rem" aria-hidden />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={open('rename')}>Rename</MenuItem>
        <MenuItem onClick={() => void pin()}>{isPinned ? 'Unpin' : 'Pin'}</MenuItem>
        <MenuItem onClick={open('move')}>Move to a Folder</MenuItem>
        <MenuItem onClick={open('delete')}>Delete</MenuItem>
      </Menu>
      {dialog === 'rename' && <RenameDialog conversation={conversation} onClose={close} />}
      {dialog === 'move' && <MoveDialog conversation={conversation} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog conversation={conversation} onClose={close} />}
    </Row>
  );
}
