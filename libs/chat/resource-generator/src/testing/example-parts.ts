import type { Behavior, Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import type { Effect } from '../behavior/effect.js';
import type { Trigger } from '../behavior/trigger.js';
import type { Named, Place } from '../behavior/values.js';
import { argument, commandOf as command } from '../presets/preset.js';

export { argument, command };

export const named = (name: string, label: string): Named => ({ name, label });
const place = (label: string, x: number, y: number): Place => ({ label, x, y, z: 30, heading: 90 });
const part = <Kind extends object>(kind: Kind, requirementId: string): Part<Kind> => ({
  ...kind,
  requirementIds: [requirementId],
});

let places = 0;
/** Places far away from each other, so that one key starts one behavior. */
export const nextPlace = (): Place => place('Example', 100 + 60 * places++, -800);

export const atPlace = (presence: 'marker' | 'target' | 'ped' = 'marker'): Trigger => ({
  kind: 'place',
  places: [nextPlace()],
  presence,
  blip: false,
  form: [],
});
export const fixed = (value: number) => ({ kind: 'fixed', value }) as const;
export const reward = { kind: 'give-money', account: 'cash', amount: fixed(250), to: 'self' } as const;

/** A behavior whose trigger, conditions and effects have separate requirements. */
export function exampleBehavior(
  id: string,
  trigger: Trigger,
  conditions: readonly Condition[],
  effects: readonly Effect[],
): Behavior {
  return {
    id,
    label: id.replaceAll('_', ' '),
    trigger,
    requirementIds: [`${id}:trigger`],
    conditions: conditions.map((each, index) => part(each, `${id}:condition${index + 1}`)),
    effects: effects.map((each, index) => part(each, `${id}:effect${index + 1}`)),
  };
}

export const example = (id: string, trigger: Trigger, conditions: Condition[], ...effects: Effect[]): Behavior[] => [
  exampleBehavior(id, trigger, conditions, effects.length > 0 ? effects : [reward]),
];
export const ofCondition = (id: string, ...conditions: Condition[]): Behavior[] => example(id, atPlace(), conditions);
export const ofEffect = (id: string, ...effects: Effect[]): Behavior[] =>
  example(id, command(id.replaceAll('_', '')), [], ...effects);
export const forPolice = {
  kind: 'job',
  jobs: [{ job: 'police', minimumGrade: 0 }],
  isExcluded: false,
} satisfies Condition;
export const player = argument('player', 'player');
