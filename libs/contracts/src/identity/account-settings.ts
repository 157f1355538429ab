import { z } from 'zod';
import { enteredPasswordSchema } from './credentials.js';

/** The settings that users see in their own account. */
export const accountSettingsSchema = z.strictObject({
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean().meta({ description: 'Whether the user has confirmed the address.' }),
  marketingEmails: z.boolean(),
});
export type AccountSettings = z.infer<typeof accountSettingsSchema>;

/** POST /api/account/settings. */
export const accountSettingsChangeSchema = z.strictObject({ marketingEmails: z.boolean() });
export type AccountSettingsChange = z.infer<typeof accountSettingsChangeSchema>;

/** POST /api/account/delete. */
export const accountDeletionSchema = z.strictObject({ currentPassword: enteredPasswordSchema });
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;
