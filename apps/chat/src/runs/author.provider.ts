import { Inject, type Provider } from '@nestjs/common';
import { generateResource } from '@scriptsmith/resource-generator';
import type { Author } from '../authors/author.js';
import { modelAuthor } from '../authors/model-author.js';
import { offlineAuthor } from '../authors/offline-model.js';
import type { ChatSettings } from '../chat.settings.js';
import { settingsToken } from '../core/injection.js';

const authorToken = Symbol('author');

/** Injects the `Author` of the process. */
export const InjectAuthor = (): ParameterDecorator => Inject(authorToken);

export const authorProvider: Provider = {
  provide: authorToken,
  inject: [settingsToken],
  useFactory: authorOf,
};

/** The configured language model, or the offline generator if there is none. */
function authorOf(settings: ChatSettings): Author {
  const { CHAT_MODEL_URL: url, CHAT_MODEL: model } = settings;
  if (url === undefined || model === undefined) {
    return offlineAuthor({ generate: generateResource, filePriceCredits: settings.CHAT_GENERATOR_CREDITS_PER_FILE });
  }
  return modelAuthor({
    ...{ url, model },
    ...(settings.CHAT_MODEL_KEY !== undefined && { key: settings.CHAT_MODEL_KEY }),
    inputPriceCredits: settings.CHAT_MODEL_CREDITS_PER_1000_INPUT_TOKENS ?? 0,
    outputPriceCredits: settings.CHAT_MODEL_CREDITS_PER_1000_OUTPUT_TOKENS ?? 0,
    maxOutputTokens: settings.CHAT_MAX_OUTPUT_TOKENS_PER_STEP,
  });
}
