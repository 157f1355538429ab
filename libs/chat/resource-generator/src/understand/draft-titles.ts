import { coreOf } from './draft-cores.js';
import type { Draft } from './draft.js';
import type { Fact } from './facts.js';
import type { StatedFact } from './read-facts.js';
import { cannotYet, type RequirementList } from './requirement-list.js';

/** "A taxi job: players clock in at …, the boss hires": the job of the title. */
export function nameJob(draft: Draft, facts: readonly StatedFact[]): void {
  const title = facts.find(({ fact }) => fact.kind === 'title' && fact.job !== undefined);
  if (title?.fact.kind !== 'title' || title.fact.job === undefined) return;
  const { job } = title.fact;
  if (draft.preset?.block === 'job' && draft.preset.variant === 'general') {
    draft.title ??= title.fact.title;
    draft.jobName = job;
  }
  if (draft.preset?.block !== 'boss-menu' || draft.conditions.some(({ kind }) => kind === 'job')) return;
  draft.conditions.push({
    kind: 'job',
    jobs: [{ job, minimumGrade: 0 }],
    isExcluded: false,
    requirementIds: [draft.coreId],
  });
}

/** "A baker job: …": a clause that only says what the others are about. */
export function markHeadings(facts: readonly StatedFact[], requirements: RequirementList): void {
  const clauses = new Set(facts.flatMap(({ fact, clause }) => (fact.kind === 'title' ? [clause] : [])));
  for (const clause of clauses) {
    const isOnlyName = facts.every((each) => each.clause !== clause || naming.has(each.fact.kind));
    if (isOnlyName) requirements.markHeading(requirements.ofClause(clause));
  }
}

const naming: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>(['title', 'place', 'unknown-place', 'connection']);

/** Gives the places of a title to the first draft without a place. */
export function withoutTitles(drafts: Draft[], requirements: RequirementList): Draft[] {
  const [title, ...others] = drafts;
  const happens = title ? title.effects.length + title.branches.outcomes.length > 0 : false;
  if (!title || coreOf(title) !== null || happens || others.length === 0) return drafts;
  // A command or an item works anywhere.
  const first = others.find(({ places, trigger }) => places.length === 0 && trigger === null);
  if (first) first.places = title.places;
  else if (title.places.length > 0) {
    const id = title.sources.get('place');
    if (id !== undefined) requirements.refuse(id, cannotYet, title.clauses.length > 0);
  }
  (first ?? others[0])?.requirementIds.push(...title.requirementIds);
  others.forEach((draft) => draft.conditions.push(...title.conditions));
  return others;
}
