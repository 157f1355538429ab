import { z } from 'zod';
import { serviceErrorSchema } from '../shared/service-error.js';
import { userIdSchema } from '../shared/values.js';
import { consumptionReceiptSchema, consumptionSchema, generatedKeyPrefix, idempotencyKeySchema } from './credits.js';

export const maxCommandsPerBatch = 500;

/** One consumption of a batch: the body of a single consumption, its user and its idempotency key. */
export const consumptionCommandSchema = consumptionSchema.extend({
  userId: userIdSchema,
  idempotencyKey: idempotencyKeySchema
    .refine(
      (key) => !key.startsWith(generatedKeyPrefix),
      `An idempotency key must not start with ${generatedKeyPrefix}.`,
    )
    .meta({ description: '1 to 255 printable ASCII characters that do not start with `auto:`.' }),
});

/** The body of POST /api/v1/credits/consume-batch. */
export const consumptionBatchSchema = z.strictObject({
  commands: z
    .array(consumptionCommandSchema)
    .min(1)
    .max(maxCommandsPerBatch)
    .meta({
      description: `1 to ${maxCommandsPerBatch} consumptions of any users. Those of a user take effect in order.`,
    }),
});
export type ConsumptionBatch = z.infer<typeof consumptionBatchSchema>;

/** The result of one command: what a single consumption would have returned. */
export const consumptionResultSchema = z.union([
  z.strictObject({ receipt: consumptionReceiptSchema, replayed: z.boolean() }),
  z.strictObject({ error: serviceErrorSchema }),
]);
export type ConsumptionResult = z.infer<typeof consumptionResultSchema>;
