import type { Conversation } from '@scriptsmith/chat-contracts';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useErrorToast } from '../../../shared/api/use-error-toast.js';
import { versionSelected } from '../../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { versionsApi } from '../../../shared/versions/versions-api.js';

export interface Undo {
  /** The run whose changes can be undone: the one that wrote the latest version, unless that is the first. */
  runId: string | null;
  undo: () => Promise<void>;
  isUndoing: boolean;
}

/** Restores the version before the latest answer that changed files. */
export function useUndo({ id, versions }: Conversation): Undo {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const errorToast = useErrorToast();
  const [restoreVersion, { isLoading }] = versionsApi.useRestoreVersionMutation();
  // What a review has kept was changed by the same answer.
  const [changed, previous] = versions[0]?.origin === 'review' ? versions.slice(1) : versions;

  const undo = async (): Promise<void> => {
    if (!previous) return;
    const { data, error } = await restoreVersion({ conversationId: id, versionId: previous.id });
    if (error) return errorToast(error);
    dispatch(versionSelected(null));
    toast({
      title: 'Changes undone',
      description: `The files are those of version ${previous.number} again, as version ${data.number}.`,
    });
  };

  return { runId: previous && changed?.origin === 'run' ? changed.runId : null, undo, isUndoing: isLoading };
}
