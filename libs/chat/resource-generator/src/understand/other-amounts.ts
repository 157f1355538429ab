import { bossGrade } from '../presets/boss.js';
import type { Draft } from './draft.js';
import type { Fact } from './facts.js';
import type { RequirementList } from './requirement-list.js';

/** Who has a permission, or is the boss, gets another amount of the money that was named. False if none was. */
export function changeAmount(
  { effects, conditions }: Draft,
  { value, to }: Extract<Fact, { kind: 'other-amount' }>,
  idOf: () => string,
  requirements: RequirementList,
): boolean {
  const given = effects.findLast((each) => each.kind === 'give-money');
  const job = conditions.find((each) => each.kind === 'job' && !each.isExcluded);
  const bosses = job?.kind === 'job' ? job.jobs.map((each) => ({ ...each, minimumGrade: bossGrade })) : [];
  if (given?.kind !== 'give-money' || (to === 'boss' && bosses.length === 0)) return false;
  const id = idOf();
  if (id === requirements.without) return true;
  given.amount = {
    kind: 'when',
    condition:
      to === 'boss'
        ? { kind: 'job', jobs: bosses, isExcluded: false }
        : { kind: 'permission', permission: to, isExcluded: false },
    ...{ value: { kind: 'fixed', value }, otherwise: given.amount },
  };
  given.requirementIds.push(id);
  const who = to === 'boss' ? `The boss has grade ${bossGrade}.` : `Players with the permission ${to} of server.cfg.`;
  requirements.assume(id, who);
  return true;
}
