import { zodResolver } from '@hookform/resolvers/zod';
import type { ConversationTitle, ConversationSummary } from '@scriptsmith/chat-contracts';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { useForm } from 'react-hook-form';
import { useErrorToast } from '../../../shared/api/use-error-toast.js';
import { conversationsApi } from '../../../shared/conversations/conversations-api.js';
import { conversationTitleSchema } from '../../../shared/forms/contract-values.js';

interface RenameDialogProps {
  conversation: ConversationSummary;
  onClose: () => void;
}

/** Changes the title of a conversation. */
export default function RenameDialog({ conversation, onClose }: RenameDialogProps) {
  const [change] = conversationsApi.useChangeConversationMutation();
  const errorToast = useErrorToast();
  const form = useForm<ConversationTitle>({
    resolver: zodResolver(conversationTitleSchema),
    defaultValues: { title: conversation.title },
  });
  const submit = form.handleSubmit(async ({ title }) => {
    const { error } = await change({ id: conversation.id, change: { title } });
    if (error) errorToast(error);
    else onClose();
  });
  return (
    <FormDialog
      title="Rename conversation"
      submitLabel="Rename"
      busy={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onDismiss={onClose}
    >
      <TextField label="Title" required autoFocus {...fieldsOf(form)('title')} />
    </FormDialog>
  );
}
