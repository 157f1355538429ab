import { z } from 'zod';
import { auditedChangeSchema } from '../admin/audit.js';
import { defineEvent } from '../messaging/event-contract.js';
import { timestampSchema, userIdSchema } from '../shared/values.js';

/** Affiliate knows nothing of this person any more. */
export const userErased = defineEvent({
  service: 'affiliate',
  happened: 'user-erased',
  payload: z.strictObject({ userId: userIdSchema, erasedAt: timestampSchema }),
});

/** A row for the audit log, sent from the transaction of the change it tells of. */
export const adminChangeMade = defineEvent({
  service: 'affiliate',
  happened: 'admin-change-made',
  payload: auditedChangeSchema,
});
