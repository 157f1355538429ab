import { z } from 'zod';
import { auditEntrySchema } from '../shared/audit.js';
import { apiRequestSchema } from './api-request-log.js';
import { defineEvent } from '../messaging/event-contract.js';
import { sessionEpochSchema } from './session-epoch.js';
import { timestampSchema, userIdSchema, visitorIdSchema } from '../shared/values.js';

/** A user registered. Billing opens their credit account, and affiliate assigns them to the affiliate who referred them. */
export const userRegistered = defineEvent({
  service: 'identity',
  name: 'user-registered',
  payload: z.strictObject({
    userId: userIdSchema,
    username: z.string(),
    email: z.string(),
    marketingEmails: z.boolean(),
    /** The valid referral code they entered. */
    referralCode: z.string().nullable().default(null),
    /** Identifies the browser, so that affiliate can attribute an earlier click on a referral link. */
    visitorId: visitorIdSchema.optional(),
    registeredAt: timestampSchema,
  }),
});

/**
 * A user confirmed their email address. Published once per user. A pending customer's plan is assigned only after this
 * event, except with the Stripe emulator and without an SMTP server.
 */
export const emailConfirmed = defineEvent({
  service: 'identity',
  name: 'email-confirmed',
  payload: z.strictObject({ userId: userIdSchema, email: z.string(), confirmedAt: timestampSchema }),
});

/**
 * A user was deleted by themselves or by an admin. Every service deletes or anonymizes its data about the user and
 * publishes its own `user-data-deleted` event. Billing cancels the subscription immediately.
 */
export const userDeleted = defineEvent({
  service: 'identity',
  name: 'user-deleted',
  payload: z.strictObject({ userId: userIdSchema, deletedAt: timestampSchema }),
});

/**
 * A user was banned or unbanned. Subscribers must ignore an event whose `revision` is lower than one they have handled
 * for the same user.
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

/**
 * Sessions of a user ended before their expiry. With `sessionIds` null, all of them ended, and `sessionEpoch` increased:
 * external systems end their sessions of an earlier epoch. Otherwise, they end those that were opened with chat codes of
 * the sessions in `sessionIds`.
 */
export const userSessionsEnded = defineEvent({
  service: 'identity',
  name: 'user-sessions-ended',
  payload: z.strictObject({
    userId: userIdSchema,
    sessionEpoch: sessionEpochSchema,
    sessionIds: z.array(z.uuid()).min(1).nullable(),
    endedAt: timestampSchema,
  }),
});

/** An audit log entry, published from the transaction of the change that it describes. */
export const auditEntryRecorded = defineEvent({
  service: 'identity',
  name: 'audit-entry-recorded',
  payload: auditEntrySchema,
});

/** The maximum number of requests in an event. */
export const maxApiRequestsPerMessage = 500;

/** The gateway has answered requests with API keys. It publishes them in batches, and those of a process that crashed are missing. */
export const apiRequestsAnswered = defineEvent({
  service: 'identity',
  name: 'api-requests-answered',
  payload: z.strictObject({ requests: z.array(apiRequestSchema).min(1).max(maxApiRequestsPerMessage) }),
});
