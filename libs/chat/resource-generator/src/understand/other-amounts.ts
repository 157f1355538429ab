import type { Draft } from './draft.js';
import type { Fact } from './facts.js';
import type { RequirementList } from './requirement-list.js';

/** Who has a permission gets another amount of the money that was named. False if none was. */
export function changeAmount(
  { effects }: Draft,
  { value, to }: Extract<Fact, { kind: 'other-amount' }>,
  idOf: () => string,
  requirements: RequirementList,
): boolean {
  const given = effects.findLast((each) => each.kind === 'give-money');
  if (given?.kind !== 'give-money') return false;
  const id = idOf();
  if (id === requirements.without) return true;
  given.amount = {
    kind: 'when',
    condition: { kind: 'permission', permission: to, isExcluded: false },
    value: { kind: 'fixed', value },
    otherwise: given.amount,
  };
  given.requirementIds.push(id);
  requirements.assume(id, `Players with the permission ${to} of server.cfg.`);
  return true;
}
