import type { Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import { blockDefinition } from '../blocks/registry.js';
import type { Effect } from '../behavior/effect.js';
import type { BlockId, BlockParameters, BlockSpecification, Offer, Recipe } from '../specification/resource-specification.js';
import { itemOffer } from '../vocabulary/items.js';
import { vehicleOffer } from '../vocabulary/vehicles.js';
import type { Draft } from './drafts.js';
import type { Feature, Preset, RecipeFact } from './facts.js';
import type { RequirementList } from './requirement-list.js';

/** A ready-made part with what the message says about it. */
export interface PresetPart extends BlockSpecification {
  conditions: Part<Condition>[];
  requirementIds: string[];
}

/** The ready-made part that a draft asks for, or null if it describes a behavior. */
export function buildPreset(draft: Draft, requirements: RequirementList): PresetPart | null {
  const preset = presetOf(draft);
  if (!preset) return null;
  const definition = blockDefinition(preset.block);
  const base: BlockParameters = { ...definition.defaults, ...definition.variants[preset.variant]?.parameters };
  const core = draft.requirementIds[0] ?? '';
  const parameters = withValues(preset, base, draft, requirements, core);
  if (draft.gathered.length > 0) {
    parameters.rewardItems = draft.gathered.map((item) => ({ ...item, amount: 1 }));
    parameters.requiredItem = null;
    parameters.label = draft.gathered[0]?.label ?? base.label;
  }
  if (draft.recipes.length > 0) parameters.recipes = draft.recipes.map(recipeOf);
  if (preset.block === 'robbery') setRobbery(parameters, draft);
  if (preset.block === 'daily-reward') setReward(parameters, draft);
  refuseFeatures(preset, draft, requirements);
  refuseEffects(preset, draft, requirements);
  return {
    block: preset.block,
    variant: preset.variant,
    parameters,
    conditions: draft.conditions,
    requirementIds: [core],
  };
}

function presetOf(draft: Draft): Preset | null {
  const { preset, seller, offers, trigger, gathered, recipes, places, effects } = draft;
  if (gathered.length > 0) return { block: 'gathering', variant: 'general' };
  if (recipes.length > 0) return { block: 'crafting', variant: 'general' };
  if (preset?.block === 'robbery' && places.some(({ label }) => /bank/i.test(label))) return { block: 'robbery', variant: 'bank' };
  if (preset?.block === 'shop' && seller === 'player') return { block: 'buyer', variant: 'general' };
  if (preset?.block === 'shop' && offers.some(({ isVehicle }) => isVehicle)) return { block: 'dealer', variant: 'general' };
  if (preset) return preset;
  if (trigger?.kind === 'command' && effects.length === 0) return presetOfCommand(trigger.name, draft);
  if (effects.length > 0) return null;
  if (offers.length === 0 || seller === null || trigger) return null;
  return { block: seller === 'player' ? 'buyer' : 'shop', variant: 'general' };
}

/** Ready-made parts by the usual names of their commands. */
const commandPresets: readonly (readonly [RegExp, BlockId])[] = [
  [/^(?:jail|prison|knast|arrest)$/, 'jail'],
  [/^(?:reports?|ticket|support|melden)$/, 'reports'],
  [/^(?:bill|invoice|rechnung|factura|facture)$/, 'billing'],
  [/^(?:911|112|110|dispatch|notruf|emergency)$/, 'dispatch'],
  [/^(?:scoreboard|players|online)$/, 'scoreboard'],
  [/^(?:daily|dailyreward|reward|gift)$/, 'daily-reward'],
];

function presetOfCommand(name: string, { offers, seller }: Draft): Preset | null {
  if (offers.length > 0 || seller) return null;
  const block = commandPresets.find(([names]) => names.test(name.toLowerCase()))?.[1];
  return block ? { block, variant: 'general' } : null;
}

function withValues(
  preset: Preset,
  base: BlockParameters,
  draft: Draft,
  requirements: RequirementList,
  core: string,
): BlockParameters {
  const parameters: BlockParameters = { ...base };
  const assume = (label: string, kind: 'place' | 'money' | 'item', value: string): void =>
    requirements.change(core, {
      state: 'assumed',
      reason: `${label}: ${value}.`,
      setting: { label, kind, value },
    });
  if ('locations' in base) {
    if (draft.places.length > 0) parameters.locations = draft.places;
    else if (base.locations?.[0]) assume('Place', 'place', base.locations[0].label);
  }
  if ('offers' in base && draft.offers.length > 0) parameters.offers = offersOf(draft, itemOffer);
  if ('vehicles' in base && draft.offers.length > 0) parameters.vehicles = offersOf(draft, vehicleOffer);
  if ('destinations' in base && preset.block === 'teleports') setDestinations(parameters, draft, requirements, core);
  if ('command' in base && draft.trigger?.kind === 'command') parameters.command = draft.trigger.name;
  if ('commands' in base && draft.adminCommands.length > 0) parameters.commands = [...new Set(draft.adminCommands)];
  if (draft.everySeconds !== null) {
    if ('cooldownSeconds' in base) parameters.cooldownSeconds = draft.everySeconds;
    else if ('intervalSeconds' in base) parameters.intervalSeconds = draft.everySeconds;
  }
  if ('price' in base && draft.price !== null) parameters.price = Math.round(draft.price);
  if ('durationSeconds' in base && draft.workSeconds !== null) parameters.durationSeconds = draft.workSeconds;
  for (const setting of draft.settings) {
    if (setting.name === 'blip' && 'blip' in base && !setting.value) parameters.blip = null;
    if (setting.name === 'account' && 'account' in base && setting.value !== 'black') parameters.account = setting.value;
    if (setting.name === 'radiusMeters' && 'radiusMeters' in base) parameters.radiusMeters = setting.value;
    if (setting.name === 'limit' && 'limit' in base) parameters.limit = setting.value;
    if (setting.name === 'limitSeconds' && preset.block === 'jail') parameters.limit = Math.round(setting.value / 60);
  }
  return parameters;
}

/** The offers in the order of the message. Those without a price cost what the next one costs, or the usual price. */
function offersOf({ offers }: Draft, usual: (name: string) => Offer): Offer[] {
  return offers.map(({ thing, price }, index) => {
    const next = offers.slice(index).find((each) => each.price !== null)?.price;
    return { ...thing, price: Math.round(price ?? next ?? usual(thing.name).price) };
  });
}

const recipeOf = ({ product, amount, ingredients }: RecipeFact): Recipe => ({
  ...product,
  amount,
  ingredients: ingredients.map((each) => ({ ...each })),
});

/** An elevator or teleporter needs to lead somewhere. */
function setDestinations(parameters: BlockParameters, { places }: Draft, requirements: RequirementList, core: string): void {
  const [from, ...to] = places;
  if (from && to.length > 0) {
    parameters.locations = [from];
    parameters.destinations = to;
    return;
  }
  requirements.change(core, {
    state: 'question',
    reason: 'Where does it lead?',
    setting: { label: 'Destination', kind: 'place', value: '' },
  });
}

function setReward(parameters: BlockParameters, { effects }: Draft): void {
  const items = effects.flatMap((effect) => (effect.kind === 'give-item' ? [{ ...effect.item, amount: 1 }] : []));
  if (items.length > 0) parameters.rewardItems = items;
  for (const effect of effects) {
    if (effect.kind !== 'give-money') continue;
    if (effect.amount.kind === 'fixed') parameters.reward = { minimum: effect.amount.value, maximum: effect.amount.value };
    if (effect.amount.kind === 'range') parameters.reward = { minimum: effect.amount.minimum, maximum: effect.amount.maximum };
  }
}

/** What each ready-made part does by itself. */
const presetFeatures: Partial<Record<BlockId, readonly Feature[]>> = {
  jail: ['survives-reconnect', 'release'],
  reports: ['staff-sees', 'staff-closes'],
  garage: ['store', 'survives-reconnect'],
};

function refuseFeatures({ block }: Preset, { features, requirementIds }: Draft, requirements: RequirementList): void {
  const missing = features.filter((feature) => !presetFeatures[block]?.includes(feature));
  if (missing.length === 0) return;
  const id = requirementIds.at(-1) ?? '';
  requirements.change(id, { state: 'not_built', reason: 'This part cannot do it yet.' });
}

/** Only what the message asks for: no tool and no police that nobody named. */
function setRobbery(parameters: BlockParameters, { effects, conditions }: Draft): void {
  parameters.requiredItem = null;
  parameters.minimumPolice = 0;
  if (conditions.some(({ kind }) => kind === 'cooldown')) parameters.cooldownSeconds = 0;
  for (const effect of effects) {
    if (effect.kind !== 'give-money') continue;
    const { amount } = effect;
    if (amount.kind === 'fixed') parameters.reward = { minimum: amount.value, maximum: amount.value };
    if (amount.kind === 'range') parameters.reward = { minimum: amount.minimum, maximum: amount.maximum };
  }
}

/** The effects that ready-made parts have themselves. */
const presetEffects: Partial<Record<BlockId, readonly Effect['kind'][]>> = {
  robbery: ['give-money', 'dispatch'],
  'daily-reward': ['give-money', 'give-item'],
};

/** Effects that a ready-made part cannot have are named as not built. */
function refuseEffects({ block }: Preset, { effects }: Draft, requirements: RequirementList): void {
  for (const { kind, requirementIds } of effects) {
    if (presetEffects[block]?.includes(kind)) continue;
    requirementIds.forEach((id) => requirements.change(id, { state: 'not_built', reason: 'This part cannot do it yet.' }));
  }
}
