import type { TemplateResource, TemplatesResponse } from '@scriptsmith/chat-contracts';
import { baseApi } from '../api/base-api.js';

export const templatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    templates: build.query<TemplatesResponse, void>({
      query: () => ({ key: ['/api/templates'] }),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    template: build.query<TemplateResource, { id: string; profileId: string }>({
      query: ({ id, profileId }) => ({ key: ['/api/templates', id], query: { profileId } }),
    }),
  }),
});

/** The NUI page of a template, as a document with a sandboxing policy. */
export const templatePagePath = (id: string, profileId: string): string =>
  `/api/templates/${encodeURIComponent(id)}/preview?profileId=${encodeURIComponent(profileId)}`;
