import { generateResource } from '@scriptsmith/resource-generator';
import type { AuthorSettings } from '../settings/author.settings.js';
import { Authors } from './authors.js';
import { offlineAuthor } from './offline-model.js';

/** The language model of the settings and the offline generator, which is the default without a model. */
export async function configuredAuthors(settings: AuthorSettings): Promise<Authors> {
  const offline = offlineAuthor({
    generate: generateResource,
    filePriceCredits: settings.CHAT_GENERATOR_CREDITS_PER_FILE,
  });
  const { CHAT_MODEL_URL: url, CHAT_MODEL: model } = settings;
  if (url === undefined || model === undefined) return new Authors(offline, []);
  // With the provider of the AI SDK, which only a model needs.
  const { modelAuthor } = await import('./model-author.js');
  const configured = modelAuthor({
    ...{ url, model },
    ...(settings.CHAT_MODEL_KEY !== undefined && { key: settings.CHAT_MODEL_KEY }),
    inputPriceCredits: settings.CHAT_MODEL_CREDITS_PER_1000_INPUT_TOKENS ?? 0,
    outputPriceCredits: settings.CHAT_MODEL_CREDITS_PER_1000_OUTPUT_TOKENS ?? 0,
    maxOutputTokens: settings.CHAT_MAX_OUTPUT_TOKENS_PER_STEP,
  });
  return new Authors(configured, [offline]);
}
