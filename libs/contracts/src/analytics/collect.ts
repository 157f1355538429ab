import { z } from 'zod';
import { timestampSchema, visibleTextPattern } from '../shared/values.js';

/** What one call may bring; a browser that has more to tell calls again. */
export const maxEventsPerCall = 50;

const textSchema = z.string().max(200).regex(visibleTextPattern, 'Visible characters only');

/** A few plain values by name; nothing nested. */
const eventDataSchema = z
  .record(
    z.string().regex(/^[a-zA-Z]\w{0,39}$/, 'A name of letters, digits and _'),
    z.union([textSchema, z.number(), z.boolean(), z.null()]),
  )
  .refine((data) => Object.keys(data).length <= 20, 'At most 20 values');

/** Something that happened in a browser. It comes from outside: nothing in it is trusted. */
export const collectedEventSchema = z.strictObject({
  id: z
    .uuidv7('An id is a UUIDv7')
    .toLowerCase()
    .meta({ description: 'Made by the browser; the same id again counts once, in whatever case.' }),
  type: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, 'A type is snake_case')
    .meta({ description: '`page_view`, or what was done.' }),
  page: z
    .string()
    .max(1_000)
    .regex(/^\/(?!\/)[\w\-.~!$&'()*+,;=:@%/?]*$/, 'A page is a path')
    .meta({ description: 'The path; of its query only `utm_*` and `ref` are kept.' }),
  target: textSchema.min(1).optional().meta({ description: 'What was clicked or bought.' }),
  data: eventDataSchema.optional().meta({ description: '`referrer` of a page view is the host it was reached from.' }),
  at: timestampSchema.meta({ description: 'By the clock of the browser, which is corrected.' }),
});
export type CollectedEvent = z.infer<typeof collectedEventSchema>;

/** POST /api/analytics/collect, as JSON; `text/plain` from `sendBeacon`. Answered with 202, without a body. */
export const collectBodySchema = z.strictObject({ events: z.array(collectedEventSchema).min(1).max(maxEventsPerCall) });
export type CollectBody = z.infer<typeof collectBodySchema>;
