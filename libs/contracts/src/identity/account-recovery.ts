import { z } from 'zod';
import { emailSchema } from '../shared/values.js';
import { newPasswordSchema } from './credentials.js';

/** What the link in a mail carries: valid once, for 30 minutes, and only until a newer mail of its kind. */
export const emailedTokenSchema = z.string().min(1).max(128).meta({ description: 'The token of a mailed link.' });

/** POST /api/forgot-password, and its form. */
export const passwordResetRequestSchema = z.strictObject({ email: emailSchema });
export type PasswordResetRequest = z.infer<typeof passwordResetRequestSchema>;

/** POST /api/reset-password, and its form. */
export const passwordResetSchema = z.strictObject({ token: emailedTokenSchema, newPassword: newPasswordSchema });
export type PasswordReset = z.infer<typeof passwordResetSchema>;

/** POST /api/confirm-email. */
export const emailConfirmationSchema = z.strictObject({ token: emailedTokenSchema });
export type EmailConfirmation = z.infer<typeof emailConfirmationSchema>;
