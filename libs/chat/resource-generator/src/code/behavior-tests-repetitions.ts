import type { Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import type { Effect } from '../behavior/effect.js';
import { happened, happenedExactly, isReversible, nothing } from './behavior-tests-assertions.js';
import { joinsLater } from './behavior-tests-actions.js';
import type { Delta } from './behavior-tests-observations.js';
import { effectProof } from './behavior-tests-effects.js';
import type { PlannedTest, Run, TestSubject } from './behavior-tests-run.js';

type Kind<Name extends Condition['kind']> = Extract<Part<Condition>, { kind: Name }>;

/** Tests of what holds between two uses: cooldowns, limits, only once. */
export function repetitionTests(subject: TestSubject): PlannedTest[] {
  const { trigger } = subject.behavior;
  const isRepeated = ['interval', 'schedule'].includes(trigger.kind) || joinsLater(subject.chain);
  if (isRepeated || subject.conditions.some(({ kind }) => kind === 'chance')) return [];
  return subject.behavior.conditions.flatMap((condition) => {
    if (condition.kind === 'cooldown') return cooldownTests(subject, condition);
    if (condition.kind === 'limit') return [limitTest(subject, condition)];
    return condition.kind === 'first-time' ? [firstTimeTest(subject, condition)] : [];
  });
}

/** The accounts and items that the action changes, each once. Those of a job stay as they are. */
const changedBy = ({ costs, proofs, base }: Run): Delta[] => [
  ...new Map(
    [...costs, ...base, ...proofs.flatMap(({ deltas }) => deltas)]
      .filter(({ of }) => !of.startsWith('society:'))
      .map((delta) => [`${delta.player.variable} ${delta.of}`, delta]),
  ).values(),
];

/** Everything again, by the same or another player. Nothing is left of what the action has changed before. */
function again(run: Run, isSame = true): string[] {
  const { scenario } = run;
  const back =
    isSame && isReversible(run)
      ? scenario.refresh(changedBy(run))
      : [...scenario.rejoin(isSame), ...(isSame ? scenario.refresh(changedBy(run)) : [])];
  return [...back, ...run.action, ...run.waiting];
}

/** To set the clock to an earlier hour moves on to the next day, when the pause is over. */
const onSameDay = (lines: readonly string[]): string[] => lines.filter((line) => !line.startsWith('server:setTime('));

function cooldownTests(subject: TestSubject, condition: Kind<'cooldown'>): PlannedTest[] {
  const { seconds, scope, requirementIds } = condition;
  const run = subject.run();
  const isSame = scope === 'player';
  if (happened(run) === 'false') return [randomPauseTest(subject, condition)];
  // What is still seen of the first time says nothing about the second.
  const fadingSeconds = Math.max(0, ...run.proofs.map(({ until }) => until?.seconds ?? 0));
  const fading = fadingSeconds > 0 ? [`server:skipTime(${fadingSeconds * 1000})`, 'server:advance(1000)'] : [];
  // The pause may be shorter than the action.
  const isLong = seconds > secondsOf([...fading, ...again(run, isSame)]) + 3;
  const others = isSame ? 'the same player' : scope === 'place' ? 'anybody at the same place' : 'anybody on the server';
  return [
    {
      name: `works again for ${others} after ${seconds} seconds, not before`,
      lines: [
        ...run.setup,
        ...run.action,
        ...run.waiting,
        `assertTrue(${happened(run)}, 'it works the first time')`,
        ...(isLong ? [...fading, ...onSameDay(again(run, isSame)), ...nothing(run, 'at once')] : []),
        `server:skipTime(${seconds * 1000})`,
        ...again(run, isSame),
        `assertTrue(${happened(run)}, 'after the pause')`,
      ],
      requirementIds,
    },
    ...(isSame &&
    subject.behavior.conditions.every(
      ({ kind, ...each }) => kind !== 'cooldown' || ('scope' in each && each.scope === 'player'),
    )
      ? [
          {
            name: 'another player does not have to wait',
            lines: [
              ...run.setup,
              ...run.action,
              ...run.waiting,
              ...again(run, false),
              `assertTrue(${happened(run)}, 'for another player')`,
            ],
            requirementIds,
          },
        ]
      : []),
  ];
}

/** How many seconds pass in the steps of a test. */
const secondsOf = (lines: readonly string[]): number =>
  lines
    .flatMap((line) =>
      [...line.matchAll(/server:(?:advance|skipTime)\((\d+)\)/g)].map(([, milliseconds]) => Number(milliseconds)),
    )
    .reduce((sum, milliseconds) => sum + milliseconds, 0) / 1000;

const attempts = 40;

/** The pause between two uses of which nobody knows what they lead to: many with the pause, and many without. */
function randomPauseTest(
  subject: TestSubject,
  { seconds, requirementIds }: Kind<'cooldown'>,
): Omit<PlannedTest, 'requirementIds'> & { requirementIds: string[] } {
  const random = subject.behavior.effects.find((each) => each.kind === 'random');
  const all = (random?.outcomes ?? []).flatMap(({ effects }) => effects);
  const base = subject.run({ also: (scenario) => all.forEach((each) => effectProof(each, scenario)) });
  const proofs = all.map((each) => effectProof(each, base.scenario));
  const run = { ...base, proofs };
  const seen = proofs.map((proof) => happened({ ...run, base: [], costs: [], proofs: [proof] }));
  const attempt = [
    ...run.scenario.refresh(changedBy(run)),
    ...run.action,
    ...run.waiting,
    `if ${[...new Set(seen.filter((each) => each !== 'false'))].join(' or ') || 'false'} then`,
    '    times = times + 1',
    'end',
  ];
  return {
    name: `works again after ${seconds} seconds, not before`,
    lines: [
      ...run.setup,
      'local times = 0',
      `for _ = 1, ${attempts} do`,
      ...indented([...attempt, `server:skipTime(${seconds * 1000})`]),
      'end',
      "assertAtLeast(times, 1, 'with the pause')",
      'times = 0',
      `for _ = 1, ${Math.max(2, Math.min(attempts, Math.floor(seconds / Math.max(1, secondsOf(attempt)))))} do`,
      ...indented(attempt),
      'end',
      "assertAtMost(times, 1, 'without it')",
    ],
    requirementIds,
  };
}

/** The pause between two attempts of a test. */
const pause = (subject: TestSubject): string[] =>
  subject.conditions.flatMap((each) => (each.kind === 'cooldown' ? [`server:skipTime(${each.seconds * 1000})`] : []));

const indented = (lines: readonly string[]): string[] => lines.map((line) => line.replace(/^(?=.)/gm, '    '));

function limitTest(subject: TestSubject, { count, periodSeconds, requirementIds }: Kind<'limit'>): PlannedTest {
  const run = subject.run();
  return {
    name: `works ${count} times within ${periodSeconds} seconds, not more often`,
    lines: [
      ...run.setup,
      `for number = 1, ${count} do`,
      ...indented([...again(run), ...pause(subject), `assertTrue(${happened(run)}, 'time ' .. number)`]),
      'end',
      ...again(run),
      ...nothing(run, 'once more'),
      `server:skipTime(${periodSeconds * 1000})`,
      ...again(run),
      `assertTrue(${happened(run)}, 'in the next period')`,
    ],
    requirementIds,
  };
}

function firstTimeTest(subject: TestSubject, { requirementIds }: Kind<'first-time'>): PlannedTest {
  const run = subject.run();
  return {
    name: 'works once for each player',
    lines: [
      ...run.setup,
      ...run.action,
      ...run.waiting,
      `assertTrue(${happened(run)}, 'the first time')`,
      ...pause(subject),
      ...again(run),
      ...nothing(run, 'the second time'),
    ],
    requirementIds,
  };
}

/** Tests of what happens by chance: many attempts, and how often it happens. */
export function chanceTests(subject: TestSubject): PlannedTest[] {
  const { conditions, effects, requirementIds } = subject.behavior;
  const chance = conditions.find((each) => each.kind === 'chance');
  const run = subject.run();
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
    const seen = happenedExactly({ ...run, base: [], costs: [], proofs });
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
        ...pause(subject),
      ]),
      'end',
      `assertAtLeast(times, ${Math.max(1, Math.floor(mean - deviation))})`,
      `assertAtMost(times, ${Math.min(share < 1 ? count - 1 : count, Math.ceil(mean + deviation))})`,
    ],
  };
}
