import type { Version, VersionEdit } from '@scriptsmith/chat-contracts';
import { baseApi } from '../api/base-api.js';

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
      invalidatesTags: (_result, _error, { conversationId }) => [
        { type: 'Conversation', id: conversationId },
        'Storage',
      ],
    }),
    restoreVersion: build.mutation<Version, { conversationId: string; versionId: string }>({
      query: ({ versionId }) => ({ key: ['/api/versions', versionId, 'restore'], method: 'POST', body: {} }),
      invalidatesTags: (_result, _error, { conversationId }) => [
        { type: 'Conversation', id: conversationId },
        'Storage',
      ],
    }),
  }),
});

/** The zip of a version. */
export const downloadPath = (versionId: string): string => `/api/versions/${encodeURIComponent(versionId)}/download`;

/** The NUI page of a version, as a document with a sandboxing policy. */
export const previewPath = (versionId: string): string => `/api/versions/${encodeURIComponent(versionId)}/preview`;
