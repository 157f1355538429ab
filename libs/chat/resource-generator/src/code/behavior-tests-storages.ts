import type { SystemEffect } from '../behavior/system-effect.js';
import type { EffectProof } from './behavior-tests-observations.js';
import type { PlannedTest, TestSubject } from './behavior-tests-run.js';
import type { Scenario } from './behavior-tests-scenario.js';

type Stash = Extract<SystemEffect, { kind: 'stash' }>;

/** What players put into storages. */
const stored = 'water';

/** The player puts two items into the storage, and takes one of them out. */
export function stashProof({ slots, kilograms, isPersonal }: Stash, scenario: Scenario): Partial<EffectProof> {
  const { player, script } = scenario;
  scenario.supply(player, stored, true, 2);
  return {
    deltas: [{ player, of: stored, isItem: true, low: -1, high: -1 }],
    observations: [
      { condition: script.hasStorage('player', slots, kilograms), message: `${slots} slots, ${kilograms} kg` },
    ],
    after: [...moved(scenario, 'player', 2, true), ...moved(scenario, 'player', 1, false)],
    words: `opens ${isPersonal ? 'the own' : 'the'} storage with ${slots} slots for ${kilograms} kg`,
  };
}

const moved = ({ script }: Scenario, who: string, count: number, isIn: boolean): string[] => [
  script.moveItem(who, stored, count, isIn),
  'server:advance(1000)',
];

/** Conditions that let another player do at once what the first one has done. */
const repeatable: ReadonlySet<string> = new Set([
  ...['job', 'permission', 'on-duty-count', 'hours', 'weekday', 'weather', 'money', 'item'],
]);

/** What another player finds in the storage, who may use it as well. */
export function stashTests(subject: TestSubject, { isPersonal, requirementIds }: Stash & Owned): PlannedTest[] {
  const run = subject.run({
    also(scenario) {
      const { job, grade, permissions, accounts, items } = scenario.player;
      Object.assign(scenario.other('second', true), {
        ...{ job, grade, permissions, accounts: new Map(accounts), items: new Map(items) },
      });
    },
  });
  const { scenario } = run;
  const [first] = subject.chain;
  if (subject.conditions.some(({ kind }) => !repeatable.has(kind)) || scenario.ready.length > 0) return [];
  if (first?.trigger.kind === 'player') return [];
  const action = run.action.map((line) => line.replaceAll(/\bplayer(?=:|\.id)/g, 'second'));
  return [
    {
      name: isPersonal ? 'another player does not find the items' : 'another player finds the items',
      lines: [
        ...[...run.setup, ...run.action, ...run.waiting, ...action],
        ...moved(scenario, 'second', 1, false),
        `assertEqual(second:itemCount('${stored}'), ${isPersonal ? 0 : 1})`,
      ],
      requirementIds,
    },
  ];
}

interface Owned {
  requirementIds: string[];
}
