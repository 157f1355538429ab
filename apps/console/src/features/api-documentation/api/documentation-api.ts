import { adminApi } from '@scriptsmith/web-kit/api/admin-api';
import type { OpenApiDocument } from '../external-calls.js';

export const documentationApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** The OpenAPI document of the external API. */
    openApiDocument: build.query<OpenApiDocument, void>({ query: () => ({ key: ['/api/v1/openapi.json'] }) }),
  }),
});
