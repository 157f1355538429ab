import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useCallback } from 'react';
import { hasCode } from '../../../shared/api/api-error.js';
import { useErrorToast } from '../../../shared/api/use-error-toast.js';
import { editsCleared } from '../../../shared/state/edits-slice.js';
import { versionSelected } from '../../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { versionsApi } from '../../../shared/versions/versions-api.js';
import type { Resource } from './use-resource.js';

/**
 * Saves the unsaved changes as a new version. `save` resolves to whether they were saved. `isConflict`: a newer version
 * exists, and nothing was saved.
 */
export function useSave({ conversation, edits }: Resource): {
  save: () => Promise<boolean>;
  isSaving: boolean;
  isConflict: boolean;
} {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const errorToast = useErrorToast();
  const [saveVersion, { isLoading, error }] = versionsApi.useSaveVersionMutation({
    fixedCacheKey: `save-${conversation.id}`,
  });

  const save = useCallback(async () => {
    if (!edits || isLoading) return false;
    const changes = Object.entries(edits.changes).map(([path, content]) => ({ path, content }));
    const edit = { baseVersionId: edits.baseVersionId, changes };
    const { data, error: failure } = await saveVersion({ conversationId: conversation.id, edit });
    if (failure) {
      if (!hasCode(failure, 'version_conflict')) errorToast(failure);
      return false;
    }
    dispatch(editsCleared(conversation.id));
    dispatch(versionSelected(null));
    toast({
      title: `Version ${data.number} saved`,
      description:
        data.passed === false ? 'Some checks fail. See the Checks tab.' : 'The next message continues from it.',
    });
    return true;
  }, [edits, isLoading, saveVersion, conversation.id, dispatch, toast, errorToast]);

  return { save, isSaving: isLoading, isConflict: edits !== null && hasCode(error, 'version_conflict') };
}
