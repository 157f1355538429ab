import type { Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import { type Effect, nestedEffects } from '../behavior/effect.js';
import { adminCommands } from '../presets/admin-commands.js';
import { presetOf as presetDefinition } from '../presets/presets.js';
import type { BlockId, BlockParameters, BlockSpecification, Offer } from '../specification/resource-specification.js';
import { accountOf, activityOf, workOf } from './build-effects.js';
import { titleForJob } from './part-titles.js';
import { priceOf } from './prices.js';
import { stationOf } from './usual-starts.js';
import type { Draft } from './draft.js';
import type { Feature, Preset } from './facts.js';
import { presetValues } from './preset-values.js';
import { cannotYet, type RequirementList } from './requirement-list.js';
import { refuseUnused } from './unused-statements.js';

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
  const definition = presetDefinition(preset.block);
  const base: BlockParameters = { ...definition.defaults, ...definition.variants[preset.variant]?.parameters };
  const { parameters, used } = presetValues(preset, base, draft);
  const core = draft.coreId === '' ? (draft.requirementIds[0] ?? '') : draft.coreId;
  if (isArmory(preset, draft)) equipArmory(parameters, draft);
  noteAssumptions(preset, parameters, draft, requirements, core);
  const work = addedWork(base, draft, core);
  for (const [kind, id] of draft.sources) {
    if (!used.has(kind) && !(kind === 'work' && work.length > 0)) requirements.refuse(id, cannotYet, id === core);
  }
  if (draft.commission) requirements.refuse(draft.commission.id, cannotYet, false);
  if (draft.animationId !== null && work.length === 0) {
    if (animated.has(preset.block)) parameters.animation = activityOf(draft);
    else requirements.refuse(draft.animationId, cannotYet, draft.animationId === core);
  }
  if (preset.block !== 'job' && !used.has('title')) parameters.label = presetTitle(preset, parameters.label, draft);
  const effects = [...work, ...addedEffects(preset, draft, requirements, core)];
  refuseFeatures(preset, draft, requirements, core);
  refuseUnused(draft, parameters, requirements, core);
  const conditions = presetConditions(preset.block, parameters, draft, requirements);
  const prices = otherPrices(preset, parameters, draft, core);
  if (prices.length === 0) draft.branches.prices.forEach(({ id }) => requirements.refuse(id, cannotYet, id === core));
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

/** An armory is at the station of its job, if the message names no place. */
function equipArmory(parameters: BlockParameters, { conditions, places }: Draft): void {
  const job = conditions.find((each) => each.kind === 'job' && !each.isExcluded);
  const station = job?.kind === 'job' ? stationOf(job.jobs[0]?.job ?? '') : null;
  parameters.label = 'Armory';
  if (station && places.length === 0) parameters.locations = [station];
}

/** What the part costs, where the message names another price for some. It replaces the usual price. */
function otherPrices(
  { block, variant }: Preset,
  parameters: BlockParameters,
  draft: Draft,
  core: string,
): Part<Condition>[] {
  if (draft.branches.prices.length === 0) return [];
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

function presetOf(draft: Draft): Preset | null {
  const { preset, seller, offers, trigger, gathered, recipes, places, effects } = draft;
  const isVaried = draft.priceFrom !== null || offers.some(({ from }) => from !== undefined);
  if (offers.some(({ grade }) => grade !== undefined)) return null;
  const isForBlackMoney = accountOf(draft.settings) === 'black' && (seller !== null || preset?.block === 'shop');
  if (isForBlackMoney && offers.length > 0) {
    draft.seller ??= 'shop';
    return null;
  }
  if (draft.isLaundering || draft.branches.outcomes.length > 0 || (seller === 'player' && isVaried)) return null;
  if (gathered.length > 0) return { block: 'gathering', variant: 'general' };
  if (recipes.length > 0) return { block: 'crafting', variant: 'general' };
  if (preset?.block === 'robbery' && places.some(({ label }) => /bank/i.test(label))) {
    return { block: 'robbery', variant: 'bank' };
  }
  // A buyer of nothing that was named would be something else.
  if (seller === 'player' && offers.length === 0) return null;
  if (preset?.block === 'shop' && seller === 'player') return { block: 'buyer', variant: 'general' };
  if (preset?.block === 'shop' && offers.some(({ isVehicle }) => isVehicle)) {
    return { block: 'dealer', variant: 'general' };
  }
  // A garage "with" vehicles hands these out.
  if (preset?.block === 'garage' && offers.some(({ isVehicle }) => isVehicle)) return null;
  if (preset?.block === 'job')
    return { block: 'job', variant: preset.variant in jobVariants ? preset.variant : 'general' };
  if (preset) return preset;
  if (trigger?.kind === 'command' && effects.length === 0) return presetOfCommand(trigger.name, draft);
  if (effects.length > 0 || offers.length === 0 || seller === null || trigger) return null;
  return { block: seller === 'player' ? 'buyer' : 'shop', variant: 'general' };
}

/** The commands that only admins have. */
const adminCommandNames: ReadonlySet<string> = new Set(Object.keys(adminCommands));
const jobVariants = presetDefinition('job').variants;

/** Ready-made parts by the usual names of their commands. */
const commandPresets: readonly (readonly [RegExp, BlockId])[] = [
  [/^(?:jail|prison|knast|arrest)$/, 'jail'],
  [/^(?:reports?|ticket|support|melden)$/, 'reports'],
  [/^(?:bill|invoice|rechnung|factura|facture)$/, 'billing'],
  [/^(?:911|112|110|dispatch|notruf|emergency)$/, 'dispatch'],
  [/^(?:scoreboard|players|online)$/, 'scoreboard'],
  [/^(?:daily|dailyreward|reward|gift)$/, 'daily-reward'],
];

function presetOfCommand(name: string, { offers, seller, conditions }: Draft): Preset | null {
  if (offers.length > 0 || seller) return null;
  const isForAdmins = conditions.some((each) => each.kind === 'permission' && !each.isExcluded);
  if (isForAdmins && adminCommandNames.has(name)) return { block: 'admin-commands', variant: 'general' };
  const block = commandPresets.find(([names]) => names.test(name.toLowerCase()))?.[1];
  return block ? { block, variant: 'general' } : null;
}

/** The values that the message left open. The most important one can be changed in the plan. */
function noteAssumptions(
  { block }: Preset,
  { label, locations, offers, vehicles }: BlockParameters,
  draft: Draft,
  requirements: RequirementList,
  core: string,
): void {
  if (block === 'teleports' && draft.places.length < 2) {
    const setting = { label: 'Destination', kind: 'place', value: '' } as const;
    requirements.change(core, { state: 'question', reason: 'Where does it lead?', setting });
    return;
  }
  const place = locations?.[0]?.label;
  const isTrade = block === 'dealer' || block === 'rental';
  const assumed = [
    ...(place !== undefined && draft.places.length === 0 ? [`${label} is at ${place}.`] : []),
    ...(offers && draft.offers.length === 0
      ? [`It sells ${offers.map((offer) => `${offer.label} for ${offer.price}`).join(', ')}.`]
      : []),
    ...(isTrade && vehicles && draft.offers.length === 0
      ? [`It has ${vehicles.map((offer) => `${offer.label} for ${offer.price}`).join(', ')}.`]
      : []),
    ...usualPrices([...(offers ?? []), ...(isTrade ? (vehicles ?? []) : [])], draft),
  ];
  if (assumed.length === 0) return;
  const setting = place !== undefined && draft.places.length === 0 ? placeSetting(place) : null;
  const unknown = setting && draft.unknownPlaces.shift();
  requirements.change(unknown ?? core, { state: 'assumed', reason: assumed.join(' '), setting });
}

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
  job: ['give-money'],
};

/** Effects that can be added to what a ready-made part does, because they are nothing that it does itself. */
const addableEffects: ReadonlySet<Effect['kind']> = new Set<Effect['kind']>([
  ...(['notify', 'announce', 'dispatch', 'progress', 'count', 'log', 'heal', 'armor', 'status'] as const),
  ...(['screen-effect', 'walk-style', 'run-speed'] as const),
]);

/** The effects of the draft that are added to the part. Those that it cannot have are named as not built. */
function addedEffects(
  { block }: Preset,
  { effects }: Draft,
  requirements: RequirementList,
  core: string,
): Part<Effect>[] {
  const others = effects.filter(({ kind }) => !presetEffects[block]?.includes(kind));
  const isAdded = (effect: Effect): boolean =>
    [effect, ...nestedEffects(effect)].every(({ kind }) => kind === 'random' || addableEffects.has(kind));
  for (const { requirementIds } of others.filter((effect) => !isAdded(effect))) {
    requirementIds.forEach((id) => requirements.refuse(id, cannotYet, id === core));
  }
  return [...others.filter(isAdded), ...effects.filter(({ kind }) => kind === 'dispatch' && block === 'robbery')];
}

/** Parts that take time themselves. */
const animated: ReadonlySet<BlockId> = new Set<BlockId>(['gathering', 'robbery', 'repair']);

/** Work that takes time, for a part that has none itself. */
function addedWork(base: BlockParameters, draft: Draft, core: string): Part<Effect>[] {
  const work = 'durationSeconds' in base ? null : workOf(draft, base.label, core);
  return work ? [work] : [];
}

/** What each ready-made part does by itself. */
const presetFeatures: Partial<Record<BlockId, readonly Feature[]>> = {
  jail: ['survives-reconnect', 'release'],
  reports: ['staff-sees', 'staff-closes', 'staff-teleports'],
  garage: ['store', 'survives-reconnect'],
  bank: ['deposit', 'withdraw', 'transfer'],
  teleports: ['return-way'],
  'door-locks': ['lock'],
  'vehicle-keys': ['lock'],
  'admin-commands': ['reason'],
};

function refuseFeatures({ block }: Preset, { features }: Draft, requirements: RequirementList, core: string): void {
  for (const { feature, id } of features) {
    if (feature !== 'config' && !presetFeatures[block]?.includes(feature))
      requirements.refuse(id, cannotYet, id === core);
  }
}
