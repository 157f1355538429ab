import type { Effect } from '../behavior/effect.js';
import { happened, happenedExactly } from './behavior-tests-assertions.js';
import { costsOf } from './behavior-tests-conditions.js';
import { effectProof } from './behavior-tests-effects.js';
import { changedBy, indented, pause } from './behavior-tests-repetitions.js';
import type { PlannedTest, Run, TestSubject } from './behavior-tests-run.js';

/** Tests of what happens by chance: many attempts, and how often it happens. */
export function chanceTests(subject: TestSubject): PlannedTest[] {
  const { conditions, effects, requirementIds } = subject.behavior;
  const chance = conditions.find((each) => each.kind === 'chance');
  const run = subject.run();
  // As many attempts are not possible.
  if (conditions.some(({ kind }) => kind === 'first-time')) return [];
  const all = effects.flatMap((each) => each.requirementIds);
  return [
    ...(chance
      ? [
          {
            ...trials(
              subject,
              run,
              chance.percent / 100,
              happened(run),
              `happens in about ${chance.percent} % of all cases`,
            ),
            requirementIds: [...chance.requirementIds, ...requirementIds, ...all],
          },
        ]
      : []),
    ...effects.flatMap((effect) =>
      effect.kind === 'random'
        ? outcomeTests(subject, effect).map((test) => ({
            ...test,
            requirementIds: [...effect.requirementIds, ...(chance ? [] : requirementIds)],
          }))
        : [],
    ),
  ];
}

function outcomeTests(
  subject: TestSubject,
  { outcomes }: Extract<Effect, { kind: 'random' }>,
): Omit<PlannedTest, 'requirementIds'>[] {
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  const chance = subject.conditions.find((each) => each.kind === 'chance');
  return outcomes.flatMap(({ weight, effects }) => {
    const all = outcomes.flatMap((each) => each.effects);
    const run = subject.run({ also: (scenario) => all.forEach((each) => effectProof(each, scenario)) });
    const others = all.filter((each) => !effects.includes(each)).map((each) => effectProof(each, run.scenario));
    const proofs = effects.map((each) => effectProof(each, run.scenario));
    // What another outcome changes as well says nothing about this one.
    const costs = costsOf(subject.conditions, run.scenario);
    const seen = happenedExactly({ ...run, base: [], costs, proofs });
    const share = (weight / total) * (chance ? chance.percent / 100 : 1);
    const words = proofs.map((proof) => proof.words).join(', ');
    return seen === 'false' || share >= 1
      ? []
      : [
          trials(
            subject,
            { ...run, proofs: [...run.proofs, ...proofs, ...others] },
            share,
            seen,
            `${words} in about ${Math.round(share * 100)} % of all cases`,
          ),
        ];
  });
}

/** Many attempts. The interval is so wide that it fails in one of about 100,000 runs. */
function trials(
  subject: TestSubject,
  run: Run,
  share: number,
  condition: string,
  name: string,
): Omit<PlannedTest, 'requirementIds'> {
  const count = Math.min(400, Math.max(40, Math.ceil(25 * Math.max(share / (1 - share), (1 - share) / share))));
  const deviation = 4.5 * Math.sqrt(count * share * (1 - share));
  const mean = count * share;
  return {
    name,
    lines: [
      ...run.setup,
      'local times = 0',
      `for _ = 1, ${count} do`,
      ...indented([
        ...run.scenario.refresh(changedBy(run)),
        ...run.action,
        ...run.waiting,
        `if ${condition} then`,
        '    times = times + 1',
        'end',
        ...subject.cooldown(),
        ...subject.conditions.flatMap((each) => (each.kind === 'limit' ? pause(each.periodSeconds, run) : [])),
      ]),
      'end',
      `assertAtLeast(times, ${Math.max(1, Math.floor(mean - deviation))})`,
      `assertAtMost(times, ${Math.min(share < 1 ? count - 1 : count, Math.ceil(mean + deviation))})`,
    ],
  };
}
