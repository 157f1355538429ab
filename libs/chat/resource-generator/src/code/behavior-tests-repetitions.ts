import type { Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import { type Effect, nestedEffects } from '../behavior/effect.js';
import { luaString } from '../lua/lua-value.js';
import { happened, isMessage, isReversible, nothing } from './behavior-tests-assertions.js';
import { joinsLater } from './behavior-tests-actions.js';
import type { Delta, EffectProof } from './behavior-tests-observations.js';
import { effectProof } from './behavior-tests-effects.js';
import type { PlannedTest, Run, TestSubject } from './behavior-tests-run.js';
import type { Scenario } from './behavior-tests-scenario.js';
import { triggerCode } from './trigger-code.js';

type Kind<Name extends Condition['kind']> = Extract<Part<Condition>, { kind: Name }>;

/** Tests of what holds between two uses: cooldowns, limits, only once. */
export function repetitionTests(subject: TestSubject): PlannedTest[] {
  const { trigger } = subject.behavior;
  if (['interval', 'schedule'].includes(trigger.kind) || subject.conditions.some(({ kind }) => kind === 'chance'))
    return [];
  if (joinsLater(subject.chain)) {
    return subject.behavior.conditions.flatMap((each) =>
      each.kind === 'first-time' ? firstJoinTest(subject, each) : [],
    );
  }
  return subject.behavior.conditions.flatMap((condition) => {
    if (condition.kind === 'cooldown') return cooldownTests(subject, condition);
    if (condition.kind === 'limit') return [limitTest(subject, condition)];
    return condition.kind === 'first-time' ? [firstTimeTest(subject, condition)] : [];
  });
}

/** The texts of refusals. */
const refusals = { cooldown: 'wait_seconds', limit: 'limit_reached', 'first-time': 'only_once' } as const;

/** What changes only money, items and messages of the player, which a test can set back. */
const plain: ReadonlySet<Effect['kind']> = new Set<Effect['kind']>([
  ...([
    'give-money',
    'take-money',
    'give-item',
    'take-item',
    'notify',
    'progress',
    'wait',
    'trade',
    'skill-check',
  ] as const),
]);

/**
 * A run of which each repetition can be seen: by money, items and messages of the player. A weapon, a vehicle or a job stays, so
 * that there only the refusal tells whether it has happened again.
 */
function repeatableRun(subject: TestSubject, kind: keyof typeof refusals): Run {
  const run = subject.run();
  const { trigger, effects } = subject.behavior;
  if (!triggerCode(trigger).isAsked) return run;
  const visible = (proofs: readonly EffectProof[]): EffectProof[] =>
    proofs.map((proof) => ({
      ...proof,
      observations: proof.observations.filter(({ condition }) => isMessage(condition)),
    }));
  const seen = { ...run, proofs: visible(run.proofs), early: visible(run.early), late: visible(run.late) };
  const isPlain = effects.flatMap(nestedEffects).every((each) => plain.has(each.kind)) && run.base.length === 0;
  const isOwn = run.proofs.every(({ deltas }) => deltas.every(({ player }) => player === run.scenario.player));
  if (isPlain && isOwn && happened(seen) !== 'false') return seen;
  const refusal = subject.script.shown(refusals[kind]).split('%s', 1)[0] ?? '';
  const condition = `not player:notified(${luaString(refusal)})`;
  const proof = { deltas: [], observations: [{ condition, message: 'is not refused' }], words: '' };
  return { ...run, waiting: ['server:advance(1000)'], costs: [], base: [], proofs: [proof], early: [], late: [] };
}

/** The accounts and items that the action changes, each once. Those of a job stay as they are. */
export const changedBy = ({ costs, proofs, base }: Run): Delta[] => [
  ...new Map(
    [...costs, ...base, ...proofs.flatMap(({ deltas }) => deltas)]
      .filter(({ of }) => !of.startsWith('society:'))
      .map((delta) => [`${delta.player.variable} ${delta.of}`, delta]),
  ).values(),
];

/** Everything again, by the same or another player. Nothing is left of what the action has changed before. */
function again(subject: TestSubject, run: Run, isSame = true): string[] {
  const { scenario } = run;
  const changed = changedBy(run);
  const others = changed.filter(({ player }) => player !== scenario.player);
  const back = isSame
    ? [...(isReversible(run) ? [] : scenario.rejoin(true)), ...scenario.refresh(changed)]
    : [...scenario.rejoin(false), ...scenario.restore(others)];
  // What is stored in the database of the same player stays there.
  const ready = isSame ? back.filter((line) => !line.includes('INSERT INTO')) : back;
  return [...ready, ...alive(subject, scenario), ...run.action, ...run.waiting];
}

/** Players who died or sit in a vehicle can do so once more. */
function alive({ behavior: { trigger } }: TestSubject, { others }: Scenario): string[] {
  if (trigger.kind !== 'player') return [];
  const back = {
    die: ['player:setHealth(200)'],
    kill: others.filter(({ variable }) => variable === 'victim').map(({ variable }) => `${variable}:setHealth(200)`),
    'enter-vehicle': ['player:leaveVehicle()'],
  };
  const lines = trigger.moment in back ? back[trigger.moment as keyof typeof back] : [];
  return lines.length > 0 ? [...lines, 'server:advance(2000)'] : [];
}

/** To set the clock to an earlier hour moves on to the next day, when the pause is over. */
const onSameDay = (lines: readonly string[]): string[] => lines.filter((line) => !line.startsWith('server:setTime('));

const halfDaySeconds = 43_200;

/** Skips time. Tests start at noon, so that a long pause ends on another day, on which the behavior may not be available. */
export const pause = (seconds: number, { scenario }: Run): string[] => [
  `server:skipTime(${seconds * 1000})`,
  ...(seconds < halfDaySeconds ? [] : scenario.before.filter((line) => line.startsWith('server:setClock('))),
];

function cooldownTests(subject: TestSubject, condition: Kind<'cooldown'>): PlannedTest[] {
  const { seconds, scope, requirementIds } = condition;
  const run = repeatableRun(subject, 'cooldown');
  const isSame = scope === 'player';
  if (happened(run) === 'false') return [randomPauseTest(subject, condition)];
  // What is still seen of the first time says nothing about the second.
  const fadingSeconds = Math.max(0, ...run.proofs.map(({ until }) => until?.seconds ?? 0));
  const fading = fadingSeconds > 0 ? [`server:skipTime(${fadingSeconds * 1000})`, 'server:advance(1000)'] : [];
  // The pause may be shorter than the action.
  const isLong = seconds > secondsOf([...fading, ...again(subject, run, isSame)]) + 3;
  const others = isSame ? 'the same player' : scope === 'place' ? 'anybody at the same place' : 'anybody on the server';
  return [
    {
      name: `works again for ${others} after ${seconds} seconds, not before`,
      lines: [
        ...run.setup,
        ...run.action,
        ...run.waiting,
        `assertTrue(${happened(run)}, 'it works the first time')`,
        ...(isLong ? [...fading, ...onSameDay(again(subject, run, isSame)), ...nothing(run, 'at once')] : []),
        ...pause(seconds, run),
        ...again(subject, run, isSame),
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
              ...again(subject, run, false),
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
      line.startsWith('playSkillCheck(')
        ? [4_000]
        : [...line.matchAll(/server:(?:advance|skipTime)\((\d+)\)/g)].map(([, milliseconds]) => Number(milliseconds)),
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

export const indented = (lines: readonly string[]): string[] => lines.map((line) => line.replace(/^(?=.)/gm, '    '));

function limitTest(subject: TestSubject, { count, periodSeconds, requirementIds }: Kind<'limit'>): PlannedTest {
  const run = repeatableRun(subject, 'limit');
  return {
    name: `works ${count} times within ${periodSeconds} seconds, not more often`,
    lines: [
      ...run.setup,
      `for number = 1, ${count} do`,
      ...indented([...again(subject, run), ...subject.cooldown(), `assertTrue(${happened(run)}, 'time ' .. number)`]),
      'end',
      ...again(subject, run),
      ...nothing(run, 'once more'),
      ...pause(periodSeconds, run),
      ...again(subject, run),
      `assertTrue(${happened(run)}, 'in the next period')`,
    ],
    requirementIds,
  };
}

/** A player who leaves and comes back gets nothing more. */
function firstJoinTest(subject: TestSubject, { requirementIds }: Kind<'first-time'>): PlannedTest[] {
  const run = subject.run();
  if (happened(run) === 'false') return [];
  return [
    {
      name: 'happens when a player joins for the first time, and not again',
      lines: [
        ...run.setup,
        ...run.action,
        ...run.waiting,
        `assertTrue(${happened(run)}, 'the first time')`,
        ...run.scenario.restore(changedBy(run)),
        ...run.scenario.rejoin(true),
        'server:advance(3000)',
        ...run.waiting,
        ...nothing(run, 'the second time'),
      ],
      requirementIds,
    },
  ];
}

function firstTimeTest(subject: TestSubject, { requirementIds }: Kind<'first-time'>): PlannedTest {
  const run = repeatableRun(subject, 'first-time');
  return {
    name: 'works once for each player',
    lines: [
      ...run.setup,
      ...run.action,
      ...run.waiting,
      `assertTrue(${happened(run)}, 'the first time')`,
      ...subject.cooldown(),
      ...again(subject, run),
      ...nothing(run, 'the second time'),
    ],
    requirementIds,
  };
}
