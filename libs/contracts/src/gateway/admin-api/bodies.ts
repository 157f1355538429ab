import { z } from 'zod';
import { planIdSchema } from '../../billing/catalogue.js';
import { newPasswordSchema, usernameSchema } from '../../identity/credentials.js';
import { emailSchema } from '../../shared/email.js';

const nameSchema = z.string().trim().max(80, 'Enter at most 80 characters');

/** POST /api/admin/users, and the New User form. If the password is blank, the server generates one. */
export const newUserBodySchema = z.strictObject({
  username: usernameSchema,
  email: emailSchema,
  firstName: nameSchema.default(''),
  lastName: nameSchema.default(''),
  password: z.literal('').or(newPasswordSchema).default(''),
  plan: planIdSchema.or(z.literal('none')),
});
export type NewUserBody = z.output<typeof newUserBodySchema>;

/** POST /api/admin/users/{id}/reset-password. */
export const temporaryPasswordBodySchema = z.strictObject({ tempPassword: newPasswordSchema });
export type TemporaryPasswordBody = z.output<typeof temporaryPasswordBodySchema>;

/** POST /api/admin/users/{id}/change-plan. `planId` determines the plan; `planName` is only the displayed name. */
export const planChangeBodySchema = z.strictObject({
  planId: planIdSchema.or(z.literal('none')),
  planName: z.string().trim().min(1).max(80).optional(),
});
export type PlanChangeBody = z.output<typeof planChangeBodySchema>;
