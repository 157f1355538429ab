import type { Answers, Requirement } from '@scriptsmith/chat-contracts';
import { problemOf } from '../../../shared/requirements/settings.js';

/** The edited values and answers to send with a plan, without those that are empty or as they were. */
export function answersOf(requirements: readonly Requirement[], edited: Readonly<Record<string, string>>): Answers {
  const answers: Answers = {};
  for (const { id, state, setting } of requirements) {
    const value = edited[id]?.trim() ?? '';
    if (value === '' || (state === 'assumed' && value === setting?.value)) continue;
    answers[id] = value;
  }
  return answers;
}

/** Whether an edited value is not acceptable. */
export const hasProblem = (requirements: readonly Requirement[], edited: Readonly<Record<string, string>>): boolean =>
  requirements.some(({ id, state, setting, choices }) => {
    const value = edited[id];
    if (value === undefined || !setting) return false;
    if (state === 'question') {
      return value !== '' && choices.length === 0 && problemOf({ ...setting, value: '' }, value) !== null;
    }
    return state === 'assumed' && problemOf(setting, value) !== null;
  });

/** The questions that have no answer yet. */
export const openQuestionsOf = (
  requirements: readonly Requirement[],
  edited: Readonly<Record<string, string>>,
): Requirement[] => requirements.filter(({ id, state }) => state === 'question' && (edited[id]?.trim() ?? '') === '');
