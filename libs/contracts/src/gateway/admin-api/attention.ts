import { z } from 'zod';
import { serviceNames } from '../../messaging/service-name.js';
import { attentionEntrySchema, attentionTopicSchema } from '../../operations/attention.js';

const serviceNameSchema = z.enum(serviceNames);

/**
 * GET /api/admin/attention: what waits for an admin, the most urgent kind first. `unavailable` are the services that did
 * not respond.
 */
export const attentionResponseSchema = z.strictObject({
  topics: z.array(
    attentionTopicSchema.extend({
      entries: z.array(
        attentionEntrySchema.extend({
          service: serviceNameSchema,
          username: z.string().nullable().meta({ description: 'Null if it is not about a user, or not known.' }),
        }),
      ),
    }),
  ),
  unavailable: z.array(serviceNameSchema),
});
export type AttentionResponse = z.infer<typeof attentionResponseSchema>;
