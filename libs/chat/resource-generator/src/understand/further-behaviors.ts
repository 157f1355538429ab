import type { Behavior } from '../behavior/behavior.js';
import { capitalized } from '../specification/words.js';
import type { Draft } from './draft.js';
import { nameOf } from './named.js';
import type { RequirementList } from './requirement-list.js';

/** Behaviors that a behavior brings with it: a warning before the effect, and the key of a seatbelt that a panel shows. */
export function furtherBehaviors(
  behavior: Behavior,
  { warnings }: Draft,
  drafts: readonly Draft[],
  requirements: RequirementList,
): Behavior[] {
  const { id, trigger, conditions, effects } = behavior;
  const warned = warnings.flatMap(({ secondsBefore, id: requirementId }, index): Behavior[] => {
    if (trigger.kind !== 'idle' || secondsBefore >= trigger.seconds) {
      requirements.refuse(requirementId, 'This part cannot do it yet.', false);
      return [];
    }
    const text = `Move, or it happens in ${secondsBefore} seconds.`;
    return [
      {
        ...{ id: `${id}_warning${index === 0 ? '' : index + 1}`, label: `${behavior.label}: warning`, conditions },
        trigger: { kind: 'idle', seconds: trigger.seconds - secondsBefore },
        effects: [{ kind: 'notify', to: 'self', text, requirementIds: [requirementId] }],
        requirementIds: [requirementId],
      },
    ];
  });
  const panel = effects.find((each) => each.kind === 'hud');
  const hasSeatbelt = drafts.some((draft) => draft.effects.some(({ kind }) => kind === 'seatbelt'));
  if (!panel?.values.includes('seatbelt') || hasSeatbelt) return warned;
  const { requirementIds } = panel;
  requirementIds.slice(0, 1).forEach((requirementId) => {
    requirements.change(requirementId, { state: 'assumed', reason: 'The key B puts the seatbelt on.' });
  });
  const belt: Behavior = {
    ...{ id: 'seatbelt', label: 'Seatbelt', trigger: { kind: 'key', name: 'seatbelt', key: 'B' }, conditions: [] },
    effects: [{ kind: 'seatbelt', ejectKmh: null, hasSymbol: false, requirementIds }],
    requirementIds,
  };
  return [...warned, belt];
}

/** "Choose between garbage and trucker": a menu with one of them each. Other effects happen in any case, one after the other. */
export function choicesOf(behavior: Behavior): Behavior[] {
  const { id, label, effects, requirementIds } = behavior;
  const jobs = effects.filter((each) => each.kind === 'set-job');
  if (jobs.length < 2 || jobs.length < effects.length) return [behavior];
  return [
    { ...behavior, effects: [] },
    ...jobs.map((each): Behavior => ({
      ...{ id: `${id}_${nameOf(each.job)}`, label: `${label}: ${capitalized(each.job)}` },
      ...{ trigger: { kind: 'choice', of: id, label: capitalized(each.job) }, conditions: [], requirementIds },
      effects: [each],
    })),
  ];
}
