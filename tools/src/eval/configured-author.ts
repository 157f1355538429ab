import { type Author, modelAuthor, offlineAuthor } from '@scriptsmith/chat';
import { generateResource } from '@scriptsmith/resource-generator';
import { z } from 'zod';

const optionalText = z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().optional());
const price = z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().min(0).default(0));

const settingsSchema = z.object({
  CHAT_MODEL_URL: optionalText,
  CHAT_MODEL_KEY: optionalText,
  CHAT_MODEL: optionalText,
  CHAT_MODEL_CREDITS_PER_1000_INPUT_TOKENS: price,
  CHAT_MODEL_CREDITS_PER_1000_OUTPUT_TOKENS: price,
  CHAT_MAX_OUTPUT_TOKENS_PER_STEP: z.coerce.number().int().min(256).default(16_384),
  CHAT_GENERATOR_CREDITS_PER_FILE: z.coerce.number().int().min(0).default(50),
});

/** The author that the chat uses with this environment: the configured model, or the offline generator. */
export function configuredAuthor(environment: NodeJS.ProcessEnv): Author {
  const settings = settingsSchema.parse(environment);
  const { CHAT_MODEL_URL: url, CHAT_MODEL: model, CHAT_MODEL_KEY: key } = settings;
  if (!url && !model) {
    return offlineAuthor({ generate: generateResource, filePriceCredits: settings.CHAT_GENERATOR_CREDITS_PER_FILE });
  }
  if (!url || !model) throw new Error('Set both CHAT_MODEL_URL and CHAT_MODEL, or neither for the offline generator.');
  return modelAuthor({
    url,
    model,
    ...(key !== undefined && { key }),
    inputPriceCredits: settings.CHAT_MODEL_CREDITS_PER_1000_INPUT_TOKENS,
    outputPriceCredits: settings.CHAT_MODEL_CREDITS_PER_1000_OUTPUT_TOKENS,
    maxOutputTokens: settings.CHAT_MAX_OUTPUT_TOKENS_PER_STEP,
  });
}
