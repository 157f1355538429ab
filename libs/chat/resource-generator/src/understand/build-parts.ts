import type { Behavior, Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import type { Effect } from '../behavior/effect.js';
import type { Trigger } from '../behavior/trigger.js';
import { argumentsOf } from '../code/trigger-code.js';
import { effectsOf, goodsOf, isTreatment } from './build-effects.js';
import { buildPreset, type PresetPart } from './build-preset.js';
import { triggerOf } from './build-trigger.js';
import { commandArguments } from './command-arguments.js';
import type { Draft, ValueKind } from './draft.js';
import { furtherBehaviors } from './further-behaviors.js';
import { nameOf } from './named.js';
import { partTitle } from './part-titles.js';
import { priceOf } from './prices.js';
import { cannotYet, notUnderstood, type RequirementList } from './requirement-list.js';

/** The parts of a resource that drafts become. */
export interface BuiltParts {
  presets: PresetPart[];
  behaviors: Behavior[];
}

/** Builds what can be built of each draft. The requirements of the others become `not_built`. */
export function buildParts(drafts: readonly Draft[], requirements: RequirementList): BuiltParts {
  const parts: BuiltParts = { presets: [], behaviors: [] };
  for (const draft of drafts) {
    noteDuty(draft, requirements);
    const preset = buildPreset(draft, requirements);
    const behavior = preset ? null : buildBehavior(draft, requirements, parts.behaviors);
    // Without its core, the rest of a part is something else.
    const isBuilt = (preset ?? behavior) && requirements.stateOf(draft.coreId) !== 'not_built';
    if (!isBuilt) {
      draft.requirementIds.forEach((id) => requirements.refuse(id, notUnderstood, false));
    } else if (preset) parts.presets.push(preset);
    else if (behavior) parts.behaviors.push(behavior, ...furtherBehaviors(behavior, draft, drafts, requirements));
  }
  return parts;
}

/** Who may use a part has to be on duty anyway, where the framework has duty. Without a job, nobody is. */
function noteDuty({ onDutyId, conditions }: Draft, requirements: RequirementList): void {
  if (onDutyId === null) return;
  const job = conditions.find((each) => each.kind === 'job' && !each.isExcluded);
  if (!job) requirements.refuse(onDutyId, cannotYet, false);
  else if (!job.requirementIds.includes(onDutyId)) job.requirementIds.push(onDutyId);
}

function buildBehavior(draft: Draft, requirements: RequirementList, existing: readonly Behavior[]): Behavior | null {
  const core = draft.coreId === '' ? (draft.requirementIds[0] ?? '') : draft.coreId;
  nameTreated(draft, requirements, core);
  const effects = effectsOf(draft, core);
  if (effects.length === 0 || contradicts(draft.conditions, effects)) return null;
  notePrices(draft, effects, requirements);
  const trigger = triggerOf(draft, requirements, core);
  if (!trigger || (trigger.kind !== 'command' && effects.some(({ kind }) => kind === 'say'))) return null;
  const conditions = withoutPanelConditions(draft.conditions, effects, requirements);
  if (draft.seller !== null || draft.price === null) {
    draft.branches.prices.forEach(({ id }) => requirements.refuse(id, cannotYet, id === core));
  }
  const label = draft.title ?? partTitle(trigger, effects, draft.titleConditions ?? draft.conditions);
  const used = usedValues(draft, trigger, effects);
  for (const [kind, id] of draft.sources) {
    if (!used.has(kind)) requirements.refuse(id, cannotYet, id === core);
  }
  if (draft.commission && !draft.isLaundering) requirements.refuse(draft.commission.id, cannotYet, false);
  draft.features.forEach(({ feature, id }) => {
    if (feature !== 'config') requirements.refuse(id, cannotYet, id === core);
  });
  for (const { id } of draft.shares) {
    const isBuilt = effects.some((each) => each.kind === 'give-money' && each.requirementIds.includes(id));
    if (!isBuilt && id !== requirements.without) requirements.refuse(id, cannotYet, id === core);
  }
  return {
    id: uniqueId(nameOf(label), existing),
    label,
    trigger,
    conditions: [
      ...conditions,
      ...pauseOf(draft, trigger),
      ...goodsOf(draft, core),
      ...priceOf(draft, core),
      ...nearbyOf(draft, trigger, core),
    ],
    effects,
    requirementIds: [...new Set([core, ...placeIds(draft, trigger), ...draft.triggerIds, ...draft.fieldIds])],
  };
}

/** Who heals players because of a job heals somebody else: the command of a medic takes the player. */
function nameTreated(draft: Draft, requirements: RequirementList, core: string): void {
  const { trigger, conditions, effects } = draft;
  const isOfJob = conditions.some((each) => each.kind === 'job' && !each.isExcluded);
  const isForOthers = isOfJob && effects.some((effect) => isTreatment(effect) && effect.to === 'target');
  if (trigger?.kind !== 'command' || !isForOthers || trigger.arguments.some(({ kind }) => kind === 'player')) return;
  draft.trigger = { ...trigger, arguments: [...commandArguments(['id']), ...trigger.arguments] };
  requirements.assume(core, `The command names the player: /${trigger.name} [id].`);
}

/** Goods without a price have a usual one, or are free for a grade. */
function notePrices({ offers, price }: Draft, effects: readonly Part<Effect>[], requirements: RequirementList): void {
  const last = offers.findLastIndex((each) => each.price !== null);
  const isOpen = (offer: Draft['offers'][number], index: number): boolean =>
    offer.price === null && (offer.grade !== undefined || (price === null && index > last));
  const open = new Set(offers.filter(isOpen).map(({ thing }) => thing.name));
  for (const effect of effects) {
    if (effect.kind !== 'trade') continue;
    const assumed = effect.offers
      .filter(({ name }) => open.has(name))
      .map(({ label, price }) => `${label} costs ${price}.`);
    if (assumed.length > 0) requirements.assume(effect.requirementIds[0] ?? '', assumed.join(' '));
  }
}

/** The requirement that says where it is. */
const placeIds = ({ sources }: Draft, { kind }: Trigger): string[] => {
  const id = sources.get('place');
  return kind === 'place' && id !== undefined ? [id] : [];
};

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

/** A panel that is shown only in vehicles hides by itself; what it shows of a vehicle is shown only there anyway. */
function withoutPanelConditions(
  conditions: readonly Part<Condition>[],
  effects: readonly Part<Effect>[],
  requirements: RequirementList,
): Part<Condition>[] {
  const panel = effects.find((each) => each.kind === 'hud');
  if (!panel) return [...conditions];
  const [inVehicle, others] = [true, false].map((isWanted) =>
    conditions.filter((each) => (each.kind === 'vehicle' && each.isInside && each.models.length === 0) === isWanted),
  ) as [Part<Condition>[], Part<Condition>[]];
  const ids = inVehicle.flatMap(({ requirementIds }) => requirementIds);
  if (panel.values.every((value) => vehicleValues.has(value))) {
    panel.isOnlyInVehicle = true;
    requirements.merge(panel.requirementIds[0] ?? '', ids);
  } else if (inVehicle.length > 0) {
    panel.isOnlyInVehicle = true;
    panel.requirementIds.push(...ids);
  }
  return others;
}

const vehicleValues: ReadonlySet<string> = new Set(['speed', 'fuel', 'seatbelt', 'engine']);

/** The stated values that a behavior uses. */
function usedValues(
  { places, price, branches }: Draft,
  trigger: Trigger,
  effects: readonly Effect[],
): ReadonlySet<ValueKind> {
  const has = (...kinds: Effect['kind'][]): boolean => effects.some(({ kind }) => kinds.includes(kind));
  return new Set<ValueKind>([
    'price',
    'payment',
    'language',
    'title',
    ...(trigger.kind === 'interval' ? (['job-amount', 'interval'] as const) : []),
    ...(has('progress') ? (['work'] as const) : []),
    ...(places.length > 0 && canBeNear(trigger) ? (['place'] as const) : []),
    ...(trigger.kind === 'place'
      ? (['place', 'presence', 'blip', 'blipColor', 'blipScale', 'blipLabel', 'markerColor'] as const)
      : []),
    ...(trigger.kind === 'zone' ? (['place', 'radiusMeters'] as const) : []),
    ...(has('repeat') || takesNumber(trigger) ? (['limit'] as const) : []),
    ...(has('spawn-vehicle', 'trade') || branches.outcomes.some(({ sale }) => sale) ? (['offer'] as const) : []),
    ...(has('give-money', 'take-money', 'trade') || price !== null ? (['account'] as const) : []),
  ]);
}

const takesNumber = (trigger: Trigger): boolean => argumentsOf(trigger).some(({ kind }) => kind === 'number');

const canBeNear = ({ kind }: Trigger): boolean => kind === 'command' || kind === 'key' || kind === 'item';

/** A command or an item that works only at a place. */
function nearbyOf({ places }: Draft, trigger: Trigger, core: string): Part<Condition>[] {
  if (places.length === 0 || !canBeNear(trigger)) return [];
  return [{ kind: 'near-place', places, radiusMeters: 10, requirementIds: [core] }];
}

const savedFromSeconds = 3_600;

/** The pause between two uses: of one player, if the message does not say of whom. A long one survives restarts. */
function pauseOf({ pause }: Draft, { kind }: Trigger): Part<Condition>[] {
  if (!pause) return [];
  const { seconds, scope, id } = pause;
  const isSaved = seconds >= savedFromSeconds;
  const isAnywhere = scope === 'place' && kind !== 'place' && kind !== 'entity';
  return [
    { kind: 'cooldown', seconds, scope: isAnywhere ? 'player' : (scope ?? 'player'), isSaved, requirementIds: [id] },
  ];
}

function uniqueId(id: string, existing: readonly Behavior[]): string {
  const base = /^[a-z]/.test(id) ? id : `behavior_${id}`;
  const taken = new Set(existing.map((each) => each.id));
  let unique = base;
  for (let number = 2; taken.has(unique); number++) unique = `${base}_${number}`;
  return unique;
}
