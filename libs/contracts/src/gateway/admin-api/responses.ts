import { z } from 'zod';
import { affiliateOverviewSchema } from '../customer-api/responses.js';
import {
  adminActionSchema,
  type createAdminKey,
  type getAdminAction,
  type listAuditLog,
  listedUserSchema,
  listUsers,
  verifyAdminKey,
} from '../../admin/requests.js';
import { billingAccountSchema, getBusinessStats } from '../../billing/admin-requests.js';
import { userRecordSchema, userSessionSchema } from '../../identity/admin-requests.js';
import { userSchema } from '../../identity/user.js';
import type { RequestOutput } from '../../messaging/request-contract.js';
import { userIdSchema } from '../../shared/values.js';

/** GET and POST /api/admin/session: the owner of the admin key. */
export const adminSessionSchema = verifyAdminKey.output.pick({ name: true, role: true }).extend({
  hasSession: z.literal(true).optional().meta({ description: 'Present after a sign-in with a second factor.' }),
});
export type AdminSession = z.infer<typeof adminSessionSchema>;

/** A row of GET /api/admin/users. */
export const adminUserSchema = listedUserSchema.extend({
  credits: z.strictObject({ creditsBalance: z.int(), isUnlimited: z.boolean() }),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** GET /api/admin/users. */
export const adminUsersResponseSchema = listUsers.output.extend({ users: z.array(adminUserSchema) });
export type AdminUsersResponse = z.infer<typeof adminUsersResponseSchema>;

/** GET /api/admin/users/{id}. */
export const adminUserDetailsSchema = z.strictObject({
  user: userRecordSchema,
  sessions: z.array(userSessionSchema),
  account: billingAccountSchema,
});
export type AdminUserDetails = z.infer<typeof adminUserDetailsSchema>;

/** GET /api/admin/users/{id}/affiliate. `overview` is null for users who are not affiliates. */
export const adminUserAffiliateSchema = z.strictObject({
  overview: affiliateOverviewSchema.nullable(),
  referredBy: z.strictObject({ userId: userIdSchema, username: z.string() }).nullable(),
});
export type AdminUserAffiliate = z.infer<typeof adminUserAffiliateSchema>;

/**
 * POST /api/admin/users, 201. 202 while `action` is running: the user exists, and receives the plan (or is rolled back)
 * as soon as billing responds. `tempPassword` is present only if the server generated it.
 */
export const createUserResponseSchema = z.strictObject({
  user: userSchema,
  tempPassword: z.string().optional(),
  action: adminActionSchema,
});
export type CreateUserResponse = z.infer<typeof createUserResponseSchema>;

/**
 * POST /api/admin/users/{id}/change-plan and DELETE /api/admin/users/{id}: 200 when completed, 202 while running. An
 * operation that was rolled back responds with its error.
 */
export const actionResultResponseSchema = z.strictObject({ success: z.literal(true), action: adminActionSchema });
export type ActionResultResponse = z.infer<typeof actionResultResponseSchema>;

/** GET /api/admin/stats. */
export const adminStatsResponseSchema = z.strictObject({
  stats: z.strictObject({
    totalUsers: z.int().min(0),
    activeSubscriptions: z.int().min(0),
    totalCreditsUsed: z.int().min(0),
    revenue: z.int().meta({ description: 'Pence (GBP): captured payments less refunds.' }),
  }),
});
export type AdminStatsResponse = z.infer<typeof adminStatsResponseSchema>;

const billingDaySchema = getBusinessStats.output.shape.days.element;

/** GET /api/admin/figures: one entry for each day of the range, in order. */
export const dailyStatsResponseSchema = z.strictObject({
  days: z.array(billingDaySchema.extend({ signUps: z.int().min(0) })),
});
export type DailyStatsResponse = z.infer<typeof dailyStatsResponseSchema>;

export type AdminActionResponse = RequestOutput<typeof getAdminAction>;
export type AuditLogResponse = RequestOutput<typeof listAuditLog>;
export type AdminKeySecretResponse = RequestOutput<typeof createAdminKey>;
