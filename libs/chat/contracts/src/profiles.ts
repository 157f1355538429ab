import { z } from 'zod';

/** The id of a folder in libs/chat/game-profiles: the game and the framework that a resource is written for. */
export const profileIdSchema = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/)
  .meta({ example: 'fivem-qbcore' });

/** A profile, as the chat offers it. */
export const profileSummarySchema = z.strictObject({
  id: profileIdSchema,
  game: z.strictObject({ id: z.string(), name: z.string() }),
  framework: z.strictObject({ id: z.string(), name: z.string() }),
  description: z.string(),
});
export type ProfileSummary = z.infer<typeof profileSummarySchema>;
