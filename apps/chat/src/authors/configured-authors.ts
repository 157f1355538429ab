import { generateResource } from '@scriptsmith/resource-generator';
import type { ListedModel } from '../providers/model-definition.js';
import type { AuthorSettings } from '../settings/author.settings.js';
import type { Author } from './author.js';
import { Authors } from './authors.js';
import { directAnswers, type OfflineAnswers } from './offline-answers.js';
import { offlineAuthor } from './offline-model.js';

/**
 * The models of the settings and the offline generator, which is the last one unless it is listed. The first is the
 * default.
 * @param answers of the generator: in this process for tools, which answer only what their user has written
 */
export async function configuredAuthors(
  settings: Pick<AuthorSettings, 'CHAT_MODELS' | 'CHAT_MODEL_KEYS' | 'CHAT_GENERATOR_CREDITS_PER_FILE'>,
  answers: OfflineAnswers = directAnswers(generateResource),
): Promise<Authors> {
  const { CHAT_MODELS: listed = [], CHAT_MODEL_KEYS: keys } = settings;
  const offline = offlineAuthor({ answers, filePriceCredits: settings.CHAT_GENERATOR_CREDITS_PER_FILE });
  const authorOf = async (model: ListedModel): Promise<Author> => {
    if (model.provider === 'offline') return offline;
    // With the AI SDK, which only a model needs.
    const { modelAuthor } = await import('./model-author.js');
    return modelAuthor(model, model.key === undefined ? undefined : keys?.get(model.key));
  };
  const authors = await Promise.all(listed.map(authorOf));
  const [standard = offline, ...others] = authors.includes(offline) ? authors : [...authors, offline];
  return new Authors(standard, others);
}
