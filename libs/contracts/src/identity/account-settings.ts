import { z } from 'zod';

/** What users see and change of their own account. */
export const accountSettingsSchema = z.strictObject({
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean().meta({ description: 'Whether the user has shown that the address is theirs.' }),
  marketingEmails: z.boolean(),
});
export type AccountSettings = z.infer<typeof accountSettingsSchema>;

/** POST /api/account/settings: what is given changes, the rest stays. */
export const accountSettingsChangeSchema = z
  .strictObject({ marketingEmails: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what to change');
export type AccountSettingsChange = z.infer<typeof accountSettingsChangeSchema>;
