import { z } from 'zod';
import { emailSchema } from '../shared/email.js';
import { newPasswordSchema } from './credentials.js';
import { emailTokenSchema } from './email-token.js';

/** POST /api/forgot-password, and its form. */
export const passwordResetRequestSchema = z.strictObject({ email: emailSchema });

/** POST /api/reset-password/check. */
export const passwordResetLinkSchema = z.strictObject({ token: emailTokenSchema });
export type PasswordResetLink = z.infer<typeof passwordResetLinkSchema>;

/** POST /api/reset-password, and its form. */
export const passwordResetSchema = passwordResetLinkSchema.extend({ newPassword: newPasswordSchema });

/** What the user who resets a password knows of the account, by which the strength of the new password is estimated. */
export const passwordResetOwnerSchema = z.strictObject({ username: z.string(), email: z.string() });
export type PasswordResetOwner = z.infer<typeof passwordResetOwnerSchema>;
