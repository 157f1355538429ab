import type { Finding } from '@scriptsmith/chat-contracts';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useErrorToast } from '../../../shared/api/use-error-toast.js';
import { comparisonOpened, tabSelected, versionSelected } from '../../../shared/state/workspace-slice.js';
import { useAppDispatch } from '../../../shared/store/hooks.js';
import { versionsApi } from '../../../shared/versions/versions-api.js';
import type { Resource } from './use-resource.js';

export interface Fixes {
  /** Makes the safe fix of a finding, or of all of them. */
  fix: (finding: Finding | null) => void;
  isFixing: boolean;
}

/**
 * Safe fixes of the latest version, which become a new one and are shown as its changes. Null while the files cannot be
 * changed: a run writes them, there are unsaved changes, or another version is shown.
 */
export function useFixes({ conversation, shown, latest, version, isRunning, isShared, edits }: Resource): Fixes | null {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const errorToast = useErrorToast();
  const [fixVersion, { isLoading }] = versionsApi.useFixVersionMutation();
  if (!version || shown !== latest || isRunning || isShared || edits) return null;

  const fix = async (finding: Finding | null): Promise<void> => {
    const chosen = finding && {
      ...{ rule: finding.rule, path: finding.path, line: finding.line, message: finding.message },
    };
    const request = { conversationId: conversation.id, versionId: version.id, fix: { finding: chosen } };
    const { data, error } = await fixVersion(request);
    if (error) return errorToast(error);
    dispatch(versionSelected(null));
    dispatch(comparisonOpened({ baseId: version.id, targetId: data.id }));
    dispatch(tabSelected('versions'));
    toast({
      title: `Version ${data.number} saved`,
      description: 'Review its changes. Restore the version before to undo.',
    });
  };
  return { fix: (finding) => void fix(finding), isFixing: isLoading };
}
