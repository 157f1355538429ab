import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { NewConversation } from '../../features/messages/new-conversation.js';
import { ConversationView } from './conversation-view.js';
import { WorkspaceFrame } from './workspace-frame.js';

const TemplatesDialog = lazyDialog(
  () => import('../templates/templates-dialog.js'),
  ({ onClose }) => onClose(),
);

/** The chat: a conversation, or a new one. */
export default function WorkspacePage() {
  const { conversationId = null } = useParams();
  const [templates, setTemplates] = useState<{ profileId: string; use: (prompt: string) => void } | null>(null);
  return (
    <WorkspaceFrame conversationId={conversationId}>
      {conversationId === null ? (
        <NewConversation onOpenTemplates={(profileId, use) => setTemplates({ profileId, use })} />
      ) : (
        <ConversationView key={conversationId} conversationId={conversationId} />
      )}
      {templates && (
        <TemplatesDialog profileId={templates.profileId} onUse={templates.use} onClose={() => setTemplates(null)} />
      )}
    </WorkspaceFrame>
  );
}
