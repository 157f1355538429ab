import { z } from 'zod';
import { defineEvent } from '../messaging/event-contract.js';
import { timestampSchema, userIdSchema } from '../shared/values.js';
import { maxEventsPerCall, collectedEventSchema } from './collect.js';

/** A validated call of a browser. The full IP address never leaves the gateway. */
export const collectedCallSchema = z.strictObject({
  network: z.string().max(50).meta({ description: 'The truncated IP address: `203.0.113.0/24`, `2001:db8:1::/48`.' }),
  userAgent: z.string().max(512),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .meta({ description: 'From the header of a trusted proxy, if present.' }),
  userId: userIdSchema.nullable().meta({ description: 'The signed-in user, from the session cookie.' }),
  events: z.array(collectedEventSchema).min(1).max(maxEventsPerCall),
});
export type CollectedCall = z.infer<typeof collectedCallSchema>;

/** The maximum number of calls in an event. */
export const maxCallsPerMessage = 100;

/**
 * Browsers have reported events. The gateway publishes them in the order of the calls, with corrected times. Deliveries
 * may repeat or arrive out of order: events are deduplicated by id.
 */
export const trafficCollected = defineEvent({
  service: 'analytics',
  name: 'traffic-collected',
  payload: z.strictObject({ calls: z.array(collectedCallSchema).min(1).max(maxCallsPerMessage) }),
});

/** Analytics has deleted the data of a user. */
export const userDataDeleted = defineEvent({
  service: 'analytics',
  name: 'user-data-deleted',
  payload: z.strictObject({ userId: userIdSchema, deletedAt: timestampSchema }),
});
