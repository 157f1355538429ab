import type { Condition } from './condition.js';
import type { Effect } from './effect.js';
import type { Trigger } from './trigger.js';

/**
 * What a resource does when something happens: if the conditions hold, the effects follow one after the other. Behaviors
 * are data. `understand/` makes them from messages, `code/` makes Lua and behavior tests from them.
 */
export interface Behavior {
  /** Lower case with underscores; unique in a resource. Names its files, its table in config.lua and its events. */
  id: string;
  /** For menus, prompts and symbols on the map. */
  label: string;
  trigger: Trigger;
  /** The requirements that name the trigger. Without them there is no behavior. */
  requirementIds: string[];
  conditions: Part<Condition>[];
  effects: Part<Effect>[];
  /** What it does, for the README. Undefined for the words of its effects. */
  description?: string;
}

/**
 * A condition or an effect, and the requirements of the user that it fulfills. `instead` is what happens if a condition does not
 * hold.
 */
export type Part<Kind> = Kind & { requirementIds: string[]; instead?: Part<Effect>[] };
