import type { Finding } from '@scriptsmith/chat-contracts';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useErrorToast } from '../api/use-error-toast.js';
import { comparisonOpened, tabSelected, versionSelected } from '../state/workspace-slice.js';
import { useAppDispatch } from '../store/hooks.js';
import { versionsApi } from './versions-api.js';

export interface Fixes {
  /** Makes the safe fix of a finding, or of all of them. */
  fix: (finding: Finding | null) => void;
  isFixing: boolean;
}

/** Safe fixes of a version, which become a new one and are shown as its changes. */
export function useFixVersion(conversationId: string, versionId: string): Fixes {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const errorToast = useErrorToast();
  const [fixVersion, { isLoading }] = versionsApi.useFixVersionMutation();
  const fix = async (finding: Finding | null): Promise<void> => {
    const chosen = finding && {
      ...{ rule: finding.rule, path: finding.path, line: finding.line, message: finding.message },
    };
    const { data, error } = await fixVersion({ conversationId, versionId, fix: { finding: chosen } });
    if (error) return errorToast(error);
    dispatch(versionSelected(null));
    dispatch(comparisonOpened({ baseId: versionId, targetId: data.id }));
    dispatch(tabSelected('versions'));
    toast({
      title: `Version ${data.number} saved`,
      description: 'Review its changes. Restore the version before to undo.',
    });
  };
  return { fix: (finding) => void fix(finding), isFixing: isLoading };
}
