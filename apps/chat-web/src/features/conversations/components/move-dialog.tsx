import { zodResolver } from '@hookform/resolvers/zod';
import type { ConversationSummary, FolderName } from '@scriptsmith/chat-contracts';
import Button from '@mui/material/Button';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { useForm } from 'react-hook-form';
import { useErrorToast } from '../../../shared/api/use-error-toast.js';
import { conversationsApi } from '../../../shared/conversations/conversations-api.js';
import { folderNameSchema } from '../../../shared/forms/contract-values.js';

interface MoveDialogProps {
  conversation: ConversationSummary;
  onClose: () => void;
}

/** Moves a conversation to a folder, which is created with it, or out of one. */
export default function MoveDialog({ conversation: { id, folder }, onClose }: MoveDialogProps) {
  const { data } = conversationsApi.useFoldersQuery();
  const [change] = conversationsApi.useChangeConversationMutation();
  const errorToast = useErrorToast();
  const form = useForm<FolderName>({ resolver: zodResolver(folderNameSchema), defaultValues: { name: folder ?? '' } });
  const submit = form.handleSubmit(async ({ name }) => {
    const { error } = await change({ id, change: { folder: name === '' ? null : name } });
    if (error) errorToast(error);
    else onClose();
  });
  return (
    <FormDialog
      title="Move to a folder"
      lead="A new name creates a folder. Without a name, the conversation is in none."
      submitLabel="Move"
      busy={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onDismiss={onClose}
    >
      <TextField label="Folder" autoFocus {...fieldsOf(form)('name')} />
      {data && data.folders.length > 0 && (
        <ButtonRow aria-label="Your folders" role="group">
          {data.folders.map(({ name }) => (
            <Button key={name} size="small" onClick={() => form.setValue('name', name)}>
              {name}
            </Button>
          ))}
        </ButtonRow>
      )}
    </FormDialog>
  );
}
