import { z } from 'zod';
import { defineEvent } from '../messaging/event-contract.js';
import { timestampSchema, userIdSchema } from '../shared/values.js';
import { maxEventsPerCall, collectedEventSchema } from './collect.js';

/** One call of a browser, as the gateway has checked it. Its full address never leaves the gateway. */
export const collectedCallSchema = z.strictObject({
  network: z.string().max(50).meta({ description: 'The truncated address: `203.0.113.0/24`, `2001:db8:1::/48`.' }),
  userAgent: z.string().max(512),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .meta({ description: 'As a trusted proxy said, if it did.' }),
  userId: userIdSchema.nullable().meta({ description: 'Who is signed in, by the session cookie.' }),
  events: z.array(collectedEventSchema).min(1).max(maxEventsPerCall),
});
export type CollectedCall = z.infer<typeof collectedCallSchema>;

/** The most calls that the gateway tells of at once. */
export const maxCallsPerMessage = 100;

/**
 * Browsers told what happened in them. Published by the gateway, in the order in which the calls came; times are
 * already those of our clock. It may be delivered again or in another order: an event counts once, by its id.
 */
export const trafficCollected = defineEvent({
  service: 'analytics',
  name: 'traffic-collected',
  payload: z.strictObject({ calls: z.array(collectedCallSchema).min(1).max(maxCallsPerMessage) }),
});

/** Analytics knows nothing of this person any more. */
export const userDataDeleted = defineEvent({
  service: 'analytics',
  name: 'user-data-deleted',
  payload: z.strictObject({ userId: userIdSchema, deletedAt: timestampSchema }),
});
