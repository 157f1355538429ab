import type { Requirement } from '@scriptsmith/chat-contracts';

/** How a list of requirements differs from the one before. */
export interface RequirementChanges {
  added: Requirement[];
  changed: { before: Requirement; after: Requirement }[];
  withdrawn: Requirement[];
  unchanged: Requirement[];
}

const isLive = ({ state }: Requirement): boolean => state !== 'withdrawn';

const isSame = (one: Requirement, other: Requirement): boolean =>
  one.text === other.text && one.state === other.state && one.setting?.value === other.setting?.value;

/** Compares two lists by the ids of the requirements. One that is missing afterwards counts as withdrawn. */
export function changesBetween(before: readonly Requirement[], after: readonly Requirement[]): RequirementChanges {
  const earlier = new Map(before.filter(isLive).map((requirement) => [requirement.id, requirement]));
  const current = after.filter(isLive);
  const currentIds = new Set(current.map(({ id }) => id));
  const changes: RequirementChanges = { added: [], changed: [], withdrawn: [], unchanged: [] };
  for (const requirement of current) {
    const previous = earlier.get(requirement.id);
    if (!previous) changes.added.push(requirement);
    else if (isSame(previous, requirement)) changes.unchanged.push(requirement);
    else changes.changed.push({ before: previous, after: requirement });
  }
  changes.withdrawn.push(...[...earlier.values()].filter(({ id }) => !currentIds.has(id)));
  return changes;
}

/** Those that are new or changed. A later answer does not repeat the others. */
export function freshOf(before: readonly Requirement[] | null, after: readonly Requirement[]): Requirement[] {
  if (!before) return [...after];
  const unchanged = new Set(changesBetween(before, after).unchanged);
  return after.filter((requirement) => !unchanged.has(requirement) && isLive(requirement));
}
