import { type Fixes, useFixVersion } from '../../../shared/versions/use-fix-version.js';
import type { Resource } from './use-resource.js';

/**
 * Safe fixes of the latest version. Null while the files cannot be changed: a run writes them, there are unsaved changes, or
 * another version is shown.
 */
export function useFixes({ conversation, shown, latest, version, isRunning, isShared, edits }: Resource): Fixes | null {
  const fixes = useFixVersion(conversation.id, version?.id ?? '');
  return !version || shown !== latest || isRunning || isShared || edits ? null : fixes;
}
