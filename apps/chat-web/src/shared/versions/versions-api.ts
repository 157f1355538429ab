import type { Version, VersionDecision, VersionEdit, VersionFix, VersionSummary } from '@scriptsmith/chat-contracts';
import { baseApi } from '../api/base-api.js';
import { conversationsApi } from '../conversations/conversations-api.js';
import type { AppDispatch } from '../store/root-state.js';

/** Shows a new version, or a reviewed one, at once, before the conversation is loaded again. The editor keeps its place and the focus. */
const createsVersion = {
  onQueryStarted: async (
    { conversationId }: { conversationId: string },
    { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: Version }> },
  ): Promise<void> => {
    try {
      const { data } = await queryFulfilled;
      dispatch(versionsApi.util.upsertQueryEntries([{ endpointName: 'version', arg: data.id, value: data }]));
      dispatch(
        conversationsApi.util.updateQueryData('conversation', conversationId, ({ versions }) => {
          const index = versions.findIndex(({ id }) => id === data.id);
          if (index === -1) versions.unshift(summaryOf(data));
          else versions[index] = summaryOf(data);
        }),
      );
    } catch {
      // The caller shows the error of the call.
    }
  },
  invalidatesTags: (_result: unknown, _error: unknown, { conversationId }: { conversationId: string }) =>
    [{ type: 'Conversation', id: conversationId }, 'Storage'] as const,
};

function summaryOf(version: Version): VersionSummary {
  const { id, number, origin, runId, restoredNumber, createdAt, fileCount, passed, review } = version;
  return { id, number, origin, runId, restoredNumber, createdAt, fileCount, passed, review };
}

export const versionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    version: build.query<Version, string>({
      query: (id) => ({ key: ['/api/versions', id] }),
      // Versions never change.
      keepUnusedDataFor: 600,
    }),
    saveVersion: build.mutation<Version, { conversationId: string; edit: VersionEdit }>({
      query: ({ conversationId, edit }) => ({
        key: ['/api/conversations', conversationId, 'versions'],
        method: 'POST',
        body: edit,
      }),
      ...createsVersion,
    }),
    fixVersion: build.mutation<Version, { conversationId: string; versionId: string; fix: VersionFix }>({
      query: ({ versionId, fix }) => ({ key: ['/api/versions', versionId, 'fix'], method: 'POST', body: fix }),
      ...createsVersion,
    }),
    reviewVersion: build.mutation<Version, { conversationId: string; versionId: string; decision: VersionDecision }>({
      query: ({ versionId, decision }) => ({
        key: ['/api/versions', versionId, 'review'],
        method: 'POST',
        body: decision,
      }),
      ...createsVersion,
    }),
    restoreVersion: build.mutation<Version, { conversationId: string; versionId: string }>({
      query: ({ versionId }) => ({ key: ['/api/versions', versionId, 'restore'], method: 'POST', body: {} }),
      ...createsVersion,
    }),
  }),
});

/** The zip of a version. */
export const downloadPath = (versionId: string): string => `/api/versions/${encodeURIComponent(versionId)}/download`;

/** The NUI page of a version, as a document with a sandboxing policy. */
export const previewPath = (versionId: string): string => `/api/versions/${encodeURIComponent(versionId)}/preview`;
