import { z } from 'zod';

/** The settings of the chat site. */
export const chatSettingsSchema = z.object({
  CHAT_PORT: z.coerce.number().int().min(0).max(65_535).default(3_002),
});
export type ChatSettings = z.output<typeof chatSettingsSchema>;
