import type { ConversationSummary } from '@scriptsmith/chat-contracts';
import { ConfirmDialog } from '@scriptsmith/ui/components/confirm-dialog';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useLocation, useNavigate } from 'react-router-dom';
import { useErrorToast } from '../../../shared/api/use-error-toast.js';
import { conversationsApi } from '../../../shared/conversations/conversations-api.js';
import { conversationPath, paths } from '../../../shared/routing/paths.js';
import { writeDraft } from '../../../shared/storage/drafts.js';

interface DeleteDialogProps {
  conversation: ConversationSummary;
  onClose: () => void;
}

/** Asks before a conversation is deleted. */
export default function DeleteDialog({ conversation: { id, title }, onClose }: DeleteDialogProps) {
  const [remove, { isLoading }] = conversationsApi.useDeleteConversationMutation();
  const toast = useToast();
  const errorToast = useErrorToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const confirm = async (): Promise<void> => {
    const { error } = await remove(id);
    if (error) return errorToast(error);
    writeDraft(id, '');
    onClose();
    toast({ title: 'Conversation deleted', description: `“${title}” and its files are deleted.` });
    if (pathname === conversationPath(id)) void navigate(paths.newConversation);
  };

  return (
    <ConfirmDialog
      open
      title="Delete conversation?"
      question={`“${title}”, its messages and all versions of its files will be deleted. This cannot be undone.`}
      confirmLabel="Delete Conversation"
      dismissLabel="Keep Conversation"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onDismiss={onClose}
    />
  );
}
