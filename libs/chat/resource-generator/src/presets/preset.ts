import type { Amount, Condition } from '../behavior/condition.js';
import type { Effect } from '../behavior/effect.js';
import type { Trigger } from '../behavior/trigger.js';
import type { Argument, Named } from '../behavior/values.js';
import type { BlockId, BlockParameters, Range } from '../specification/resource-specification.js';
import { place } from '../vocabulary/places.js';

/** What else a preset has to know. */
export interface PresetContext {
  variant: string;
  /** The id of its first behavior, whose menu the others can belong to. */
  id: string;
  /** Whether the resource has a job with shifts, which work belongs to. */
  hasShifts: boolean;
}

/** A behavior of a preset. Conditions and effects of the user's clauses are added to it. */
export interface PresetBehavior {
  /** Behind the id of the preset, for all but the first. */
  suffix?: string;
  label: string;
  trigger: Trigger;
  conditions?: readonly Condition[];
  effects: readonly Effect[];
  /** Whether the conditions of the user's clauses do not apply to it. */
  isOpen?: boolean;
  /** For the README, in one or two sentences. */
  description: string;
}

/** A well-known part of a resource in the language of behaviors. */
export interface PresetDefinition {
  id: BlockId;
  /** For the words of a summary: "a shop". */
  noun: string;
  defaults: BlockParameters;
  /** Its kinds with other defaults, for example a fishing job. */
  variants: Readonly<Record<string, Partial<BlockParameters>>>;
  behaviors(parameters: BlockParameters, context: PresetContext): readonly PresetBehavior[];
}

/** The usual label, place and symbol on the map of a kind of preset. */
export const located = (label: string, at: string, sprite: number, color: number, scale = 0.8) => ({
  label,
  locations: [place(at)],
  blip: { sprite, color, scale },
});

/** What players do at the places of a preset, if they have one of its jobs. */
export const usedAtPlaces = (
  parameters: BlockParameters,
  description: string,
  effects: readonly Effect[],
  further: readonly Condition[] = [],
): PresetBehavior => ({
  label: parameters.label,
  trigger: atPlaces(parameters),
  conditions: [...forJobs(parameters), ...further],
  effects,
  description,
});

/** The places of a preset, with its symbol on the map. */
export const atPlaces = ({ locations = [], blip }: BlockParameters): Trigger => ({
  kind: 'place',
  places: locations,
  presence: 'marker',
  blip: blip ?? false,
  form: [],
});

/** What a player types for a command, or fills in. */
export const argument = (name: string, kind: Argument['kind'], further: Partial<Argument> = {}): Argument => ({
  ...{ name, label: name, kind, minimum: 1, maximum: 100 },
  ...{ pattern: null, choices: [], isOptional: false, ...further },
});

export const commandOf = (name: string, ...parameters: Argument[]): Trigger => ({
  kind: 'command',
  name,
  arguments: parameters,
});

/** The permission of server.cfg that a command of admins needs. */
export const forAdmins = (command: string): Condition[] => [
  { kind: 'permission', permission: `command.${command}`, isExcluded: false },
];

/** The jobs that a variant is for. */
export const forJobs = ({ jobs = [] }: BlockParameters): Condition[] =>
  jobs.length === 0 ? [] : [{ kind: 'job', jobs: jobs.map((job) => ({ job, minimumGrade: 0 })), isExcluded: false }];

/** What one use costs. */
export const forPrice = ({ price = 0, account = 'cash' }: BlockParameters): Condition[] =>
  price === 0 ? [] : [{ kind: 'money', account, amount: { kind: 'fixed', value: price }, isPaid: true }];

/** Work of a job with shifts. */
export const onShift = (hasShifts: boolean): Condition[] => (hasShifts ? [{ kind: 'on-shift' }] : []);

/** The pause between two uses. */
export const pause = (
  { cooldownSeconds: seconds = 0 }: BlockParameters,
  scope: 'player' | 'place',
  isSaved = false,
): Condition[] => (seconds === 0 ? [] : [{ kind: 'cooldown', seconds, scope, isSaved }]);

const amountOf = ({ minimum, maximum }: Range): Amount =>
  minimum === maximum ? { kind: 'fixed', value: minimum } : { kind: 'range', minimum, maximum };

/** The money and items that one use brings. */
export const rewards = ({ reward, account = 'cash', rewardItems = [] }: BlockParameters): Effect[] => [
  ...(reward && reward.maximum > 0
    ? [{ kind: 'give-money', account, to: 'self', amount: amountOf(reward) } as const]
    : []),
  ...rewardItems.map((item) => giveItem(item, item.amount, item.upTo)),
];

export const giveItem = ({ name, label }: Named, amount = 1, upTo = amount): Effect => ({
  kind: 'give-item',
  item: { name, label },
  amount: amountOf({ minimum: amount, maximum: upTo }),
  to: 'self',
});

/** Work that takes time, if it does. */
export const work = (
  { label, durationSeconds: seconds = 0, animation }: BlockParameters,
  usual: string | null = null,
): Effect[] => (seconds === 0 ? [] : [{ kind: 'progress', label, seconds, animation: animation ?? usual }]);
