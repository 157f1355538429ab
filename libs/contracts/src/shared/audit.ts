import { z } from 'zod';
import { timestampSchema } from './values.js';

/** Who makes a change through an admin call. Whatever changes something for an admin asks for it as `by`. */
export const adminActorSchema = z.strictObject({
  actionId: z.uuid().meta({ description: 'One per admin call: the same id again changes nothing more.' }),
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

/** Amounts, plans, states: never names, addresses or secrets, so that an audit row may outlive the person. */
const auditedValuesSchema = z.record(
  z.string().max(64),
  z.union([z.string().max(500), z.number(), z.boolean(), z.null()]),
);

/** A row of the audit log: what an admin changed (contracts, Admin). */
export const auditEntrySchema = z.strictObject({
  by: adminActorSchema,
  action: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/)
    .max(64)
    .meta({ description: 'A verb phrase: `set-credits`.' }),
  target: z.strictObject({ type: z.enum(auditTargetTypes), id: z.string().max(64) }),
  reason: z.string().max(500).nullable(),
  before: auditedValuesSchema.nullable().meta({ description: 'Null for what was made.' }),
  after: auditedValuesSchema.nullable().meta({ description: 'Null for what was deleted.' }),
  occurredAt: timestampSchema,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
