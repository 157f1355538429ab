import { z } from 'zod';

/**
 * A mail that was written to a file instead of sent, where no SMTP server is set: `<id>.json` in MAIL_DIRECTORY, beside
 * `<id>.html`, which holds the mail as mail programs show it.
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
