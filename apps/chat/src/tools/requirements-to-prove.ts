import type { Requirement } from '@scriptsmith/chat-contracts';
import { maxProvenRequirements, type RequirementToProve } from '@scriptsmith/resource-checks';
import type { FileChange } from './workspace.js';

/** How the files change without the code that builds a requirement; null if that is not known. */
export type Removals = (requirementId: string) => FileChange[] | null;

/**
 * The requirements that the checks have to prove: those that are said to be built. Undefined if there are none. Without a
 * removal, their tests have to fail on an empty resource.
 */
export function toProve(
  requirements: readonly Requirement[],
  removals: Removals = () => null,
): RequirementToProve[] | undefined {
  const built = requirements.filter(({ state }) => state === 'built' || state === 'assumed');
  if (built.length === 0) return undefined;
  return built.map(({ id, text, tests }, index) => {
    const removal = index < maxProvenRequirements ? removals(id) : null;
    return { id, text, tests, ...(removal && { removal }) };
  });
}
