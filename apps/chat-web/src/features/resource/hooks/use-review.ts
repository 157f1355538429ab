import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useErrorToast } from '../../../shared/api/use-error-toast.js';
import { comparisonOpened, versionSelected } from '../../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { versionsApi } from '../../../shared/versions/versions-api.js';
import type { Resource } from './use-resource.js';
import { fileCount } from '../../../shared/ui/file-count.js';

/** Saves the review of a version. The toast can restore what was rejected. */
export function useReview({ conversation }: Resource, versionId: string) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const errorToast = useErrorToast();
  const [reviewVersion, { isLoading }] = versionsApi.useReviewVersionMutation();
  const [restoreVersion] = versionsApi.useRestoreVersionMutation();
  const conversationId = conversation.id;

  const undo = async (): Promise<void> => {
    const { data, error } = await restoreVersion({ conversationId, versionId });
    if (error) return errorToast(error);
    toast({ title: 'Review undone', description: `All changes are back, as version ${data.number}.` });
  };

  /** Resolves to whether the review was saved. */
  const save = async (acceptedPaths: string[], rejectedCount: number): Promise<boolean> => {
    const { data, error } = await reviewVersion({ conversationId, versionId, decision: { acceptedPaths } });
    if (error) {
      errorToast(error);
      return false;
    }
    dispatch(versionSelected(null));
    dispatch(comparisonOpened(null));
    if (rejectedCount === 0) {
      toast({ title: 'Changes accepted', description: 'The next message continues from them.' });
      return true;
    }
    const saved = `Saved as version ${data.number}, free of charge.`;
    toast({
      title: acceptedPaths.length === 0 ? 'All changes rejected' : `Changes to ${fileCount(rejectedCount)} rejected`,
      description: data.passed === false ? `${saved} Some checks fail. See the Checks tab.` : saved,
      action: { label: 'Undo', onClick: () => void undo() },
    });
    return true;
  };

  return { save, isSaving: isLoading };
}
