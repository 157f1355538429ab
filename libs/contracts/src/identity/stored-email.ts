import { z } from 'zod';

/**
 * An email written to a file because no SMTP server is set: `<id>.json` in MAIL_DIRECTORY, next to its HTML part in
 * `<id>.html`.
 */
export const storedEmailSchema = z.strictObject({
  id: z.uuid(),
  writtenAt: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type StoredEmail = z.infer<typeof storedEmailSchema>;
