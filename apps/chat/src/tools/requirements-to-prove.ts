import type { Requirement } from '@scriptsmith/chat-contracts';
import { maxProvenRequirements, type RequirementToProve } from '@scriptsmith/resource-checks';
import type { FileChange } from './workspace.js';

/** How the files change without the code that builds a requirement, by its id. Null if that is not known. */
export type Removals = Readonly<Record<string, FileChange[] | null>>;

/** The requirements that the checks have to prove: those that are said to be built. */
const requirementsToProve = (requirements: readonly Requirement[]): Requirement[] =>
  requirements.filter(({ state }) => state === 'built' || state === 'assumed');

/** The ids of those whose code is removed for the proof. */
export const removedRequirements = (requirements: readonly Requirement[]): string[] =>
  requirementsToProve(requirements)
    .slice(0, maxProvenRequirements)
    .map(({ id }) => id);

/** What the checks have to prove. Undefined if that is nothing. Without a removal, tests have to fail on an empty resource. */
export function toProve(
  requirements: readonly Requirement[],
  removals: Removals = {},
): RequirementToProve[] | undefined {
  const built = requirementsToProve(requirements);
  if (built.length === 0) return undefined;
  return built.map(({ id, text, tests }) => {
    const removal = removals[id];
    return { id, text, tests, ...(removal && { removal }) };
  });
}
