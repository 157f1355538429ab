import { z } from 'zod';
import { defineRequest } from '../messaging/request-contract.js';
import type { ServiceName } from '../messaging/service-name.js';
import { timestampSchema, userIdSchema } from '../shared/values.js';

/** What waits for an admin, the most urgent first. */
export const attentionKinds = [
  'dispute',
  'past-due',
  'unknown-prices',
  'held-commission',
  'failing-webhook',
  'stuck-job',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** The most entries that are counted. */
export const maxAttentionCount = 100;
/** The most entries of a kind that are listed. */
export const maxAttentionEntries = 5;

export const attentionEntrySchema = z.strictObject({
  id: z.string().min(1).max(255),
  since: timestampSchema,
  userId: userIdSchema.nullable().meta({ description: 'The user it is about, if it is about one.' }),
  amountPence: z.int().min(0).nullable().meta({ description: 'Pence (GBP).' }),
  count: z
    .int()
    .min(1)
    .nullable()
    .meta({ description: 'Undelivered events of an endpoint, at most 100; jobs of a type.' }),
  name: z
    .string()
    .max(2_000)
    .nullable()
    .meta({ description: 'The plan, the URL of the endpoint, or the type of the job.' }),
});
export type AttentionEntry = z.infer<typeof attentionEntrySchema>;

/** `entries` are those that have waited longest. */
export const attentionTopicSchema = z.strictObject({
  kind: z.enum(attentionKinds),
  total: z.int().min(1).meta({ description: 'Counts no further than 100 entries of a service.' }),
  entries: z.array(attentionEntrySchema).min(1).max(maxAttentionEntries),
});
export type AttentionTopic = z.infer<typeof attentionTopicSchema>;

/** What waits for an admin in a service, without the kinds of which nothing waits. */
export const listAttention = (service: ServiceName) =>
  defineRequest({
    service,
    name: 'list-attention',
    input: z.strictObject({}),
    output: z.strictObject({ topics: z.array(attentionTopicSchema) }),
    idempotent: true,
    timeoutMs: 2_000,
  });
