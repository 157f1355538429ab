import { z } from 'zod';
import { adminRoleSchema } from '../../admin/requests.js';
import { pendingCustomerFieldsSchema } from '../../billing/admin-requests.js';
import { planIdSchema } from '../../billing/catalogue.js';
import { newPasswordSchema, usernameSchema } from '../../identity/credentials.js';
import { overlapSecondsSchema } from '../../shared/issued-keys.js';
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

/** POST /api/admin/users/{id}/ban. */
export const banBodySchema = z.strictObject({
  reason: z.string().trim().min(1, 'Enter a reason').max(500, 'Enter at most 500 characters'),
});
export type BanBody = z.output<typeof banBodySchema>;

/** POST /api/admin/users/{id}/change-plan. `planId` determines the plan; `planName` is only the displayed name. */
export const planChangeBodySchema = z.strictObject({
  planId: planIdSchema.or(z.literal('none')),
  planName: z.string().trim().min(1).max(80).optional(),
});
export type PlanChangeBody = z.output<typeof planChangeBodySchema>;

/** PATCH /api/admin/users/{id}/credits. Sets the balance to the amount. */
export const creditsBodySchema = z.strictObject({
  creditsBalance: z
    .int('Enter a whole number of credits')
    .min(0, 'Credits cannot be below zero')
    .max(2_000_000_000, 'Enter at most 2,000,000,000 credits'),
  expectedBalance: z.int().min(0).optional(),
  reason: z.string().trim().min(1, 'Enter a reason').max(200, 'Enter at most 200 characters'),
});
export type CreditsBody = z.output<typeof creditsBodySchema>;

/** POST /api/admin/pending-customers. */
export const pendingCustomerBodySchema = pendingCustomerFieldsSchema;
export type PendingCustomerBody = z.output<typeof pendingCustomerBodySchema>;

/** POST /api/admin/keys. */
export const adminKeyBodySchema = z.strictObject({
  name: z.string().trim().min(1, 'Name the key').max(80, 'Enter at most 80 characters'),
  role: adminRoleSchema,
});
export type AdminKeyBody = z.output<typeof adminKeyBodySchema>;

/** POST /api/admin/keys/{id}/rotate. `overlapSeconds` is how long the old key remains valid. */
export const keyRotationBodySchema = z.strictObject({ overlapSeconds: overlapSecondsSchema.default(0) });
export type KeyRotationBody = z.output<typeof keyRotationBodySchema>;
