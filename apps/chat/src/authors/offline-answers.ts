import type { Removals } from '../tools/requirements-to-prove.js';
import type { AuthorContext } from './author.js';
import { type GenerateResource, type OfflineAnswer, offlineAnswer, offlineRemovals } from './offline-changes.js';

/** What the offline generator says to a conversation. */
export interface OfflineAnswers {
  answer(context: AuthorContext): Promise<OfflineAnswer>;
  /** The code of these requirements. */
  removals(context: AuthorContext, requirementIds: readonly string[]): Promise<Removals>;
}

/** Answers in this process, as long as that takes. */
export const directAnswers = (generate: GenerateResource): OfflineAnswers => ({
  answer: async (context) => offlineAnswer(generate, context),
  removals: async (context, requirementIds) => offlineRemovals(generate, context, requirementIds),
});
