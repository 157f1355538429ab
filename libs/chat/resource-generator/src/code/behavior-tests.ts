import type { Behavior, Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import { withMenuConditions } from '../behavior/menu.js';
import type { TestScript } from './test-script.js';
import { alternativeTests, insteadTests, jobAmountTests } from './behavior-tests-alternatives.js';
import { luaString } from '../lua/lua-value.js';
import { happened, helpersOf, nothing, outcome } from './behavior-tests-assertions.js';
import { conditionProof } from './behavior-tests-conditions.js';
import { offerTests } from './behavior-tests-offers.js';
import { systemTests } from './behavior-tests-systems.js';
import { chanceTests } from './behavior-tests-chances.js';
import { repetitionTests } from './behavior-tests-repetitions.js';
import { type PlannedTest, type Run, TestSubject } from './behavior-tests-run.js';
import { invalidValues } from './behavior-tests-arguments.js';
import { argumentsOf } from './trigger-code.js';

/** A behavior test, and the requirements that it proves. */
export interface BehaviorTest {
  name: string;
  source: string;
  requirementIds: string[];
}

/**
 * The behavior tests of a behavior, written from what was asked for: it works if all conditions hold, and nothing happens
 * if one of them fails.
 * @param behaviors all of the resource
 */
export function behaviorTests(
  behavior: Behavior,
  script: TestScript,
  behaviors: readonly Behavior[] = [behavior],
): BehaviorTest[] {
  if (behavior.effects.length === 0) return [];
  const complete = withMenuConditions(behavior, behaviors);
  const others = behaviors.map((each) => (each === behavior ? complete : each));
  const subject = new TestSubject(complete, others, script);
  const chances = chanceTests(subject);
  const tests = [
    ...success(subject),
    ...interruption(subject),
    ...declined(subject),
    ...failedChecks(subject),
    ...subject.behavior.conditions.flatMap((condition) => counterTests(subject, condition)),
    ...subject.behavior.conditions.flatMap((condition) => insteadTests(subject, condition)),
    ...alternativeTests(subject),
    ...jobAmountTests(subject),
    ...wrongArguments(subject),
    ...offerTests(subject),
    ...systemTests(subject),
    ...chances,
    ...repetitionTests(subject),
  ];
  return tests.map((test) => ({
    name: `${behavior.label}: ${test.name}`,
    source: testSource(`${behavior.label}: ${test.name}`, [...helpersOf(test.lines, script), ...test.lines]),
    requirementIds: [...new Set(test.requirementIds)],
  }));
}

/** Everything happens. What happens by chance has separate tests. */
function success(subject: TestSubject): PlannedTest[] {
  const run = subject.run();
  if (happened(run) === 'false' || subject.conditions.some(({ kind }) => kind === 'chance')) return [];
  const { behavior } = subject;
  const paid = behavior.conditions.filter(
    (each) => (each.kind === 'item' && each.isConsumed) || (each.kind === 'money' && each.isPaid),
  );
  return [
    {
      name: run.proofs
        .map(({ words }) => words)
        .filter((words) => words !== 'random')
        .join(', '),
      lines: [...run.setup, ...run.action, ...waitForProgress(run), ...outcome(run), ...pedLines(subject)],
      requirementIds: [
        ...behavior.requirementIds,
        ...behavior.effects.flatMap(({ requirementIds }) => requirementIds),
        ...paid.flatMap(({ requirementIds }) => requirementIds),
      ],
    },
  ];
}

/** A person stands where players use it. */
const pedLines = ({ chain: [first] }: TestSubject): string[] =>
  first?.trigger.kind === 'place' && first.trigger.presence === 'ped'
    ? ["assertTrue(#player:nearbyPeds(3) > 0, 'a person stands there')"]
    : [];

/** Nothing behind a progress happens before its end. */
const waitForProgress = (run: Run): string[] =>
  run.late.length > 0 && run.seconds > 3 ? nothing({ ...run, proofs: run.late, costs: [] }, 'not yet') : [];

/** A player who leaves during a progress gets back what it cost. */
function interruption(subject: TestSubject): PlannedTest[] {
  const run = subject.run();
  const progress = subject.behavior.effects.filter(({ kind }) => kind === 'progress');
  if (progress.length === 0 || run.late.length === 0 || subject.chain.length > 1) return [];
  const { x, y, z } = run.scenario.position;
  return [
    {
      name: 'a player who walks away gets nothing, and gets back what it cost',
      lines: [
        ...run.setup,
        ...run.action,
        `player:moveTo(vector3(${x + 300}, ${y + 300}, ${z}))`,
        `server:advance(${run.seconds * 1000 + 1000})`,
        ...nothing({ ...run, proofs: run.late }, 'interrupted'),
      ],
      requirementIds: progress.flatMap(({ requirementIds }) => requirementIds),
    },
  ];
}

/** The other player does not accept. */
function declined(subject: TestSubject): PlannedTest[] {
  const consent = subject.behavior.effects.find(({ kind }) => kind === 'consent');
  if (!consent) return [];
  const run = subject.run();
  const { variable } = run.scenario.other('target');
  return [
    {
      name: 'nothing happens if the other player declines',
      lines: [
        ...run.setup,
        ...run.action,
        subject.script.chooseIfOpen(variable, 2, 'Decline'),
        'server:advance(1000)',
        ...nothing({ ...run, proofs: run.late, costs: [] }, 'declined'),
      ],
      requirementIds: consent.requirementIds,
    },
  ];
}

/** Who fails a skill check is told, gets nothing that follows, and keeps what it costs. */
function failedChecks(subject: TestSubject): PlannedTest[] {
  const { effects } = subject.behavior;
  const position = effects.findIndex(({ kind }) => kind === 'skill-check');
  if (position === -1 || subject.conditions.some(({ kind }) => kind === 'chance')) return [];
  return (['wrong', 'late'] as const).map((skillCheck) => {
    const run = subject.run({ skillCheck });
    return {
      name: `nothing happens with a ${skillCheck} key`,
      lines: [
        ...run.setup,
        ...run.action,
        `assertTrue(player:notified(${luaString(subject.script.shown('skill_check_failed'))}), 'is told')`,
        ...run.waiting,
        ...nothing({ ...run, proofs: run.proofs.slice(position + 1) }, 'failed'),
      ],
      requirementIds: effects[position]?.requirementIds ?? [],
    };
  });
}

function counterTests(subject: TestSubject, condition: Part<Condition>): PlannedTest[] {
  const { failures: all, alternatives = [] } = conditionProof(condition);
  // What happens instead has a separate test.
  if (condition.instead) return [];
  const failures = changesDuty(subject.behavior) ? all.filter(({ words }) => words !== 'off duty') : all;
  const isChance = subject.conditions.some(({ kind }) => kind === 'chance');
  return [
    ...failures.map(({ words, apply }) => {
      const run = subject.run({ condition, apply });
      // An action that often fails by chance is tried several times.
      const attempts = isChance ? Array.from({ length: 12 }, () => run.action).flat() : run.action;
      return {
        name: `nothing happens ${words}`,
        lines: [...run.setup, ...attempts, ...run.waiting, ...nothing(run, `nothing ${words}`)],
        requirementIds: condition.requirementIds,
      };
    }),
    ...(isChance ? [] : alternatives).map(({ words, apply }) => {
      const run = subject.run({ condition, apply });
      return {
        name: `it works ${words}`,
        lines: [...run.setup, ...run.action, ...run.waiting, `assertTrue(${happened(run)}, 'it works')`],
        requirementIds: condition.requirementIds,
      };
    }),
  ];
}

/** A player who goes on duty does not have to be on duty. */
const changesDuty = ({ effects }: Behavior): boolean =>
  effects.some(({ kind }) => kind === 'set-duty' || kind === 'shift');

function wrongArguments(subject: TestSubject): PlannedTest[] {
  const [first] = subject.chain;
  if (!first || subject.chain.length > 1) return [];
  const isLimited = 'form' in first.trigger && subject.script.limitsNumbers;
  return argumentsOf(first.trigger).flatMap((argument) =>
    invalidValues(argument)
      .filter(([value]) => !(isLimited && typeof value === 'number' && value > argument.maximum))
      .map(([value, words]) => {
        const run = subject.run();
        const wrong = subject.run({ values: { [argument.name]: value } });
        return {
          name: `nothing happens ${words}`,
          lines: [...run.setup, ...wrong.action, ...run.waiting, ...nothing(run, `nothing ${words}`)],
          requirementIds: subject.behavior.requirementIds,
        };
      }),
  );
}

/** A test of a resource. */
function testSource(name: string, lines: readonly string[]): string {
  const body = lines.map((line) => line.replace(/^(?=.)/gm, '    ')).join('\n');
  return `test(${luaString(name)}, function()\n${body}\nend)`;
}
