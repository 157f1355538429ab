import type { Conversation, Requirement, Run, VersionSummary } from '@scriptsmith/chat-contracts';
import { requirementsIn } from '../../shared/forms/contract-values.js';

/** The requirements of the resource at the start of a run, or null if it had no files. */
export function requirementsBefore(run: Run, conversation: Conversation): Requirement[] | null {
  const version = conversation.versions.find(({ createdAt, runId }) => runId !== run.id && createdAt < run.startedAt);
  return version ? requirementsOf(version, conversation) : null;
}

/** Follows restored and edited versions to the answer that wrote the files. */
function requirementsOf(version: VersionSummary, conversation: Conversation): Requirement[] | null {
  const { versions, runs } = conversation;
  const run = runs.find(({ id }) => id === version.runId);
  const own = run && requirementsBuiltBy(run, conversation);
  if (own) return own;
  const sourceNumber = version.restoredNumber ?? version.number - 1;
  const source = versions.find(({ number }) => number === sourceNumber);
  return source && source.number < version.number ? requirementsOf(source, conversation) : null;
}

/** The list of a run, or that of the plan that it built. */
function requirementsBuiltBy(run: Run, { runs, messages }: Conversation): Requirement[] | null {
  const plan = runs.findLast(({ kind, messageId }) => kind === 'plan' && messageId === run.messageId);
  for (const id of [run.id, plan?.id]) {
    const answer = id === undefined ? undefined : messages.find(({ runId }) => runId === id);
    const requirements = answer && requirementsIn(answer.parts);
    if (requirements) return requirements;
  }
  return null;
}
