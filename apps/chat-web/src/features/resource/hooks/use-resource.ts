import type { Conversation, Version, VersionSummary } from '@scriptsmith/chat-contracts';
import type { RunStream } from '../../../shared/state/run-stream.js';
import type { UnsavedEdits } from '../../../shared/state/edits-slice.js';
import { useAppSelector } from '../../../shared/store/hooks.js';
import { previewPath, versionsApi } from '../../../shared/versions/versions-api.js';

/** The files, versions and checks of a conversation for the panel. */
export interface Resource {
  conversation: Conversation;
  latest: VersionSummary | null;
  /** The selected version, or the latest. */
  shown: VersionSummary | null;
  /** The files of the shown version; undefined while they are loaded, or if there is no version. */
  version: Version | undefined;
  error: unknown;
  reload: () => unknown;
  /** The stream of the run in progress, or of the shown version while that is loaded. */
  stream: RunStream | null;
  /** Whether a run is in progress. Files cannot be edited meanwhile. */
  isRunning: boolean;
  edits: UnsavedEdits | null;
  /** Whether it belongs to somebody else, who has shared it. */
  isShared: boolean;
  /** The address of the NUI page of the shown version. */
  pagePath: string;
}

/** The files of a conversation: the selected version, the run in progress and unsaved changes. */
export function useResource(conversation: Conversation): Resource {
  const { versions, runs } = conversation;
  const selectedId = useAppSelector((state) => state.workspace.versionId);
  const edits = useAppSelector((state) => state.edits[conversation.id]) ?? null;
  const activeRun = runs.find(({ status }) => status === 'running');
  const latest = versions[0] ?? null;
  const shown = versions.find(({ id }) => id === selectedId) ?? latest;
  const { currentData, error, refetch } = versionsApi.useVersionQuery(shown?.id ?? '', { skip: shown === null });
  // The drafts stay until the version that the run created is loaded, so that the files do not disappear in between.
  const streamedRunId = activeRun?.id ?? (currentData ? null : shown?.runId);
  const stream = useAppSelector((state) => (streamedRunId ? state.runStreams[streamedRunId] : undefined)) ?? null;
  return {
    conversation,
    latest,
    shown,
    version: shown ? currentData : undefined,
    error,
    reload: refetch,
    stream,
    isRunning: activeRun !== undefined,
    edits,
    isShared: false,
    pagePath: previewPath(shown?.id ?? ''),
  };
}
