import { z } from 'zod';
import { auditEntrySchema } from '../shared/audit.js';
import { defineEvent } from '../messaging/event-contract.js';
import { timestampSchema, userIdSchema } from '../shared/values.js';

/** Affiliate knows nothing of this person any more. */
export const userDataDeleted = defineEvent({
  service: 'affiliate',
  name: 'user-data-deleted',
  payload: z.strictObject({ userId: userIdSchema, deletedAt: timestampSchema }),
});

/** A row for the audit log, sent from the transaction of the change it tells of. */
export const auditEntryRecorded = defineEvent({
  service: 'affiliate',
  name: 'audit-entry-recorded',
  payload: auditEntrySchema,
});
