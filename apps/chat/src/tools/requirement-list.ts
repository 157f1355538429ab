import { type Requirement, requirementLimits, requirementListSchema } from '@scriptsmith/chat-contracts';
import type { RequirementChange, RequirementInput } from './tool-definitions.js';
import { ToolRejection } from './tool-rejection.js';

/** The list of a plan. @throws ToolRejection if two have the same id, one has no reason, or the list is too long */
export function plannedRequirements(planned: readonly RequirementInput[]): Requirement[] {
  return validated(planned);
}

/** A list after the changes of `finish`. New requirements need a text and a state. @throws ToolRejection */
export function changedRequirements(
  requirements: readonly Requirement[],
  changes: readonly RequirementChange[],
): Requirement[] {
  const byId = new Map<string, object>(requirements.map((each) => [each.id, each]));
  for (const change of changes) byId.set(change.id, { ...empty, ...byId.get(change.id), ...defined(change) });
  return validated([...byId.values()]);
}

/** @throws ToolRejection unless each built requirement names tests, and all of these exist */
export function assertTested(requirements: readonly Requirement[], testNames: ReadonlySet<string>): void {
  const done = requirements.filter(({ state }) => state === 'built' || state === 'assumed');
  const untested = done.filter(({ state, tests }) => state === 'built' && tests.length === 0);
  if (untested.length > 0) {
    throw new ToolRejection(
      `Name the behavior tests of ${idsOf(untested)} in the requirements, or say that they are not built.`,
    );
  }
  const missing = done.flatMap(({ tests }) => tests.filter((name) => !testNames.has(name)));
  if (missing.length > 0) {
    throw new ToolRejection(`There are no tests with these names in tests/*.lua: ${quoted(missing)}.`);
  }
}

/** Whether the files do, or will do, at least one of them. */
export const isAnyBuilt = (requirements: readonly Requirement[]): boolean =>
  requirements.some(({ state }) => state === 'built' || state === 'assumed');

/** Whether something is asked or not built that the user does not know from the current list yet. */
export function isIncomplete(requirements: readonly Requirement[], current: readonly Requirement[]): boolean {
  const known = new Set(current.map(({ id, state, text }) => `${id} ${state} ${text}`));
  return requirements.some(
    ({ id, state, text }) => (state === 'question' || state === 'not_built') && !known.has(`${id} ${state} ${text}`),
  );
}

const empty = { reason: null, setting: null, choices: [], tests: [] };

function validated(requirements: readonly object[]): Requirement[] {
  const parsed = requirementListSchema.safeParse(requirements);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ToolRejection(`The requirements are not valid. ${issues.slice(0, 5).join('; ')}`);
  }
  const list = parsed.data;
  const twice = list.filter(({ id }, index) => list.findIndex((each) => each.id === id) !== index);
  if (twice.length > 0) throw new ToolRejection(`Each requirement needs a different id: ${idsOf(twice)}.`);
  const silent = list.filter(({ state, reason }) => (state === 'question' || state === 'not_built') && !reason);
  if (silent.length > 0) throw new ToolRejection(`Say in the reason what is asked, or why not: ${idsOf(silent)}.`);
  if (Buffer.byteLength(JSON.stringify(list)) > requirementLimits.listBytes) {
    throw new ToolRejection('The requirements are too long. Shorten their texts and reasons.');
  }
  return list;
}

const defined = (change: RequirementChange): object =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

const idsOf = (requirements: readonly Requirement[]): string =>
  requirements
    .slice(0, 10)
    .map(({ id }) => id)
    .join(', ');

const quoted = (names: readonly string[]): string =>
  names
    .slice(0, 10)
    .map((name) => JSON.stringify(name))
    .join(', ');
