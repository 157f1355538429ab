import { useParams } from 'react-router-dom';
import { NewConversation } from '../../features/messages/new-conversation.js';
import { ConversationView } from './conversation-view.js';
import { WorkspaceFrame } from './workspace-frame.js';

/** The chat: a conversation, or a new one. */
export default function WorkspacePage() {
  const { conversationId = null } = useParams();
  return (
    <WorkspaceFrame conversationId={conversationId}>
      {conversationId === null ? (
        <NewConversation />
      ) : (
        <ConversationView key={conversationId} conversationId={conversationId} />
      )}
    </WorkspaceFrame>
  );
}
