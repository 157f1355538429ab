import type { Behavior, Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import type { Effect } from '../behavior/effect.js';
import type { Trigger } from '../behavior/trigger.js';
import type { Place } from '../behavior/values.js';
import { buildPreset, type PresetPart } from './build-preset.js';
import type { Draft, ValueKind } from './drafts.js';
import { place } from '../vocabulary/places.js';
import { nameOf } from './named.js';
import type { RequirementList } from './requirement-list.js';

/** The parts of a resource that drafts become. */
export interface BuiltParts {
  presets: PresetPart[];
  behaviors: Behavior[];
}

export const notUnderstood = 'This was not understood.';

/** How long an effect lasts if the message does not say. */
const defaultEffectSeconds = 30;

/** Where a behavior happens if the message does not say. */
const defaultPlace: Place = { label: 'Legion Square', x: 195.2, y: -933.8, z: 30.7, heading: 140 };

/** Builds what can be built of each draft. The requirements of the others become `not_built`. */
export function buildParts(drafts: readonly Draft[], requirements: RequirementList): BuiltParts {
  const parts: BuiltParts = { presets: [], behaviors: [] };
  for (const draft of drafts) {
    const preset = buildPreset(draft, requirements);
    const behavior = preset ? null : buildBehavior(draft, requirements, parts.behaviors);
    // Without its core, the rest of a part is something else.
    const isBuilt = (preset ?? behavior) && requirements.stateOf(draft.coreId) !== 'not_built';
    if (!isBuilt) {
      draft.requirementIds.forEach((id) => requirements.refuse(id, notUnderstood, false));
    } else if (preset) parts.presets.push(preset);
    else if (behavior) parts.behaviors.push(behavior);
  }
  return parts;
}

function buildBehavior(draft: Draft, requirements: RequirementList, existing: readonly Behavior[]): Behavior | null {
  const core = draft.coreId === '' ? (draft.requirementIds[0] ?? '') : draft.coreId;
  const effects = effectsOf(draft, core);
  if (effects.length === 0 || contradicts(draft.conditions, effects)) return null;
  const trigger = triggerOf(draft, requirements, core);
  if (!trigger) return null;
  const label = labelOf(trigger);
  const used = usedValues(draft, trigger, effects);
  for (const [kind, id] of draft.sources) {
    if (!used.has(kind)) requirements.refuse(id, cannotYet, id === core);
  }
  return {
    id: uniqueId(nameOf(label), existing),
    label,
    trigger,
    conditions: [...draft.conditions, ...pauseOf(draft), ...priceOf(draft, core), ...nearbyOf(draft, trigger, core)],
    effects,
    requirementIds: [...new Set([core, ...(draft.triggerId === '' ? [] : [draft.triggerId])])],
  };
}

/** Calling people of a job only while none of them is there means something else. */
const contradicts = (conditions: readonly Condition[], effects: readonly Effect[]): boolean =>
  effects.some(
    (effect) =>
      effect.kind === 'dispatch' &&
      conditions.some(
        (condition) =>
          condition.kind === 'on-duty-count' &&
          condition.maximum === 0 &&
          effect.jobs.every((job) => condition.jobs.includes(job)),
      ),
  );

const cannotYet = 'This part cannot do it yet.';

/** The stated values that a behavior uses. */
function usedValues({ places, price }: Draft, trigger: Trigger, effects: readonly Effect[]): ReadonlySet<ValueKind> {
  const has = (...kinds: Effect['kind'][]): boolean => effects.some(({ kind }) => kinds.includes(kind));
  return new Set<ValueKind>([
    'price',
    'payment',
    'language',
    'title',
    ...(trigger.kind === 'interval' ? (['job-amount', 'interval'] as const) : []),
    ...(has('progress') ? (['work'] as const) : []),
    ...(places.length > 0 && canBeNear(trigger) ? (['place'] as const) : []),
    ...(trigger.kind === 'place' ? (['place', 'presence', 'blip'] as const) : []),
    ...(trigger.kind === 'zone' ? (['place', 'radiusMeters'] as const) : []),
    ...(has('spawn-vehicle', 'trade') ? (['offer'] as const) : []),
    ...(has('give-money', 'take-money') || price !== null ? (['account'] as const) : []),
  ]);
}

const canBeNear = ({ kind }: Trigger): boolean => kind === 'command' || kind === 'key' || kind === 'item';

/** A command or an item that works only at a place. */
function nearbyOf({ places }: Draft, trigger: Trigger, core: string): Part<Condition>[] {
  if (places.length === 0 || !canBeNear(trigger)) return [];
  return [{ kind: 'near-place', places, radiusMeters: 10, requirementIds: [core] }];
}

const savedFromSeconds = 3_600;

/** The pause between two uses: of one player, if the message does not say of whom. A long one survives restarts. */
function pauseOf({ pause }: Draft): Part<Condition>[] {
  if (!pause) return [];
  const { seconds, scope, id } = pause;
  const isSaved = seconds >= savedFromSeconds;
  return [{ kind: 'cooldown', seconds, scope: scope ?? 'player', isSaved, requirementIds: [id] }];
}

/** What it costs, if a price was named. */
function priceOf({ price, pricePerDuty, settings, sources }: Draft, coreId: string): Part<Condition>[] {
  const core = sources.get('price') ?? coreId;
  if (price !== null && pricePerDuty) {
    const amount = { kind: 'perOnDuty', base: Math.round(price), ...pricePerDuty } as const;
    return [{ kind: 'money', account: accountOf(settings), isPaid: true, amount, requirementIds: [core] }];
  }
  if (price === null || price === 0) return [];
  const account = accountOf(settings);
  return [
    {
      ...{ kind: 'money', account, isPaid: true, requirementIds: [core] },
      amount: { kind: 'fixed', value: Math.round(price) },
    },
  ];
}

const accountOf = (settings: Draft['settings']): 'cash' | 'bank' | 'black' =>
  settings.flatMap((each) => (each.name === 'account' ? [each.value] : [])).at(-1) ?? 'cash';

/** A used item is used up, unless the message says what is taken instead. */
function usedUp({ trigger, conditions }: Draft, core: string): Part<Effect>[] {
  const takesAnother = conditions.some((each) => each.kind === 'item' && each.isConsumed);
  if (trigger?.kind !== 'item' || takesAnother) return [];
  const amount = { kind: 'fixed', value: 1 } as const;
  return [{ kind: 'take-item', item: trigger.item, amount, from: 'self', requirementIds: [core] }];
}

function effectsOf(draft: Draft, core: string): Part<Effect>[] {
  const account = accountOf(draft.settings);
  const byJob: Part<Effect>[] =
    draft.jobAmounts.length > 0 && draft.trigger?.kind === 'interval'
      ? [
          {
            ...{ kind: 'give-money', account, to: 'self', requirementIds: [core] },
            amount: {
              kind: 'byJob',
              amounts: draft.jobAmounts.filter(({ job }) => job !== 'employed'),
              otherwise: draft.jobAmounts.find(({ job }) => job === 'employed')?.value ?? null,
            },
          },
        ]
      : [];
  const effects = draft.effects.map((effect): Part<Effect> => {
    if (effect.kind === 'give-money' && effect.account === 'cash') return { ...effect, account };
    if (effect.kind === 'spawn-vehicle' && effect.vehicles.length === 0) {
      return { ...effect, vehicles: draft.offers.filter(({ isVehicle }) => isVehicle).map(({ thing }) => thing) };
    }
    if ('to' in effect && effect.to === 'self' && takesPlayer(draft.trigger)) return { ...effect, to: 'target' };
    const isTimed = 'seconds' in effect && effect.kind !== 'progress' && effect.seconds === 0;
    return isTimed ? { ...effect, seconds: draft.durationSeconds ?? defaultEffectSeconds } : effect;
  });
  const paid: Part<Effect>[] =
    draft.payment === null
      ? []
      : [{ kind: 'give-money', account, amount: draft.payment, to: 'self', requirementIds: [core] }];
  const wanted = [...effects, ...byJob, ...paid];
  if (wanted.length === 0) return [];
  const done = [...usedUp(draft, core), ...wanted];
  if (draft.workSeconds === null) return done;
  const work: Part<Effect> = {
    ...{
      kind: 'progress',
      label: 'Working',
      seconds: draft.workSeconds,
      animation: null,
      requirementIds: [draft.sources.get('work') ?? core],
    },
  };
  return [work, ...done];
}

/** Whether the effects of a command reach the player that it names. */
const takesPlayer = (trigger: Draft['trigger']): boolean =>
  trigger?.kind === 'command' && trigger.arguments.some(({ kind }) => kind === 'player');

function triggerOf(draft: Draft, requirements: RequirementList, core: string): Trigger | null {
  const { trigger, places } = draft;
  if (trigger === null) {
    if (places.length > 0) return placeTrigger(draft, places);
    const usual = usualPlace(draft);
    if (!usual) return null;
    requirements.change(core, {
      state: 'assumed',
      reason: `Place: ${usual.label}.`,
      setting: { label: 'Place', kind: 'place', value: usual.label },
    });
    return placeTrigger(draft, [usual]);
  }
  switch (trigger.kind) {
    case 'command':
      return { kind: 'command', name: trigger.name, arguments: trigger.arguments };
    case 'key':
      return { kind: 'key', name: `use_${trigger.key.toLowerCase()}`, key: trigger.key };
    case 'idle':
    case 'item':
    case 'interval':
    case 'schedule':
    case 'player':
      return trigger;
    case 'zone':
      return zoneTrigger(draft, trigger, requirements, core);
  }
}

/** Where players usually go for an effect. */
const usualPlaces: Partial<Record<Effect['kind'], string>> = {
  'wash-vehicle': 'Los Santos Customs',
  'repair-vehicle': 'Los Santos Customs',
  'refuel-vehicle': 'Gas station Strawberry',
  heal: 'Pillbox Hill',
  revive: 'Pillbox Hill',
};

function usualPlace({ effects }: Draft): Place | null {
  const label = effects.flatMap(({ kind }) => usualPlaces[kind] ?? [])[0];
  return label === undefined ? null : place(label);
}

function placeTrigger({ settings }: Draft, places: Place[]): Trigger {
  const presence = settings.flatMap((each) => (each.name === 'presence' ? [each.value] : [])).at(-1) ?? 'marker';
  const blip = settings.flatMap((each) => (each.name === 'blip' ? [each.value] : [])).at(-1) ?? true;
  return { kind: 'place', places, presence, blip, form: [] };
}

function zoneTrigger(
  { places, settings }: Draft,
  { moment, radiusMeters }: { moment: 'enter' | 'leave'; radiusMeters: number | null },
  requirements: RequirementList,
  core: string,
): Trigger {
  const [place = defaultPlace] = places;
  const radius =
    radiusMeters ?? settings.flatMap((each) => (each.name === 'radiusMeters' ? [each.value] : [])).at(-1) ?? 50;
  if (places.length === 0) {
    requirements.change(core, {
      state: 'assumed',
      reason: `The zone is at ${place.label}.`,
      setting: { label: 'Place', kind: 'place', value: place.label },
    });
  }
  return { kind: 'zone', place, radiusMeters: radius, moment };
}

function labelOf(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'command':
      return capitalized(trigger.name);
    case 'key':
      return `Key ${trigger.key}`;
    case 'item':
      return trigger.item.label;
    case 'place':
      return trigger.places[0]?.label ?? 'Place';
    case 'interval':
      return 'Regular payment';
    case 'idle':
      return 'Standing still';
    case 'schedule':
      return 'Schedule';
    case 'zone':
      return `${trigger.place.label} zone`;
    case 'player':
      return { join: 'Joining', leave: 'Leaving', die: 'Death', kill: 'Kill' }[trigger.moment as 'join'] ?? 'Vehicle';
    case 'entity':
    case 'choice':
    case 'after':
      return 'Behavior';
  }
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function uniqueId(id: string, existing: readonly Behavior[]): string {
  const base = /^[a-z]/.test(id) ? id : `behavior_${id}`;
  const taken = new Set(existing.map((each) => each.id));
  let unique = base;
  for (let number = 2; taken.has(unique); number++) unique = `${base}_${number}`;
  return unique;
}
