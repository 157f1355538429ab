import type { Clause } from './annotation.js';
import type { Fact } from './facts.js';
import type { StatedFact } from './read-facts.js';

const given: ReadonlySet<string> = new Set(['give-item', 'give-weapon', 'give-money']);
const beginning: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  'trigger',
  'preset',
  'place',
  'trade',
  'gather',
  'recipe',
]);

/** "Officers get a pistol. Detectives get a taser": the clauses about others than the first ones, who would get both. */
export function clausesOfOtherGroups(facts: readonly StatedFact[]): Set<Clause> {
  const others = new Set<Clause>();
  let first: string | null = null;
  for (const clause of new Set(facts.map((each) => each.clause))) {
    const stated = facts.flatMap((each) => (each.clause === clause ? [each.fact] : []));
    if (stated.some(({ kind }) => beginning.has(kind))) first = null;
    const jobs = stated.flatMap((fact) =>
      fact.kind === 'audience' && !fact.isExcluded
        ? fact.jobs.map(({ job, minimumGrade }) => `${job}:${minimumGrade}`)
        : [],
    );
    if (jobs.length === 0 || !stated.some((fact) => fact.kind === 'effect' && given.has(fact.effect.kind))) continue;
    first ??= jobs.join();
    if (first !== jobs.join()) others.add(clause);
  }
  return others;
}
