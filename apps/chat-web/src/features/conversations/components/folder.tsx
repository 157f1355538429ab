import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { control, focusRing, radius } from '@scriptsmith/ui/theme/tokens';
import { FolderClosed, FolderOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { ConversationList } from './conversation-list.js';

const Head = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  justifyContent: 'flex-start',
  gap: theme.spacing(1),
  width: '100%',
  minHeight: `calc(${control.small} + 0.25rem)`,
  paddingInline: theme.spacing(1.25),
  borderRadius: radius.small,
  color: theme.vars.palette.text.secondary,
  textAlign: 'start',
  '&:hover': { backgroundColor: theme.vars.palette.background.paper },
  '&:focus-visible': { outlineOffset: -focusRing.width },
  '& > svg': { flex: 'none' },
  '& > span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > small': { ...theme.typography.caption, flex: 'none' },
}));

const Content = styled('div')(({ theme }) => ({ paddingInlineStart: theme.spacing(1.5) }));

interface FolderProps {
  name: string;
  conversationCount: number;
  onNavigate: () => void;
}

/** A folder. Its conversations are loaded when it is opened; pinned ones are listed above. */
export function Folder({ name, conversationCount, onNavigate }: FolderProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const Icon = isOpen ? FolderOpen : FolderClosed;
  return (
    <>
      <Head
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={name}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon size="1rem" aria-hidden />
        <span>{name}</span>
        <small>{conversationCount}</small>
      </Head>
      {isOpen && (
        <Content id={id} role="group" aria-label={name}>
          <ConversationList
            filter={{ folder: name, isPinned: 'false' }}
            emptyText="Its conversations are pinned."
            onNavigate={onNavigate}
          />
        </Content>
      )}
    </>
  );
}
