import { z } from 'zod';
import { timestampSchema } from './values.js';

/** The admin who makes a change. Every admin command carries it as `by`. */
export const adminActorSchema = z.strictObject({
  actionId: z.uuid().meta({ description: 'The idempotency key of the command. Repeating it has no further effect.' }),
  keyName: z.string().min(1).max(80).meta({ description: 'The name of the admin key.' }),
  clientAddress: z.string().max(64),
});
export type AdminActor = z.infer<typeof adminActorSchema>;

export const auditTargetTypes = [
  'user',
  'pending-customer',
  'affiliate',
  'promotion',
  'payout',
  'commission',
  'api-key',
  'admin-key',
  'webhook-endpoint',
] as const;

/** Amounts, plans and states. Never names, addresses or secrets, so that entries can be kept after a user is deleted. */
const auditedValuesSchema = z.record(
  z.string().max(64),
  z.union([z.string().max(500), z.number(), z.boolean(), z.null()]),
);

/** An entry of the audit log: a change that an admin made. */
export const auditEntrySchema = z.strictObject({
  by: adminActorSchema,
  action: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/)
    .max(64)
    .meta({ description: 'A verb phrase: `set-credits`.' }),
  target: z.strictObject({ type: z.enum(auditTargetTypes), id: z.string().max(64) }),
  reason: z.string().max(500).nullable(),
  before: auditedValuesSchema.nullable().meta({ description: 'Null if the target was created.' }),
  after: auditedValuesSchema.nullable().meta({ description: 'Null if the target was deleted.' }),
  occurredAt: timestampSchema,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
