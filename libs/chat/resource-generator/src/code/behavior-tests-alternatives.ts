import type { Behavior, Part } from '../behavior/behavior.js';
import type { Amount, Condition } from '../behavior/condition.js';
import { type Effect, nestedEffects } from '../behavior/effect.js';
import { nothing, outcome } from './behavior-tests-assertions.js';
import { conditionProof } from './behavior-tests-conditions.js';
import { effectProof } from './behavior-tests-effects.js';
import type { PlannedTest, TestSubject } from './behavior-tests-run.js';
import type { Scenario } from './behavior-tests-scenario.js';

/** What a condition that fails leads to instead. */
export function insteadTests(subject: TestSubject, condition: Part<Condition>): PlannedTest[] {
  const { instead = [], requirementIds } = condition;
  const [failure] = conditionProof(condition).failures;
  if (instead.length === 0 || !failure) return [];
  const also = (scenario: Scenario): void => instead.forEach((each) => effectProof(each, scenario));
  const run = subject.run({ condition, apply: failure.apply, also });
  const further = instead.map((each) => effectProof(each, run.scenario));
  const unchanged = [...run.costs, ...run.proofs.flatMap(({ deltas }) => deltas)].map((delta) => ({
    ...delta,
    low: 0,
    high: 0,
  }));
  const seen = new Set(further.flatMap(({ observations }) => observations.map((each) => each.condition)));
  const absent = run.proofs
    .flatMap(({ observations }) => observations)
    .filter((each) => !each.isAlwaysTrue && !seen.has(each.condition))
    .map((each) => ({ ...each, condition: `not (${each.condition})` }));
  const none = { deltas: unchanged, observations: absent, words: '' };
  return [
    {
      name: `${further.map(({ words }) => words).join(', ')} ${failure.words}`,
      lines: [
        ...run.setup,
        ...run.action,
        ...outcome({
          ...run,
          costs: [],
          base: [],
          waiting: further.flatMap(({ after }) => after ?? []),
          proofs: [none, ...further],
        }),
      ],
      requirementIds: [...requirementIds, ...instead.flatMap((each) => each.requirementIds)],
    },
  ];
}

/** Parts that depend on conditions of the moment, in a run in which the conditions of one do not hold. */
export function alternativeTests(subject: TestSubject): PlannedTest[] {
  if (subject.conditions.some(({ kind }) => kind === 'chance')) return [];
  const { behavior } = subject;
  return [...behavior.conditions, ...behavior.effects].flatMap((part) =>
    alternativesOf([part]).map(({ of, conditions }) => {
      const run = subject.run({ failing: of });
      return {
        name: `${run.proofs.map(({ words }) => words).join(', ')} ${failureOf(conditions)?.words ?? ''}`,
        lines: [...run.setup, ...run.action, ...outcome(run)],
        requirementIds: part.requirementIds,
      };
    }),
  );
}

/** What depends on the job of the player: what people of each of the jobs get, and the others. */
export function jobAmountTests(subject: TestSubject): PlannedTest[] {
  if (subject.conditions.some(({ kind }) => kind === 'chance' || kind === 'job')) return [];
  return jobAmountsOf(subject.behavior).flatMap(({ amounts, otherwise, requirementIds }) => {
    const other = ['mechanic', 'taxi', 'ambulance'].find((name) => amounts.every(({ job }) => job !== name));
    const runOf = (job: string) => subject.run({ also: ({ player }) => (player.job = job) });
    const others = other === undefined ? null : runOf(other);
    return [
      ...amounts.slice(1).map(({ job }) => {
        const run = runOf(job);
        const words = run.proofs.map((proof) => proof.words).join(', ');
        return { name: `${words} to players of the job ${job}`, lines: [...run.setup, ...run.action, ...outcome(run)] };
      }),
      ...(others === null
        ? []
        : [
            {
              name: otherwise === null ? 'nothing for players of other jobs' : 'the amount for players of other jobs',
              lines: [
                ...[...others.setup, ...others.action],
                ...(otherwise === null ? [...others.waiting, ...nothing(others, 'of another job')] : outcome(others)),
              ],
            },
          ]),
    ].map((test) => ({ ...test, requirementIds }));
  });
}

/** The amounts of a behavior that depend on the job of the player. */
export const jobAmountsOf = ({
  effects,
}: Behavior): (Extract<Amount, { kind: 'byJob' }> & Pick<Part<Effect>, 'requirementIds'>)[] =>
  effects.flatMap((each) =>
    each.kind === 'give-money' && each.amount.kind === 'byJob' && each.to === 'self'
      ? [{ ...each.amount, requirementIds: each.requirementIds }]
      : [],
  );

const failureOf = ([first]: readonly Condition[]) => (first ? conditionProof(first).failures[0] : undefined);

/** An amount or effect that depends on conditions of the moment. */
export interface Alternative {
  of: Amount | Effect;
  conditions: readonly Condition[];
}

export const alternativesOf = (parts: readonly (Condition | Effect)[]): Alternative[] =>
  parts.flatMap((part) =>
    'amount' in part && typeof part.amount === 'object' ? ofAmount(part.amount) : ofEffect(part),
  );

function ofEffect(part: Condition | Effect): Alternative[] {
  if (part.kind === 'when') {
    return [{ of: part, conditions: part.conditions }, ...alternativesOf(part.effects.flatMap(nestedEffects))];
  }
  return part.kind === 'repeat' ? alternativesOf(part.effects.flatMap(nestedEffects)) : [];
}

function ofAmount(amount: Amount): Alternative[] {
  if (amount.kind !== 'when') return [];
  return [{ of: amount, conditions: [amount.condition] }, ...ofAmount(amount.value), ...ofAmount(amount.otherwise)];
}

/** Lets the conditions of all alternatives hold in a scenario, except those of one. */
export function chooseAlternatives(
  alternatives: readonly Alternative[],
  failing: Amount | Effect | undefined,
  scenario: Scenario,
): void {
  // The same conditions hold or fail everywhere.
  const failed = JSON.stringify(alternatives.find(({ of }) => of === failing)?.conditions);
  for (const { of, conditions } of alternatives) {
    if (JSON.stringify(conditions) === failed) {
      scenario.failing.add(of);
      failureOf(conditions)?.apply(scenario);
    } else conditions.forEach((each) => conditionProof(each).meet(scenario));
  }
}
