import type { Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import { type Effect, nestedEffects } from '../behavior/effect.js';
import { presetOf as presetDefinition } from '../presets/presets.js';
import type { BlockId, BlockParameters, BlockSpecification, Offer } from '../specification/resource-specification.js';
import { activityOf, workOf } from './build-effects.js';
import { titleForJob } from './part-titles.js';
import { alternativesOf, priceOf } from './prices.js';
import { goToCell, goToStation, hasBoss, raiseToBoss } from './parts-of-jobs.js';
import type { Draft } from './draft.js';
import { branchEffects } from './draft-branches.js';
import type { Preset } from './facts.js';
import { presetOf } from './preset-of-draft.js';
import { isLoot, presetValues } from './preset-values.js';
import { cannotYet, notUnderstood, type RequirementList } from './requirement-list.js';
import { refuseFeatures, refuseUnused } from './unused-statements.js';
import { usualValues } from './usual-values.js';

/** A ready-made part with what the message says about it. */
export interface PresetPart extends BlockSpecification {
  conditions: Part<Condition>[];
  effects: Part<Effect>[];
  requirementIds: string[];
}

/**
 * The ready-made part that a draft asks for, or null if it describes a behavior. What the part cannot do, and what was
 * assumed, is noted in the requirements.
 */
export function buildPreset(draft: Draft, requirements: RequirementList): PresetPart | null {
  const preset = presetOf(draft);
  if (!preset) return null;
  if (preset.block === 'boss-menu' && requirements.without === undefined && !hasBoss(draft)) return null;
  // "A barber shop": it does not sell what a shop usually has.
  if (preset.block === 'shop' && draft.hasUnknownTitle && draft.offers.length === 0 && draft.wares === null) {
    draft.requirementIds.forEach((id) => requirements.refuse(id, notUnderstood, false));
    return null;
  }
  const definition = presetDefinition(preset.block);
  const base: BlockParameters = { ...definition.defaults, ...definition.variants[preset.variant] };
  const { parameters, used } = presetValues(preset, base, draft);
  const core = draft.coreId === '' ? (draft.requirementIds[0] ?? '') : draft.coreId;
  if (isArmory(preset, draft)) parameters.label = 'Armory';
  if (isArmory(preset, draft) || preset.block === 'stash' || preset.block === 'boss-menu')
    goToStation(parameters, draft);
  if (preset.block === 'boss-menu') raiseToBoss(parameters, draft, requirements, core);
  noteAssumptions(preset, parameters, draft, requirements, core);
  if (preset.block === 'jail') goToCell(parameters, draft, requirements, core);
  const work = addedWork(base, draft, core);
  for (const [kind, id] of draft.sources) {
    // Goods for another price than the stated one would be something else.
    const isPrice = kind === 'price' && 'offers' in base;
    if (!used.has(kind) && !(kind === 'work' && work.length > 0))
      requirements.refuse(id, cannotYet, id === core && !isPrice);
  }
  if (draft.commission) requirements.refuse(draft.commission.id, cannotYet, false);
  if (draft.animationId !== null && work.length === 0) {
    if (takesTime.has(preset.block)) parameters.animation = activityOf(draft);
    else requirements.refuse(draft.animationId, cannotYet, draft.animationId === core);
  }
  if (preset.block !== 'job' && !used.has('title')) parameters.label = presetTitle(preset, parameters.label, draft);
  const effects = [...work, ...addedEffects(preset, draft, requirements, core)];
  refuseFeatures(preset, draft, requirements, core);
  refuseUnused(draft, parameters, requirements, core);
  const conditions = presetConditions(preset.block, parameters, draft, requirements);
  const prices = otherPrices(preset, parameters, draft, core);
  if (prices.length === 0) alternativesOf(draft).forEach(({ id }) => requirements.refuse(id, cannotYet, id === core));
  const isPed = used.has('presence') && draft.settings.findLast(({ name }) => name === 'presence')?.value === 'ped';
  return {
    ...{ ...preset, parameters, conditions: [...conditions, ...prices], effects, requirementIds: draft.requirementIds },
    ...(isPed && { presence: 'ped' as const }),
  };
}

/** The name of the part, with the job that it is for. */
function presetTitle({ block, variant }: Preset, label: string, draft: Draft): string {
  const conditions = draft.titleConditions ?? draft.conditions;
  return titleForJob(isArmory({ block, variant }, draft) ? 'Armory' : label, conditions);
}

/** Weapons for a job. */
const isArmory = ({ block, variant }: Preset, { conditions, titleConditions }: Draft): boolean =>
  block === 'shop' && variant === 'weapons' && (titleConditions ?? conditions).some(({ kind }) => kind === 'job');

/** What the part costs, where the message names another price for some. It replaces the usual price. */
function otherPrices(
  { block, variant }: Preset,
  parameters: BlockParameters,
  draft: Draft,
  core: string,
): Part<Condition>[] {
  if (alternativesOf(draft).length === 0) return [];
  const [first] = presetDefinition(block).behaviors(parameters, { variant, id: block, hasShifts: false });
  if (first?.conditions?.some(({ kind }) => kind === 'money') !== true) return [];
  return priceOf({ ...draft, price: parameters.price ?? null }, core);
}

/**
 * The conditions that a part checks at its entry points. Some are parameters of it: the pause of a robbery, the jobs that
 * may jail. The others cannot be built.
 */
function presetConditions(
  block: BlockId,
  parameters: BlockParameters,
  { conditions, pause }: Draft,
  requirements: RequirementList,
): Part<Condition>[] {
  const added: Part<Condition>[] = [];
  if (pause) {
    const isOfPlace =
      pause.scope === null ||
      pause.scope === 'place' ||
      (pause.scope === 'server' && (parameters.locations?.length ?? 1) === 1);
    if ('cooldownSeconds' in parameters && isOfPlace) parameters.cooldownSeconds = pause.seconds;
    else added.push(cooldown(pause));
  }
  const own = conditions.filter((condition) => {
    if (condition.kind === 'chance' && 'chancePercent' in parameters) {
      parameters.chancePercent = condition.percent;
      return false;
    }
    // "Miners go on duty": who starts a shift is one, also where the framework has no such job.
    if (block === 'job' && condition.kind === 'job' && isNameOfJob(condition)) {
      requirements.remove(condition.requirementIds);
      return false;
    }
    // Commands for admins are for admins anyway.
    if (block === 'admin-commands' && condition.kind === 'permission') return condition.isExcluded;
    // "Needs 0 police" is what the part does anyway.
    return condition.kind !== 'on-duty-count' || condition.minimum > 0 || condition.maximum !== null;
  });
  return [...own, ...added];
}

/** A pause that the part does not have by itself. A long one survives restarts. */
const cooldown = ({ seconds, scope, id }: NonNullable<Draft['pause']>): Part<Condition> => ({
  ...{ kind: 'cooldown', seconds, scope: scope ?? 'player', isSaved: seconds >= savedFromSeconds },
  requirementIds: [id],
});

const savedFromSeconds = 3_600;

const isNameOfJob = ({ jobs, isExcluded }: Extract<Condition, { kind: 'job' }>): boolean =>
  !isExcluded && jobs.length === 1;

/** The values that the message left open. The most important one can be changed in the plan. */
function noteAssumptions(
  { block, variant }: Preset,
  parameters: BlockParameters,
  draft: Draft,
  requirements: RequirementList,
  core: string,
): void {
  const {
    label,
    locations,
    offers,
    vehicles,
    reward,
    rewardItems = [],
    salary = 0,
    intervalSeconds = 900,
  } = parameters;
  if (block === 'teleports' && draft.places.length < 2) {
    const setting = { label: 'Destination', kind: 'place', value: '' } as const;
    requirements.change(core, { state: 'question', reason: 'Where does it lead?', setting });
    return;
  }
  if (block === 'leaderboard' && variant === 'points') requirements.assume(core, 'Other resources give the points.');
  if (block === 'robbery' && draft.payment === null && !isPaid(draft)) {
    const items = rewardItems.map(({ label, amount }) => `, ${amount} ${label}`).join('');
    requirements.assume(core, `It brings ${reward?.minimum ?? 0} to ${reward?.maximum ?? 0}${items}.`);
  }
  if (block === 'job' && draft.payment === null && !isPaid(draft))
    requirements.assume(core, `A shift pays ${salary} every ${intervalSeconds / 60} minutes.`);
  const place = locations?.[0]?.label;
  const isTrade = block === 'dealer' || block === 'rental';
  const assumed = [
    ...(place !== undefined && draft.places.length === 0 ? [`${label} is at ${place}.`] : []),
    ...usualValues(block, parameters, draft),
    ...(block === 'delivery' && draft.payment === null
      ? [`Each stop brings ${reward?.minimum ?? 0} to ${reward?.maximum ?? 0}.`]
      : []),
    ...(block === 'delivery' && draft.offers.length === 0
      ? (vehicles ?? []).map((each) => `It is driven with a ${each.label}.`)
      : []),
    ...(offers && draft.offers.length === 0
      ? [`It sells ${offers.map((offer) => `${offer.label} (${offer.price})`).join(', ')}.`]
      : []),
    ...(isTrade && vehicles && draft.offers.length === 0
      ? [`It has ${vehicles.map((offer) => `${offer.label} (${offer.price})`).join(', ')}.`]
      : []),
    ...usualPrices([...(offers ?? []), ...(isTrade ? (vehicles ?? []) : [])], draft),
  ];
  if (assumed.length === 0) return;
  const setting = place !== undefined && draft.places.length === 0 ? placeSetting(place) : null;
  const unknown = setting && draft.unknownPlaces.shift();
  requirements.assume(unknown ?? core, assumed.join(' '));
  if (setting) requirements.change(unknown ?? core, { setting });
}

/** Whether the message says what it brings. */
const isPaid = ({ effects }: Draft): boolean =>
  effects.flatMap(nestedEffects).some(({ kind }) => kind === 'give-money' || kind === 'give-item');

/** What goods cost whose prices the message does not name. */
function usualPrices(offers: readonly Offer[], { price, offers: stated }: Draft): string[] {
  const open = new Set(stated.flatMap((each) => (each.price === null ? [each.thing.name] : [])));
  return price === null
    ? offers.filter(({ name }) => open.has(name)).map((each) => `${each.label} costs ${each.price}.`)
    : [];
}

const placeSetting = (value: string) => ({ label: 'Place', kind: 'place', value }) as const;

/** The effects that ready-made parts have themselves. */
const presetEffects: Partial<Record<BlockId, readonly Effect['kind'][]>> = {
  robbery: ['give-money', 'give-item', 'dispatch'],
  'daily-reward': ['give-money', 'give-item'],
  job: ['give-money', 'repeat'],
  jail: ['teleport'],
  'speed-cameras': ['screen-effect'],
  'admin-commands': ['log'],
};

/** Effects that can be added to what a ready-made part does, because they are nothing that it does itself. */
const addableEffects: ReadonlySet<Effect['kind']> = new Set<Effect['kind']>([
  ...(['notify', 'announce', 'dispatch', 'progress', 'count', 'log', 'heal', 'armor', 'status'] as const),
  ...(['screen-effect', 'walk-style', 'run-speed'] as const),
]);

const branching: ReadonlySet<Effect['kind']> = new Set(['random', 'when']);

/** The effects of the draft that are added to the part. Those that it cannot have are named as not built. */
function addedEffects({ block }: Preset, draft: Draft, requirements: RequirementList, core: string): Part<Effect>[] {
  const effects = [...draft.effects, ...branchEffects(draft, () => [])];
  const others = effects.filter(({ kind }) => !presetEffects[block]?.includes(kind));
  const isAdded = (effect: Effect): boolean =>
    (effect.kind === 'skill-check' ? takesTime.has(block) : effect.kind === 'zone-rule' && block === 'zones') ||
    (block === 'robbery' && effect.kind === 'random' && nestedEffects(effect).every(isLoot)) ||
    [effect, ...nestedEffects(effect)].every(({ kind }) => branching.has(kind) || addableEffects.has(kind));
  const refused = others.filter((effect) => !isAdded(effect));
  for (const id of refused.flatMap(({ requirementIds }) => requirementIds)) {
    requirements.refuse(id, cannotYet, id === core);
    if (id !== core) withdrawConditions(draft, requirements, id);
  }
  // "An armory. Officers get a pistol": with the usual goods, it would be something else.
  const isOfGoods = ['shop', 'dealer', 'rental'].includes(block) && draft.offers.length === 0;
  if (isOfGoods && refused.some(({ kind }) => kind === 'give-item' || kind === 'give-weapon'))
    requirements.refuse(core, cannotYet, false);
  return [...others.filter(isAdded), ...effects.filter(({ kind }) => kind === 'dispatch' && block === 'robbery')];
}

/** "Detectives get the taser": who gets what is not built may not do anything else. */
function withdrawConditions(draft: Draft, requirements: RequirementList, refused: string): void {
  const isOfRefused = ({ requirementIds }: { requirementIds: readonly string[] }): boolean =>
    requirementIds.every((id) => id !== refused && requirements.isWithin(id, refused));
  const withdrawn = draft.conditions.filter(isOfRefused);
  draft.conditions = draft.conditions.filter((each) => !withdrawn.includes(each));
  withdrawn.forEach(({ requirementIds }) => requirementIds.forEach((id) => requirements.refuse(id, cannotYet, false)));
}

/** Parts that take time themselves. */
export const takesTime: ReadonlySet<BlockId> = new Set<BlockId>(['gathering', 'robbery', 'repair', 'crafting']);

/** Work that takes time, for a part that has none itself. */
function addedWork(base: BlockParameters, draft: Draft, core: string): Part<Effect>[] {
  const work = 'durationSeconds' in base ? null : workOf(draft, base.label, core);
  return work ? [work] : [];
}
