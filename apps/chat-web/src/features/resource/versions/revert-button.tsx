import Button from '@mui/material/Button';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { Undo2 } from 'lucide-react';
import { useErrorToast } from '../../../shared/api/use-error-toast.js';
import { versionsApi } from '../../../shared/versions/versions-api.js';
import type { Resource } from '../hooks/use-resource.js';
import type { FileChange } from './file-changes.js';

interface RevertButtonProps {
  change: FileChange;
  resource: Resource;
  /** The number of the version that the file can be reverted to. */
  baseNumber: number;
}

/** Reverts one file without the others. */
export function RevertButton({ change: { path, before }, resource, baseNumber }: RevertButtonProps) {
  const { conversation, latest, isRunning, edits } = resource;
  const toast = useToast();
  const errorToast = useErrorToast();
  const [saveVersion, { isLoading }] = versionsApi.useSaveVersionMutation();

  const revert = async (): Promise<void> => {
    if (!latest) return;
    const edit = { baseVersionId: latest.id, changes: [{ path, content: before }] };
    const { data, error } = await saveVersion({ conversationId: conversation.id, edit });
    if (error) return errorToast(error);
    toast({
      title: 'File reverted',
      description: `${path} is as in version ${baseNumber}. Saved as version ${data.number}.`,
    });
  };

  return (
    <Button
      size="small"
      variant="text"
      startIcon={<Undo2 size="1rem" aria-hidden />}
      aria-label={`Revert File ${path} to version ${baseNumber}`}
      disabled={isRunning || edits !== null}
      loading={isLoading}
      onClick={() => void revert()}
    >
      Revert File
    </Button>
  );
}
