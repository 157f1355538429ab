import type { Behavior, Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import { type Effect, nestedEffects, type ZoneRule } from '../behavior/effect.js';
import type { Trigger } from '../behavior/trigger.js';
import type { BlockSpecification, ResourceSpecification } from '../specification/resource-specification.js';
import type { PresetBehavior, PresetDefinition } from './preset.js';
import { presetOf } from './presets.js';

/** A specification whose presets have become behaviors, in front of the others. */
export function expandPresets(specification: ResourceSpecification): ResourceSpecification {
  const hasShifts = specification.blocks.some(({ block }) => block === 'job');
  const ids = new Set(specification.behaviors.map(({ id }) => id));
  const expanded = specification.blocks.flatMap((block) => behaviorsOf(presetOf(block.block), block, hasShifts, ids));
  return {
    ...specification,
    hasPage: specification.blocks.some(({ variant }) => variant === 'nui'),
    blocks: [],
    behaviors: [...expanded, ...specification.behaviors],
  };
}

function behaviorsOf(
  preset: PresetDefinition,
  block: BlockSpecification,
  hasShifts: boolean,
  ids: Set<string>,
): Behavior[] {
  const base = uniqueId(preset.id.replaceAll('-', '_'), ids);
  const all = preset.behaviors(block.parameters, { variant: block.variant, id: base, hasShifts });
  return all.map((behavior, index) => {
    const id = behavior.suffix === undefined ? base : uniqueId(`${base}_${behavior.suffix}`, ids);
    // Zones at several places do the same.
    return withClauses(behavior, block, id, index === 0 || behavior.label === all[0]?.label);
  });
}

/** What the user's clauses add: conditions to every behavior that others can start, the trigger and effects to the main one. */
function withClauses(
  { label, trigger, conditions = [], effects, description, isOpen = false }: PresetBehavior,
  { conditions: added = [], effects: further = [], trigger: chosen, presence, requirementIds = [] }: BlockSpecification,
  id: string,
  isFirst: boolean,
): Behavior {
  const own = new Set([...added, ...further].flatMap((each) => each.requirementIds));
  const core = requirementIds.filter((each) => !own.has(each));
  const part = <Kind extends object>(kind: Kind): Part<Kind> => ({ ...kind, requirementIds: core });
  const isOfOther = isOpen || trigger.kind === 'choice' || trigger.kind === 'after';
  const kept = isOfOther ? conditions : conditions.filter((each) => !added.some((other) => replaces(other, each)));
  const isAlert = (effect: Effect): boolean => nestedEffects(effect).some(({ kind }) => kind === 'dispatch');
  const usual = effects.filter((each) => !isAlert(each) || !further.some(isAlert));
  const isEarly = (effect: Effect): boolean => effect.kind === 'progress' || isAlert(effect);
  const all = [...further.filter(isEarly), ...usual.map(part), ...further.filter((each) => !isEarly(each))];
  // An attempt is reported. Work begins after the skill check.
  const rank = (effect: Effect): number => (isAlert(effect) ? 0 : effect.kind === 'skill-check' ? 1 : 2);
  return {
    id,
    label,
    trigger: isFirst && chosen ? chosen : trigger.kind === 'place' && presence ? { ...trigger, presence } : trigger,
    requirementIds: core,
    conditions: [...kept.map(part), ...(isOfOther ? [] : added)],
    effects: isFirst
      ? all.toSorted((one, other) => rank(one) - rank(other))
      : [...usual.map(part), ...further.filter(isRule).map((each) => ({ ...each, isOn: isEntered(trigger) }))],
    description,
  };
}

const isRule = (effect: Effect): effect is ZoneRule => effect.kind === 'zone-rule';

/** What holds in a zone begins where it is entered, and ends where it is left. */
const isEntered = (trigger: Trigger): boolean => trigger.kind === 'zone' && trigger.moment === 'enter';

/** Whether a condition of the user says something else about the same: other jobs, another pause, another price. */
function replaces(added: Condition, usual: Condition): boolean {
  if (added.kind === 'job' && usual.kind === 'job') return !added.isExcluded || usual.isExcluded;
  if (added.kind === 'money' && usual.kind === 'money') return added.isPaid && usual.isPaid;
  return added.kind === usual.kind && added.kind === 'cooldown';
}

function uniqueId(id: string, taken: Set<string>): string {
  let unique = id;
  for (let number = 2; taken.has(unique); number++) unique = `${id}_${number}`;
  taken.add(unique);
  return unique;
}
