import { z } from 'zod';
import { consumptionReceiptSchema } from '../../billing/credits.js';
import { problemSchema } from './schemas.js';

/** The receipt as a component of the OpenAPI document. */
export const externalReceiptSchema = consumptionReceiptSchema.meta({ id: 'ConsumptionReceipt' });

const replayedSchema = z.boolean().meta({
  description: 'Whether this is the result of an earlier request, as `Idempotent-Replayed` says for single calls.',
});

/** POST /api/v1/credits/consume-batch, 200. */
export const consumptionBatchResponseSchema = z
  .strictObject({
    results: z
      .array(
        z.union([
          z.strictObject({
            status: z.literal(200),
            replayed: replayedSchema,
            receipt: externalReceiptSchema,
          }),
          z.strictObject({
            status: z.int().min(400).max(599).meta({ description: 'The HTTP status of the error.' }),
            replayed: replayedSchema,
            error: problemSchema,
          }),
        ]),
      )
      .meta({ description: 'One result for each command, in the order of the commands.' }),
  })
  .meta({ id: 'ConsumptionBatchResult' });
export type ConsumptionBatchResponse = z.infer<typeof consumptionBatchResponseSchema>;
