import { modelIdSchema } from '@scriptsmith/chat-contracts';
import { webAddressSetting } from '@scriptsmith/server-kit';
import { z } from 'zod';

const priceSchema = z
  .number({ error: 'must be a number of credits, such as 0.25' })
  .min(0, 'must not be negative')
  .max(1_000_000, 'must be at most 1000000');

/** The providers of the AI SDK. `openai-compatible` is any other endpoint, such as Ollama, vLLM or LM Studio. */
export const providerNames = [
  ...(['openai', 'anthropic', 'google', 'mistral', 'deepseek', 'xai', 'openrouter'] as const),
  ...(['azure', 'bedrock', 'openai-compatible'] as const),
] as const;
export type ProviderName = (typeof providerNames)[number];

const withoutOwnAddress: readonly ProviderName[] = ['openai-compatible', 'azure', 'bedrock'];

const modelSchema = z
  .strictObject({
    /** How conversations refer to the model. */
    id: modelIdSchema,
    provider: z.enum(providerNames),
    /** The name of the model at its provider. For Azure, the deployment. */
    model: z.string().trim().min(1).max(200),
    /** What customers read. Default: the name at the provider. */
    name: z.string().trim().min(1).max(80).optional(),
    description: z.string().trim().max(300).default(''),
    /** The name of its key in CHAT_MODEL_KEYS. */
    key: z.string().trim().min(1).max(60).optional(),
    /** The address of the API. Only some providers need one. */
    url: webAddressSetting.optional(),
    /** Credits per 1,000 tokens. Cached input has the price of input and reasoning that of output, unless it is given. */
    prices: z.strictObject({
      input: priceSchema,
      cachedInput: priceSchema.optional(),
      output: priceSchema,
      reasoning: priceSchema.optional(),
    }),
    /** Tokens of a request and its response. */
    contextTokens: z.int().min(4_000).max(100_000_000).default(128_000),
    /** Tokens of one response. */
    maxOutputTokens: z.int().min(256).max(1_000_000).default(16_000),
    reasoningEffort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh']).optional(),
    /** Further options of its provider in the AI SDK, or properties of the request of a compatible endpoint. */
    options: z.record(z.string(), z.json()).default({}),
    seesImages: z.boolean().default(false),
  })
  .refine(({ provider, url }) => url !== undefined || !withoutOwnAddress.includes(provider), {
    path: ['url'],
    error: 'is required for this provider',
    when: ({ value }) => typeof value === 'object' && value !== null && 'provider' in value,
  })
  .refine(({ contextTokens, maxOutputTokens }) => maxOutputTokens * 2 <= contextTokens, {
    path: ['maxOutputTokens'],
    error: 'must be at most half of contextTokens',
  });

/** The place of the offline generator among the models. Without it, the generator is the last one. */
const offlineSchema = z.strictObject({ provider: z.literal('offline') });

/** The models of a chat, the default first. */
export const modelListSchema = z
  .array(z.union([offlineSchema, modelSchema]), { error: 'must be a list of models' })
  .max(50)
  .superRefine((models, context) => {
    const ids = models.flatMap((model) => (model.provider === 'offline' ? [] : [model.id]));
    const repeated = ids.find((id, index) => id === 'offline-generator' || ids.indexOf(id) !== index);
    if (repeated !== undefined) context.addIssue({ code: 'custom', message: `has two models with the id ${repeated}` });
  });

/** A language model as the operator describes it. */
export type ModelDefinition = z.output<typeof modelSchema>;
export type OfflineDefinition = z.output<typeof offlineSchema>;
export type ListedModel = ModelDefinition | OfflineDefinition;
