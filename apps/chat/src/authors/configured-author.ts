import { generateResource } from '@scriptsmith/resource-generator';
import type { AuthorSettings } from '../settings/author.settings.js';
import type { Author } from './author.js';
import { offlineAuthor } from './offline-model.js';

/** The language model of the settings, or the offline generator if there is none. */
export async function configuredAuthor(settings: AuthorSettings): Promise<Author> {
  const { CHAT_MODEL_URL: url, CHAT_MODEL: model } = settings;
  if (url === undefined || model === undefined) {
    return offlineAuthor({ generate: generateResource, filePriceCredits: settings.CHAT_GENERATOR_CREDITS_PER_FILE });
  }
  // With the provider of the AI SDK, which only a model needs.
  const { modelAuthor } = await import('./model-author.js');
  return modelAuthor({
    ...{ url, model },
    ...(settings.CHAT_MODEL_KEY !== undefined && { key: settings.CHAT_MODEL_KEY }),
    inputPriceCredits: settings.CHAT_MODEL_CREDITS_PER_1000_INPUT_TOKENS ?? 0,
    outputPriceCredits: settings.CHAT_MODEL_CREDITS_PER_1000_OUTPUT_TOKENS ?? 0,
    maxOutputTokens: settings.CHAT_MAX_OUTPUT_TOKENS_PER_STEP,
  });
}
