import { z } from 'zod';
import { affiliateOverviewSchema, userCreditsSchema } from '../customer-api/answers.js';
import {
  adminActionSchema,
  createAdminKey,
  listAdminKeys,
  listAuditRows,
  listedUserSchema,
  listUsers,
  revokeAdminKey,
  verifyAdminKey,
} from '../admin/requests.js';
import {
  addPendingCustomer,
  billingAccountSchema,
  getBusinessFigures,
  listPendingCustomers,
} from '../billing/admin-requests.js';
import { userRecordSchema, userSessionSchema } from '../identity/admin-requests.js';
import { userSchema } from '../identity/user.js';
import { userIdSchema } from '../shared/values.js';

/** GET /api/admin/session: whose key it is. */
export const adminSessionSchema = verifyAdminKey.output.pick({ name: true, role: true });
export type AdminSession = z.infer<typeof adminSessionSchema>;

/** A row of GET /api/admin/users. */
export const adminUserSchema = listedUserSchema.extend({
  credits: z.strictObject({ creditsBalance: z.int(), isUnlimited: z.boolean() }),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** GET /api/admin/users. */
export const adminUsersAnswerSchema = listUsers.output.extend({ users: z.array(adminUserSchema) });
export type AdminUsersAnswer = z.infer<typeof adminUsersAnswerSchema>;

/** GET /api/admin/users/{id}. */
export const adminUserDetailsSchema = z.strictObject({
  user: userRecordSchema,
  sessions: z.array(userSessionSchema),
  account: billingAccountSchema,
});
export type AdminUserDetails = z.infer<typeof adminUserDetailsSchema>;

/** GET /api/admin/users/{id}/affiliate: `overview` is null for who has not joined. */
export const adminUserAffiliateSchema = z.strictObject({
  overview: affiliateOverviewSchema.nullable(),
  referredBy: z.strictObject({ userId: userIdSchema, username: z.string() }).nullable(),
});
export type AdminUserAffiliate = z.infer<typeof adminUserAffiliateSchema>;

/**
 * POST /api/admin/users, 201; 202 while `action` is running: the user is there, and gets the plan (or is taken back) as
 * soon as billing answers. `tempPassword` only where the server made it up.
 */
export const createdUserAnswerSchema = z.strictObject({
  user: userSchema,
  tempPassword: z.string().optional(),
  action: adminActionSchema,
});
export type CreatedUserAnswer = z.infer<typeof createdUserAnswerSchema>;

/**
 * POST /api/admin/users/{id}/change-plan and DELETE /api/admin/users/{id}: 200 when completed, 202 while running. What
 * was undone answers with its error.
 */
export const actionDoneSchema = z.strictObject({ success: z.literal(true), action: adminActionSchema });
export type ActionDone = z.infer<typeof actionDoneSchema>;

/** GET /api/admin/actions/{actionId}. */
export const actionAnswerSchema = z.strictObject({ action: adminActionSchema });
export type ActionAnswer = z.infer<typeof actionAnswerSchema>;

/** PATCH /api/admin/users/{id}/credits. */
export const creditsSetAnswerSchema = z.strictObject({
  success: z.literal(true),
  credits: userCreditsSchema.shape.credits,
});
export type CreditsSetAnswer = z.infer<typeof creditsSetAnswerSchema>;

/** GET /api/admin/stats. `revenue` in pence: what was captured, less what was refunded. */
export const adminStatsAnswerSchema = z.strictObject({
  stats: z.strictObject({
    totalUsers: z.int().min(0),
    activeSubscriptions: z.int().min(0),
    totalCreditsUsed: z.int().min(0),
    revenue: z.int(),
  }),
});
export type AdminStatsAnswer = z.infer<typeof adminStatsAnswerSchema>;

const billingDaySchema = getBusinessFigures.output.shape.days.element;

/** GET /api/admin/figures: one entry for each day of the range, in order. */
export const adminFiguresAnswerSchema = z.strictObject({
  days: z.array(billingDaySchema.extend({ signUps: z.int().min(0) })),
});
export type AdminFiguresAnswer = z.infer<typeof adminFiguresAnswerSchema>;

/** GET /api/admin/pending-customers. */
export const pendingCustomersAnswerSchema = listPendingCustomers.output;
export type PendingCustomersAnswer = z.infer<typeof pendingCustomersAnswerSchema>;

/** POST /api/admin/pending-customers, 201. */
export const pendingCustomerAnswerSchema = addPendingCustomer.output;
export type PendingCustomerAnswer = z.infer<typeof pendingCustomerAnswerSchema>;

/** GET /api/admin/audit. */
export const auditAnswerSchema = listAuditRows.output;
export type AuditAnswer = z.infer<typeof auditAnswerSchema>;

/** GET /api/admin/keys. */
export const adminKeysAnswerSchema = listAdminKeys.output;
export type AdminKeysAnswer = z.infer<typeof adminKeysAnswerSchema>;

/** POST /api/admin/keys, 201, and /api/admin/keys/{id}/rotate: `secret` is shown this once. */
export const adminKeySecretAnswerSchema = createAdminKey.output;
export type AdminKeySecretAnswer = z.infer<typeof adminKeySecretAnswerSchema>;

/** DELETE /api/admin/keys/{id}. */
export const adminKeyAnswerSchema = revokeAdminKey.output;
export type AdminKeyAnswer = z.infer<typeof adminKeyAnswerSchema>;
