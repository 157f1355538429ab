import { z } from 'zod';

const userSchema = z.object({ userId: z.int().min(1) });

/** The events that concern the chat. Others are acknowledged and ignored. */
export const handledEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('user.banned'), timestamp: z.iso.datetime(), data: userSchema }),
  z.object({ type: z.literal('user.unbanned'), timestamp: z.iso.datetime(), data: userSchema }),
  z.object({ type: z.literal('user.deleted'), timestamp: z.iso.datetime(), data: userSchema }),
  z.object({
    type: z.literal('subscription.updated'),
    timestamp: z.iso.datetime(),
    data: userSchema.extend({ revision: z.int().min(1), active: z.boolean() }),
  }),
  z.object({
    type: z.literal('user.sessions-ended'),
    timestamp: z.iso.datetime(),
    data: userSchema.extend({ sessionEpoch: z.int().min(0), sessionIds: z.array(z.uuid()).max(1_000).nullable() }),
  }),
]);
export type HandledEvent = z.infer<typeof handledEventSchema>;
