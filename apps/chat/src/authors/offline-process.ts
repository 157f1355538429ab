import { serveTasks } from '@scriptsmith/resource-checks/serve-tasks';
import { generateResource } from '@scriptsmith/resource-generator';
import type { AuthorContext } from './author.js';
import { directAnswers } from './offline-answers.js';

/** A conversation to answer, or requirements of it whose code is asked for. */
export interface OfflineTask {
  context: AuthorContext;
  requirementIds?: readonly string[];
}

const answers = directAnswers(generateResource);

/** The entry of a process that answers long conversations. */
serveTasks<OfflineTask>(({ context, requirementIds }) =>
  requirementIds ? answers.removals(context, requirementIds) : answers.answer(context),
);
