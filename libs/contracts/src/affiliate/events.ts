import { z } from 'zod';
import { auditEntrySchema } from '../shared/audit.js';
import { defineEvent } from '../messaging/event-contract.js';
import { timestampSchema, userIdSchema } from '../shared/values.js';

/** The affiliate service has deleted or anonymized its data about a user. */
export const userDataDeleted = defineEvent({
  service: 'affiliate',
  name: 'user-data-deleted',
  payload: z.strictObject({ userId: userIdSchema, deletedAt: timestampSchema }),
});

/** An audit log entry, published from the transaction of the change that it describes. */
export const auditEntryRecorded = defineEvent({
  service: 'affiliate',
  name: 'audit-entry-recorded',
  payload: auditEntrySchema,
});
