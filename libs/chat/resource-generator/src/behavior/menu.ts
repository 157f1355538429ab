import type { Behavior, Part } from './behavior.js';
import type { Condition } from './condition.js';

/** The options of the menu of a behavior: itself if it does something, and the behaviors that players choose. */
export const optionsOf = (behavior: Behavior, behaviors: readonly Behavior[]): Behavior[] => [
  ...(behavior.effects.length > 0 ? [behavior] : []),
  ...choicesOf(behavior, behaviors),
];

export const choicesOf = ({ id }: Behavior, behaviors: readonly Behavior[]): Behavior[] =>
  behaviors.filter(({ trigger }) => trigger.kind === 'choice' && trigger.of === id);

/** The behavior whose menu offers this one. */
export const menuOf = ({ trigger }: Behavior, behaviors: readonly Behavior[]): Behavior | undefined =>
  trigger.kind === 'choice' ? behaviors.find(({ id }) => id === trigger.of) : undefined;

/** Conditions that belong to one action. */
const isOfAction = (condition: Condition): boolean =>
  ['cooldown', 'limit', 'first-time', 'chance'].includes(condition.kind) ||
  (condition.kind === 'item' && condition.isConsumed) ||
  (condition.kind === 'money' && condition.isPaid);

/**
 * A behavior with the conditions of the menu that offers it. What the menu's own action costs, or how often it can happen,
 * is not a condition of the others.
 */
export function withMenuConditions(behavior: Behavior, behaviors: readonly Behavior[]): Behavior {
  const menu = menuOf(behavior, behaviors);
  if (!menu) return behavior;
  const inherited: Part<Condition>[] =
    menu.effects.length > 0 ? menu.conditions.filter((each) => !isOfAction(each)) : menu.conditions;
  return {
    ...behavior,
    requirementIds: [...new Set([...menu.requirementIds, ...behavior.requirementIds])],
    conditions: [...inherited, ...behavior.conditions],
  };
}
