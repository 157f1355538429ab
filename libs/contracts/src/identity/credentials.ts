import { z } from 'zod';
import { isLongEnough, isShortEnough, tooLong, tooShort } from '../password-strength/password-length.js';
import { emailSchema } from '../shared/email.js';
import { visibleTextPattern } from '../shared/values.js';

export const usernameSchema = z
  .string()
  .trim()
  .min(1, 'Choose a username')
  .max(50, 'A username has at most 50 characters')
  .regex(visibleTextPattern, 'A username may contain visible characters only')
  .meta({ description: 'The displayed name. Unique, ignoring case.' });

/** Any characters are allowed, including spaces and emoji. The server also rejects passwords that are easy to guess. */
export const newPasswordSchema = z
  .string()
  .refine(isLongEnough, tooShort)
  .refine(isShortEnough, tooLong)
  .meta({ description: 'A new password of 8 to 128 characters. Any characters are allowed.' });

/** A password to verify. Its length is limited because hashing a long text is expensive. */
export const enteredPasswordSchema = z.string().min(1, 'Enter your password').max(512);

export const referralCodeSchema = z.string().trim().max(64).meta({ description: 'The referral code of another user.' });

/** POST /api/register, and the sign-up form. */
export const registrationSchema = z.strictObject({
  username: usernameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  marketingEmails: z.boolean().default(false),
  referralCode: referralCodeSchema.optional(),
});
export type Registration = z.infer<typeof registrationSchema>;

/** POST /api/login, and the login form. */
export const loginSchema = z.strictObject({ email: emailSchema, password: enteredPasswordSchema });
export type Login = z.infer<typeof loginSchema>;

/** POST /api/change-password. */
export const passwordChangeSchema = z.strictObject({
  currentPassword: enteredPasswordSchema,
  newPassword: newPasswordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
