import { useAppSelector } from '../../../shared/store/hooks.js';
import { EmptyState } from '../components/empty-state.js';
import type { Resource } from '../hooks/use-resource.js';
import { VersionComparison } from './version-comparison.js';
import { VersionList } from './version-list.js';

/** The versions of the files, or the comparison of two of them. */
export function VersionsTab({ resource }: { resource: Resource }) {
  const comparison = useAppSelector((state) => state.workspace.comparison);
  if (resource.conversation.versions.length === 0)
    return (
      <EmptyState title="No versions yet">
        Every answer that changes files creates one, and so does a saved edit.
      </EmptyState>
    );
  return comparison ? (
    <VersionComparison
      key={`${comparison.baseId} ${comparison.targetId}`}
      resource={resource}
      comparison={comparison}
    />
  ) : (
    <VersionList resource={resource} />
  );
}
