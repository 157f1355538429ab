import type { Amount } from '../behavior/condition.js';
import { presetOf } from '../presets/presets.js';
import type { Draft } from './draft.js';
import type { Fact } from './facts.js';
import type { StatedFact } from './read-facts.js';
import { rangeOf } from './preset-values.js';
import { cannotYet, type RequirementList } from './requirement-list.js';

/** The kind of route that a job is known for: of "a garbage job with 6 stops". */
export function routeOf(facts: readonly { fact: Fact }[]): string | null {
  const title = facts.findLast(({ fact }) => fact.kind === 'title' && fact.job !== undefined);
  return title?.fact.kind === 'title' && title.fact.job !== undefined && title.fact.job in routes
    ? title.fact.job
    : null;
}

const routes = presetOf('delivery').variants;

/** The first that is said of a route, behind the job. */
export function beginRoute(draft: Draft, { fact }: StatedFact, before: readonly StatedFact[]): void {
  const variant = fact.kind === 'delivery' ? routeOf(before) : null;
  if (variant !== null && (draft.preset === null || draft.preset.block === 'job'))
    draft.preset = { block: 'delivery', variant };
}

/** What each stop pays, if a message says what the route pays. */
export function payOfStop({ settings }: Draft, amount: Amount, id: string, requirements: RequirementList): Amount {
  const stops = settings.findLast(({ name }) => name === 'limit')?.value;
  if (amount.kind !== 'fixed' || typeof stops !== 'number') return amount;
  const value = Math.round(amount.value / stops);
  requirements.assume(id, `Each of the ${stops} stops pays ${value}.`);
  return { kind: 'fixed', value };
}

/** "60 per delivery and a tip of 5 to 15": paid with the reward. */
export function addTip(draft: Draft, tip: Amount, id: string, requirements: RequirementList): void {
  if (draft.payment === null) return requirements.refuse(id, cannotYet, true);
  const [reward, more] = [rangeOf(draft.payment), rangeOf(tip)];
  draft.payment = {
    kind: 'range',
    minimum: reward.minimum + more.minimum,
    maximum: reward.maximum + more.maximum,
  };
}
