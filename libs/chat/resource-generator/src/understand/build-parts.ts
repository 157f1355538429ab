import { isLuaName } from '../lua/lua-value.js';
import type { Behavior, Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import type { Effect } from '../behavior/effect.js';
import type { Trigger } from '../behavior/trigger.js';
import { argumentsOf } from '../code/trigger-code.js';
import { effectsOf, freeFor, goodsOf, isTreatment } from './build-effects.js';
import { buildPreset, type PresetPart } from './build-preset.js';
import { triggerOf } from './build-trigger.js';
import { commandArguments } from './command-arguments.js';
import type { Draft, ValueKind } from './draft.js';
import { holdForAll } from './draft-branches.js';
import { settleQuotas } from './draft-goods.js';
import { choicesOf, furtherBehaviors } from './further-behaviors.js';
import { nameOf } from './named.js';
import { partTitle } from './part-titles.js';
import { refuseRules, refuseTargets, refuseTreatments } from './unused-statements.js';
import { nameStake, notePrices, settleCustomer, typedPaymentOf } from './payments.js';
import { alternativesOf, priceOf } from './prices.js';
import { effectOfCommand, jobAt } from './usual-starts.js';
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
    nameGradedJob(draft, requirements);
    settleDuty(draft, requirements);
    settleQuotas(draft, requirements);
    holdForAll(draft);
    refuseStrangers(draft, requirements);
    settleCustomer(draft, requirements);
    const preset = buildPreset(draft, requirements);
    const behavior = preset ? null : buildBehavior(draft, requirements, parts.behaviors);
    // Without its core, the rest of a part is something else.
    const isBuilt = (preset ?? behavior) && requirements.stateOf(draft.coreId) !== 'not_built';
    if (!isBuilt) {
      draft.requirementIds.forEach((id) => requirements.refuse(id, notUnderstood, false));
    } else if (preset) parts.presets.push(preset);
    else if (behavior)
      parts.behaviors.push(...choicesOf(behavior), ...furtherBehaviors(behavior, draft, drafts, requirements));
  }
  return parts;
}

/** "Only grade 2 and above" without a job: of the job whose station it is at. */
function nameGradedJob(draft: Draft, requirements: RequirementList): void {
  // Left out for a proof, the job is not named by the place instead.
  const own = requirements.without === undefined ? jobAt(draft.places) : null;
  draft.conditions = draft.conditions.filter((each) => {
    if (each.kind !== 'job' || each.jobs.every(({ job }) => job !== '')) return true;
    each.jobs = each.jobs.flatMap((graded) => (graded.job !== '' ? [graded] : own ? [{ ...graded, job: own }] : []));
    if (each.jobs.length > 0) return true;
    each.requirementIds.forEach((id) => requirements.refuse(id, notUnderstood, false));
    return false;
  });
}

/** A lower price for people who may not use the part anyway. */
function refuseStrangers(draft: Draft, requirements: RequirementList): void {
  const allowed = draft.conditions.flatMap((each) => (each.kind === 'job' && !each.isExcluded ? each.jobs : []));
  if (allowed.length === 0) return;
  const isStranger = (job: string): boolean => allowed.every((each) => each.job !== job);
  const strangers = draft.discounts.filter(({ jobs }) => jobs.some(isStranger));
  draft.discounts = draft.discounts.filter((each) => !strangers.includes(each));
  const prices = draft.branches.prices.filter(
    ({ condition }) => condition?.kind === 'job' && condition.jobs.some(({ job }) => isStranger(job)),
  );
  draft.branches.prices = draft.branches.prices.filter((each) => !prices.includes(each));
  const ids = [...strangers.flatMap(({ requirementIds }) => requirementIds), ...prices.map(({ id }) => id)];
  ids.forEach((id) => requirements.refuse(id, cannotYet, false));
}

/** Who may use a part has to be on duty anyway, where the framework has duty. Without a job, nobody is. */
function settleDuty(draft: Draft, requirements: RequirementList): void {
  const { onDutyId, conditions, pricePerDuty, coreId, jobAmounts } = draft;
  if (onDutyId === null) return;
  // "Cops get 500 every 30 minutes on duty": nobody else gets anything.
  const paid = jobAmounts.filter(({ job }) => job !== 'employed').map(({ job }) => ({ job, minimumGrade: 0 }));
  if (paid.length > 0 && paid.length === jobAmounts.length && !conditions.some(({ kind }) => kind === 'job'))
    conditions.push({ kind: 'job', jobs: paid, isExcluded: false, requirementIds: [onDutyId] });
  if (pricePerDuty) return requirements.merge(pricePerDuty.id, [onDutyId]);
  const job = conditions.find((each) => each.kind === 'job' && !each.isExcluded);
  if (!job) {
    requirements.refuse(onDutyId, cannotYet, false);
    // For everybody, it would be something else.
    if (requirements.isOfSameMessage(onDutyId, coreId)) requirements.refuse(coreId, cannotYet, false);
  } else if (!job.requirementIds.includes(onDutyId)) job.requirementIds.push(onDutyId);
}

function buildBehavior(draft: Draft, requirements: RequirementList, existing: readonly Behavior[]): Behavior | null {
  const core = draft.coreId === '' ? (draft.requirementIds[0] ?? '') : draft.coreId;
  doWhatItIsCalled(draft, core);
  nameStake(draft);
  nameTreated(draft, requirements, core);
  refuseTargets(draft, requirements);
  refuseTreatments(draft, requirements);
  refuseRules(draft, requirements);
  const effects = effectsOf(draft, core);
  const isEmpty = effects.some((each) => each.kind === 'spawn-vehicle' && each.vehicles.length === 0);
  if (
    isEmpty ||
    effects.every(({ kind }) => kind === 'log') ||
    contradicts(draft.conditions, effects) ||
    treatsItself(draft)
  )
    return null;
  notePrices(draft, effects, requirements);
  const trigger = triggerOf(draft, requirements, core);
  if (!trigger || (trigger.kind !== 'command' && effects.some(({ kind }) => kind === 'say'))) return null;
  const conditions = withoutPanelConditions(draft.conditions, effects, requirements);
  if (draft.seller !== null || draft.price === null) {
    const isTrade = effects.some(({ kind }) => kind === 'trade');
    const free = new Set(freeFor(draft).flatMap(({ requirementIds }) => requirementIds));
    const unused = isTrade ? draft.branches.prices.filter(({ id }) => !free.has(id)) : alternativesOf(draft);
    unused.forEach(({ id }) => requirements.refuse(id, cannotYet, id === core));
  }
  const headingIds = draft.requirementIds.filter((id) => requirements.isHeading(id));
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
      ...typedPaymentOf(draft, core),
      ...nearbyOf(draft, trigger, core),
    ],
    effects,
    requirementIds: [
      ...new Set([
        core,
        ...headingIds,
        ...placeIds(draft, trigger),
        ...draft.triggerIds,
        ...draft.fieldIds,
        ...limitIds(draft, trigger),
      ]),
    ],
  };
}

/** "/heal for medics": a command that says by its name what it does. */
function doWhatItIsCalled({ trigger, effects, offers, seller }: Draft, core: string): void {
  const effect = trigger?.kind === 'command' ? effectOfCommand(trigger.name) : null;
  if (effect && effects.length + offers.length === 0 && !seller) effects.push({ ...effect, requirementIds: [core] });
}

/** Who heals or freezes players because of a job does it to somebody else: the command of a medic takes the player. */
function nameTreated(draft: Draft, requirements: RequirementList, core: string): void {
  const { trigger, conditions, effects } = draft;
  const isOfJob = conditions.some((each) => each.kind === 'job' && !each.isExcluded);
  const isForOthers =
    isOfJob && effects.some((each) => (isTreatment(each) && each.to === 'target') || each.kind === 'freeze');
  if (trigger?.kind !== 'command' || !isForOthers || trigger.arguments.some(({ kind }) => kind === 'player')) return;
  draft.trigger = { ...trigger, arguments: [...commandArguments(['id']), ...trigger.arguments] };
  requirements.assume(core, `The command names the player: /${trigger.name} [id].`);
}

/** "A doctor heals for 5" at a place: nobody says whom, and the doctor is not meant. */
const treatsItself = ({ trigger, conditions, effects }: Draft): boolean =>
  trigger === null &&
  effects.some((effect) => isTreatment(effect) && effect.to === 'self') &&
  conditions.some(
    (each) => each.kind === 'job' && !each.isExcluded && each.jobs.some(({ job }) => job === 'ambulance'),
  );

/** The requirement that says where it is. */
const placeIds = ({ sources }: Draft, { kind }: Trigger): string[] => {
  const id = sources.get('place');
  return kind === 'place' && id !== undefined ? [id] : [];
};

/** The requirement that says how much players may type. */
const limitIds = ({ sources }: Draft, trigger: Trigger): string[] => {
  const id = sources.get('limit');
  return takesNumber(trigger) && id !== undefined ? [id] : [];
};

/** Calling people of a job, or being one, only while none of them is there means something else. */
const contradicts = (conditions: readonly Condition[], effects: readonly Effect[]): boolean => {
  const needed = [
    ...effects.flatMap((effect) => (effect.kind === 'dispatch' ? [effect.jobs] : [])),
    ...conditions.flatMap((each) => (each.kind === 'job' && !each.isExcluded ? [each.jobs.map(({ job }) => job)] : [])),
  ];
  return conditions.some(
    (condition) =>
      condition.kind === 'on-duty-count' &&
      condition.maximum === 0 &&
      needed.some((jobs) => jobs.every((job) => condition.jobs.includes(job))),
  );
};

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
  const isOfVehicle = panel.values.every((value) => vehicleValues.has(value));
  // "Health, and the speed when you drive": what stands last is shown only there anyway.
  if (isOfVehicle || vehicleValues.has(panel.values.at(-1) ?? 'id')) {
    panel.isOnlyInVehicle = isOfVehicle;
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
    ...(trigger.kind === 'item' && has('take-item') ? (['usedUp'] as const) : []),
    ...(places.length > 0 && canBeNear(trigger) ? (['place'] as const) : []),
    ...(trigger.kind === 'place'
      ? (['place', 'presence', 'blip', 'blipColor', 'blipScale', 'blipLabel', 'markerColor'] as const)
      : []),
    ...(trigger.kind === 'zone' ? (['place', 'radiusMeters'] as const) : []),
    ...(has('repeat') || takesNumber(trigger) ? (['limit'] as const) : []),
    ...(has('spawn-vehicle', 'trade') || branches.outcomes.some(({ sale }) => sale) ? (['offer'] as const) : []),
    ...(effects.some((each) => each.kind === 'trade' && each.isAlsoBank) ? (['isAlsoBank'] as const) : []),
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
  const base = isLuaName(id) ? id : `behavior_${id}`;
  const taken = new Set(existing.map((each) => each.id));
  let unique = base;
  for (let number = 2; taken.has(unique); number++) unique = `${base}_${number}`;
  return unique;
}
