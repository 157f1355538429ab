import type { SystemEffect } from '../behavior/system-effect.js';
import { nothing } from './behavior-tests-assertions.js';
import type { EffectProof } from './behavior-tests-observations.js';
import type { PlannedTest, TestSubject } from './behavior-tests-run.js';
import { type Scenario, societyLocal, type TestPlayer } from './behavior-tests-scenario.js';
import { LuaCode } from '../lua/lua-value.js';

type BossMenu = Extract<SystemEffect, { kind: 'boss-menu' }>;

const money = 200;

/** What the boss does: the action at the position `choice`. */
export function bossProof({ jobs, actions }: BossMenu, scenario: Scenario, choice = 0): Partial<EffectProof> {
  const { player, script } = scenario;
  const job = player.job ?? jobs[0] ?? '';
  const society = `society:${job}`;
  const choose = (position: number, key: string): string[] => [
    script.chooseIfOpen('player', position, key === '' ? '' : script.shown(key)),
    'server:advance(1000)',
  ];
  const change = (of: string, by: number) => ({ player, of, isItem: false, low: by, high: by });
  const all = new LuaCode(`${societyLocal(society)} + 1`);
  const pay = [script.submitIfOpen('player', scenario.scarce === society ? all : money), 'server:advance(1000)'];
  const colleague = (grade: number): TestPlayer => Object.assign(scenario.other('colleague'), { job, grade });
  const has = (who: string, name: string, grade: number) => ({
    condition: script.hasJob(who, name, grade),
    message: `has the job ${name} with grade ${grade}`,
  });
  const action = actions[choice];
  if (!action) return {};
  switch (action) {
    case 'deposit':
      scenario.supply(player, 'cash', false, money);
      scenario.societies.set(society, 0);
      return {
        deltas: [change('cash', -money), change(society, money)],
        after: [...choose(choice + 1, 'bank_deposit'), ...pay],
        words: `deposits ${money} for the company`,
      };
    case 'withdraw':
      if (scenario.scarce !== society) scenario.societies.set(society, money);
      return {
        deltas: [change('cash', money), change(society, -money)],
        after: [...choose(choice + 1, 'bank_withdraw'), ...pay],
        words: `withdraws ${money} of the company`,
      };
    case 'hire':
      scenario.other('applicant', true);
      return {
        observations: [has('applicant', job, 0)],
        after: [...choose(choice + 1, 'boss_hire'), ...choose(1, '')],
        words: 'hires a player who is near',
      };
    case 'fire':
      colleague(0);
      return {
        observations: [has('colleague', 'unemployed', 0)],
        after: [...choose(choice + 1, 'boss_fire'), ...choose(1, '')],
        words: 'fires an employee',
      };
    case 'promote':
      colleague(0);
      return {
        observations: [has('colleague', job, 1)],
        after: [...choose(choice + 1, 'boss_promote'), ...choose(1, '')],
        words: 'promotes an employee',
      };
    case 'demote':
      // Below the first grade is nobody who could be demoted.
      if (player.grade === 1) return { words: 'demotes nobody' };
      colleague(1);
      return {
        observations: [has('colleague', job, 0)],
        after: [...choose(choice + 1, 'boss_demote'), ...choose(1, '')],
        words: 'demotes an employee',
      };
  }
}

/** Nobody moves money that is not there. */
export function poorTests(subject: TestSubject, effect: BossMenu & { requirementIds: string[] }): PlannedTest[] {
  return effect.actions.flatMap((action, index) => {
    if (action !== 'deposit' && action !== 'withdraw') return [];
    const run = subject.run({
      choices: new Map([[effect, index]]),
      also(scenario) {
        const society = `society:${scenario.player.job ?? ''}`;
        scenario.scarce = action === 'deposit' ? 'cash' : society;
        if (action === 'deposit') scenario.give(scenario.player, 'cash', money - 1);
        else scenario.societies.set(society, money - 1);
      },
    });
    return [
      {
        name: `the boss cannot ${action} more than there is`,
        lines: [...run.setup, ...run.action, ...run.waiting, ...nothing(run, 'too little')],
        requirementIds: effect.requirementIds,
      },
    ];
  });
}
