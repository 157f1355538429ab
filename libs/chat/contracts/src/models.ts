import { z } from 'zod';

/** The id of a model in the settings of the operator. */
export const modelIdSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,59}$/, 'must consist of lowercase letters, digits, ., _ and -, at most 60')
  .meta({ example: 'gpt-5' });

const priceSchema = z.number().min(0);

/** Credits per 1,000 tokens. `cachedInput` is the price of input that the provider has kept from an earlier request. */
export const modelPricesSchema = z.strictObject({
  input: priceSchema,
  cachedInput: priceSchema,
  output: priceSchema,
});

/** A model that writes resources, as the customer chooses it. The offline generator is one of them. */
export const offeredModelSchema = z.strictObject({
  id: modelIdSchema,
  kind: z.enum(['model', 'offline']),
  name: z.string(),
  description: z
    .string()
    .meta({ description: 'What it is good at, in one sentence. Empty if the operator says nothing.' }),
  prices: modelPricesSchema.nullable().meta({ description: 'Null for the offline generator.' }),
  creditsPerFile: z
    .int()
    .min(0)
    .nullable()
    .meta({ description: 'The price of a file that the offline generator writes or edits. Null for models.' }),
  isDefault: z.boolean().meta({ description: 'Whether it answers in conversations without a chosen model.' }),
  seesImages: z.boolean(),
});
export type OfferedModel = z.infer<typeof offeredModelSchema>;

/** GET /api/models, 200: the models that the chat offers, the default first. */
export const modelsResponseSchema = z.strictObject({ models: z.array(offeredModelSchema).min(1) });
export type ModelsResponse = z.infer<typeof modelsResponseSchema>;
