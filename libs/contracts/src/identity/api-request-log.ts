import { z } from 'zod';
import { defineRequest } from '../messaging/request-contract.js';
import { pageResultSchema, pageSchema } from '../shared/pages.js';
import { pageQuerySchema } from '../shared/queries.js';
import { timestampSchema } from '../shared/values.js';

/** For how long the requests of API keys are kept. */
export const apiRequestLogDays = 7;

/** The most requests that are counted and paged through. */
export const maxListedApiRequests = 1_000;

/** A request under `/api/v1` with a valid API key, and its response. Nothing of its body, its query or its key is kept. */
export const apiRequestSchema = z.strictObject({
  requestId: z.string().meta({ description: 'As in the header `x-request-id` of the response.' }),
  keyId: z.uuid(),
  answeredAt: timestampSchema,
  method: z.string(),
  path: z.string().max(200),
  status: z.int().min(100).max(599),
  code: z.string().nullable().meta({ description: 'The error code. Null for a success.' }),
  durationMs: z.int().min(0),
});
export type ApiRequest = z.infer<typeof apiRequestSchema>;

const apiRequestFilterSchema = z.strictObject({
  keyId: z.uuid().optional(),
  outcome: z
    .enum(['succeeded', 'failed'])
    .optional()
    .meta({ description: 'Requests with a status below 400, or the others. Both by default.' }),
});

export const listedApiRequestSchema = apiRequestSchema.extend({
  id: z.string().meta({ description: 'Identifies the request in the list.' }),
  keyName: z.string(),
});
export type ListedApiRequest = z.infer<typeof listedApiRequestSchema>;

/** The requests of API keys of the last `apiRequestLogDays` days, newest first. */
export const listApiRequests = defineRequest({
  service: 'identity',
  name: 'list-api-requests',
  input: pageSchema.extend(apiRequestFilterSchema.shape),
  output: pageResultSchema.extend({
    requests: z.array(listedApiRequestSchema),
    isTotalExact: z.boolean().meta({ description: `False if there are more than ${maxListedApiRequests}.` }),
  }),
  idempotent: true,
  http: {
    route: 'GET /api/admin/api-requests',
    access: 'admin:read-only',
    query: pageQuerySchema.extend(apiRequestFilterSchema.shape),
  },
});
