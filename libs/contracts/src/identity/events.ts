import { z } from 'zod';
import { auditEntrySchema } from '../shared/audit.js';
import { defineEvent } from '../messaging/event-contract.js';
import { timestampSchema, userIdSchema, visitorIdSchema } from '../shared/values.js';

/** A person signed up. Billing opens their credit account; affiliate binds them to whoever referred them. */
export const userRegistered = defineEvent({
  service: 'identity',
  name: 'user-registered',
  payload: z.strictObject({
    userId: userIdSchema,
    username: z.string(),
    email: z.string(),
    marketingEmails: z.boolean(),
    /** The valid code they gave; events sent before there were codes have none. */
    referralCode: z.string().nullable().default(null),
    /** The visitor of a referral link that their browser is known as. */
    visitorId: visitorIdSchema.optional(),
    registeredAt: timestampSchema,
  }),
});

/**
 * A user has shown that their address is theirs. Told once per user. Where an SMTP server is set, a pending customer's
 * plan waits for it (contracts, Credits).
 */
export const emailConfirmed = defineEvent({
  service: 'identity',
  name: 'email-confirmed',
  payload: z.strictObject({ userId: userIdSchema, email: z.string(), confirmedAt: timestampSchema }),
});

/**
 * A user is gone, by their own wish or an admin's: every service removes what it knows of the person, keeps its
 * anonymous records, and tells with its own `user-data-deleted` event. Billing cancels the subscription at once.
 */
export const userDeleted = defineEvent({
  service: 'identity',
  name: 'user-deleted',
  payload: z.strictObject({ userId: userIdSchema, deletedAt: timestampSchema }),
});

/**
 * A user was banned, or no longer is; for lists that show it. A later event of one user has the higher `revision`; an
 * older one that comes late is to be dropped.
 */
export const userBanChanged = defineEvent({
  service: 'identity',
  name: 'user-ban-changed',
  payload: z.strictObject({
    userId: userIdSchema,
    revision: z.int().min(1),
    isBanned: z.boolean(),
    changedAt: timestampSchema,
  }),
});

/** A row for the audit log, sent from the transaction of the change it tells of. */
export const auditEntryRecorded = defineEvent({
  service: 'identity',
  name: 'audit-entry-recorded',
  payload: auditEntrySchema,
});
