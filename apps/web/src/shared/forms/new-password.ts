import { z } from 'zod';
import { newPasswordSchema } from '@scriptsmith/web-kit/forms/contract-schemas';
import { passwordsDoNotMatch } from './passwords-do-not-match.js';

/** A new password and its confirmation. */
export const newPasswordFormSchema = z
  .object({ newPassword: newPasswordSchema, confirmPassword: z.string().min(1, 'Confirm the new password') })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: passwordsDoNotMatch,
  });
