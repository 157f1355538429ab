import type { Part } from '../behavior/behavior.js';
import type { Amount, Condition } from '../behavior/condition.js';
import type { Effect } from '../behavior/effect.js';
import { momentaryKinds } from '../code/condition-settings.js';
import type { Clause } from './annotation.js';
import type { Draft } from './draft.js';
import { forgetWork, givesItems } from './draft-effects.js';
import { changeAmount } from './other-amounts.js';
import type { Fact } from './facts.js';
import type { StatedFact } from './read-facts.js';
import type { RequirementList } from './requirement-list.js';

/** One of several things that can happen by chance. */
export interface Outcome {
  /** Null for all other cases. */
  percent: number | null;
  effects: Effect[];
  /** Whether the goods are sold then, and for how much if that differs. */
  sale: { price: Amount | null } | null;
  ids: Set<string>;
}

/** More that happens if conditions of the moment hold. */
interface Branch {
  conditions: Condition[];
  effects: Effect[];
  ids: Set<string>;
  /** Whether it is said behind what the part does anyway. */
  isAside?: boolean;
}

/** A price that is asked for under a condition. */
export interface AlternativePrice {
  value: number;
  condition: Condition | null;
  id: string;
}

/** What a part does by chance, under further conditions, or instead. */
export interface Branches {
  outcomes: Outcome[];
  branches: Branch[];
  prices: AlternativePrice[];
  /** Takes the effects that follow, within the sentence. */
  current: { add: (effect: Effect, id: string) => void; conditions: readonly Condition[]; sentence: number } | null;
}

export const noBranches = (): Branches => ({ outcomes: [], branches: [], prices: [], current: null });

/** Adds a fact to a branch of a part. False if it belongs to the part itself. */
export function applyToBranch(draft: Draft, stated: StatedFact, requirements: RequirementList): boolean {
  const { fact, clause } = stated;
  const { branches } = draft;
  if (branches.current && branches.current.sentence !== clause.sentence) branches.current = null;
  const idOf = (): string => {
    const id = requirements.ofClause(clause);
    if (!draft.requirementIds.includes(id)) draft.requirementIds.push(id);
    if (!draft.clauses.includes(clause)) draft.clauses.push(clause);
    return id;
  };
  if (fact.kind === 'case') startOutcome(draft, fact.percent, idOf(), clause, requirements);
  else if (fact.kind === 'sale') sell(branches, fact.price);
  else if (fact.kind === 'otherwise') return startOtherwise(draft, stated, idOf, requirements);
  else if (fact.kind === 'alternative-price') addPrice(draft, fact, idOf(), clause, requirements);
  else if (fact.kind === 'other-amount') return changeAmount(draft, fact, idOf, requirements);
  else if (fact.kind === 'discount') {
    const { jobs, hours, percent } = fact;
    const id = idOf();
    if (id !== requirements.without)
      draft.discounts.push({ jobs, ...(hours && { hours }), percent, requirementIds: [id] });
  } else if (fact.kind === 'condition') return addCondition(draft, fact.condition, stated, requirements);
  else if (fact.kind === 'effect' && fact.chancePercent !== undefined && branches.outcomes.length > 0) {
    const id = idOf();
    startOutcome(draft, fact.chancePercent, id, clause, requirements);
    if (id !== requirements.without) branches.current?.add(fact.effect, id);
  } else if (isAgain(fact, branches)) {
    requirements.extend(requirements.ofClauseBefore(clause) ?? '', clause);
  } else {
    const effect = effectOf(fact, branches.current?.conditions ?? []);
    if (!branches.current || !effect) return false;
    const id = idOf();
    if (branches.outcomes.length > 0 && givesItems(effect)) forgetWork(draft);
    if (id !== requirements.without) branches.current.add(effect, id);
  }
  return true;
}

function sell({ outcomes }: Branches, price: Amount | null): void {
  const last = outcomes.at(-1);
  if (last) last.sale = { price };
}

const adding =
  ({ effects, ids }: Outcome | Branch) =>
  (effect: Effect, id: string): void => {
    effects.push(effect);
    ids.add(id);
  };

/** "20 % call the police, so that the police gets a blip": the same alert. */
const isAgain = (fact: Fact, { outcomes }: Branches): boolean =>
  fact.kind === 'effect' &&
  fact.effect.kind === 'dispatch' &&
  (outcomes.at(-1)?.effects ?? []).some(
    (each) =>
      each.kind === 'dispatch' && fact.effect.kind === 'dispatch' && each.jobs.join() === fact.effect.jobs.join(),
  );

function startOutcome(
  draft: Draft,
  percent: number | null,
  id: string,
  { sentence }: Clause,
  requirements: RequirementList,
): void {
  if (draft.coreId === '') draft.coreId = id;
  const outcome: Outcome = { percent, effects: [], sale: null, ids: new Set([id]) };
  if (id !== requirements.without) draft.branches.outcomes.push(outcome);
  draft.branches.current = { add: adding(outcome), conditions: [], sentence };
}

/** What follows happens in all other cases. */
function startOtherwise(
  draft: Draft,
  { clause }: StatedFact,
  idOf: () => string,
  requirements: RequirementList,
): boolean {
  if (draft.branches.outcomes.length > 0) {
    startOutcome(draft, null, idOf(), clause, requirements);
    return true;
  }
  const last = draft.effects.at(-1);
  const rest = last?.kind === 'random' ? last.outcomes.at(-1) : undefined;
  if (!last || rest?.effects.length !== 0) return startInstead(draft, draft.conditions.at(-1), clause);
  const add = (effect: Effect, id: string): void => {
    rest.effects.push(effect);
    last.requirementIds.push(id);
  };
  draft.branches.current = { add, conditions: [], sentence: clause.sentence };
  return true;
}

/** What follows happens if the condition does not hold. */
function startInstead(draft: Draft, condition: Part<Condition> | undefined, { sentence }: Clause): boolean {
  if (!condition) return false;
  draft.branches.current = {
    add(effect, id) {
      condition.instead = [...(condition.instead ?? []), { ...effect, requirementIds: [id] }];
    },
    conditions: [condition],
    sentence,
  };
  return true;
}

function addPrice(
  draft: Draft,
  { value, condition }: Extract<Fact, { kind: 'alternative-price' }>,
  id: string,
  { sentence }: Clause,
  requirements: RequirementList,
): void {
  if (id === requirements.without) return;
  const price: AlternativePrice = { value, condition, id };
  draft.branches.prices.push(price);
  if (condition) return;
  const branch = startBranch(draft, [], id, sentence);
  // The condition follows.
  draft.branches.current = { ...(draft.branches.current ?? noCurrent), conditions: branch.conditions };
}

const noCurrent = { add: () => undefined, conditions: [], sentence: -1 };

function startBranch(draft: Draft, conditions: Condition[], id: string, sentence: number): Branch {
  const branch: Branch = { conditions, effects: [], ids: new Set([id]) };
  draft.branches.branches.push(branch);
  draft.branches.current = { add: adding(branch), conditions, sentence };
  return branch;
}

/** A condition of a branch: of a price in front of it, or the opposite of one that the part has. */
function addCondition(
  draft: Draft,
  condition: Condition,
  { clause, start, end }: StatedFact,
  requirements: RequirementList,
): boolean {
  const { prices } = draft.branches;
  const open = prices.find((each) => each.condition === null);
  if (open && momentaryKinds.includes(condition.kind)) {
    open.condition = condition;
    draft.branches.branches.at(-1)?.conditions.push(condition);
    return true;
  }
  if (!isAside(draft, clause) || !momentaryKinds.includes(condition.kind)) return false;
  const opposite = draft.conditions.find((each) => isOpposite(each, condition));
  if (opposite) return startInstead(draft, opposite, clause);
  const id = requirements.add(start, end);
  draft.requirementIds.push(id);
  if (id === requirements.without) return false;
  startBranch(draft, [condition], id, clause.sentence).isAside = true;
  return true;
}

/** "If you have a drill, you can rob it": what happens under a condition is the part itself. */
export function holdForAll(draft: Draft): void {
  const { branches } = draft.branches;
  draft.branches.branches = branches.filter(({ effects, conditions, ids, isAside = false }) => {
    if (effects.length > 0 || !isAside) return true;
    draft.conditions.push(...conditions.map((each) => ({ ...each, requirementIds: [...ids] })));
    return false;
  });
}

/** "If …" at the start of a sentence behind what happens anyway. */
const isAside = (draft: Draft, { link, sentence, phrases }: Clause): boolean =>
  (link === 'if' || link === 'when') &&
  (draft.effects.length > 0 || draft.preset !== null) &&
  !draft.clauses.some((each) => each.sentence === sentence) &&
  !phrases.some((phrase) => phrase.kind === 'concept' && phrase.concept === 'only');

/** Whether one condition holds exactly when the other does not. */
function isOpposite(a: Condition, b: Condition): boolean {
  if (a.kind !== 'on-duty-count' || b.kind !== 'on-duty-count') return false;
  if (a.jobs.join() !== b.jobs.join()) return false;
  const [few, many] = a.maximum === null ? [b, a] : [a, b];
  return few.maximum !== null && many.maximum === null && many.minimum === few.maximum + 1;
}

/** The effect that a fact means within a branch. "They get a ping" reaches the people of its condition. */
function effectOf(fact: Fact, conditions: readonly Condition[]): Effect | null {
  const jobs = conditions.flatMap((each) =>
    each.kind === 'on-duty-count' || each.kind === 'near-player' ? each.jobs : [],
  );
  if (fact.kind === 'payment') return { kind: 'give-money', account: 'cash', amount: fact.amount, to: 'self' };
  if (fact.kind === 'job-amount') {
    if (!fact.jobs.every((job) => jobs.includes(job))) return null;
    return {
      kind: 'give-money',
      account: 'cash',
      amount: { kind: 'fixed', value: fact.value },
      to: { nearestOf: jobs },
    };
  }
  if (fact.kind !== 'effect') return null;
  const { effect } = fact;
  if (effect.kind === 'dispatch' && effect.jobs.length === 0) return jobs.length > 0 ? { ...effect, jobs } : null;
  return effect;
}

/** The effects of the branches, as parts of a behavior. */
export function branchEffects(
  { branches: { outcomes, branches } }: Draft,
  saleOf: (price: Amount | null) => Effect[],
): Part<Effect>[] {
  const known = outcomes.reduce((sum, { percent }) => sum + (percent ?? 0), 0);
  const rest = Math.max(0, 100 - known);
  const weighted = outcomes.map(({ percent, effects, sale }) => ({
    weight: percent ?? rest,
    effects: [...(sale ? saleOf(sale.price) : []), ...effects],
  }));
  const hasRest = outcomes.some(({ percent }) => percent === null);
  return [
    ...(outcomes.length === 0
      ? []
      : [
          {
            kind: 'random' as const,
            outcomes: [...weighted, ...(rest > 0 && !hasRest ? [{ weight: rest, effects: [] }] : [])],
            requirementIds: [...new Set(outcomes.flatMap(({ ids }) => [...ids]))],
          },
        ]),
    ...branches
      .filter(({ effects }) => effects.length > 0)
      .map(({ conditions, effects, ids }) => ({
        kind: 'when' as const,
        conditions,
        effects,
        otherwise: [],
        requirementIds: [...ids],
      })),
  ];
}

/** A price with those that are asked for under conditions. */
export const withAlternatives = (amount: Amount, prices: readonly AlternativePrice[]): Amount =>
  prices.reduce<Amount>(
    (otherwise, { value, condition }) =>
      condition
        ? { kind: 'when', condition, value: { kind: 'fixed', value: Math.round(value) }, otherwise }
        : otherwise,
    amount,
  );
