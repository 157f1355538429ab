import { z } from 'zod';
import { emailSchema, visibleTextPattern } from '../shared/values.js';

export const usernameSchema = z
  .string()
  .trim()
  .min(1, 'Choose a username')
  .max(50, 'A username has at most 50 characters')
  .regex(visibleTextPattern, 'A username may hold visible characters only')
  .meta({ description: 'The name shown on screens; unique without regard to case.' });

/** Any characters, also spaces and emoji; length is counted in characters, not bytes (contracts, POST /api/register). */
export const newPasswordSchema = z
  .string()
  .refine((password) => [...password].length >= 8, 'A password has at least 8 characters')
  .refine((password) => password.length <= 512 && [...password].length <= 128, 'A password has at most 128 characters')
  .meta({ description: 'A password to be set: 8 to 128 characters, any characters.' });

/** A password to be checked: bounded so that nobody makes us hash a novel, otherwise anything. */
export const enteredPasswordSchema = z.string().min(1, 'Enter your password').max(512);

export const referralCodeSchema = z.string().trim().max(64).meta({ description: 'Referral code of another user.' });

/** POST /api/register, and the sign-up form (specification, sections 3 and 5). */
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
