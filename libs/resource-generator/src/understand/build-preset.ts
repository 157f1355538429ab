import type { Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import { blockDefinition } from '../blocks/registry.js';
import type { BlockParameters, BlockSpecification, Offer } from '../specification/resource-specification.js';
import { itemOffer } from '../vocabulary/items.js';
import { vehicleOffer } from '../vocabulary/vehicles.js';
import type { Draft } from './drafts.js';
import type { Preset } from './facts.js';
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
  const parameters = withValues(base, draft, requirements, core);
  return {
    block: preset.block,
    variant: preset.variant,
    parameters,
    conditions: draft.conditions,
    requirementIds: [core],
  };
}

function presetOf({ preset, seller, offers, trigger }: Draft): Preset | null {
  if (preset?.block === 'shop' && seller === 'player') return { block: 'buyer', variant: 'general' };
  if (preset?.block === 'shop' && offers.some(({ isVehicle }) => isVehicle)) return { block: 'dealer', variant: 'general' };
  if (preset) return preset;
  if (offers.length === 0 || seller === null || trigger) return null;
  return { block: seller === 'player' ? 'buyer' : 'shop', variant: 'general' };
}

function withValues(
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
  if ('price' in base && draft.price !== null) parameters.price = Math.round(draft.price);
  if ('durationSeconds' in base && draft.workSeconds !== null) parameters.durationSeconds = draft.workSeconds;
  for (const setting of draft.settings) {
    if (setting.name === 'blip' && 'blip' in base && !setting.value) parameters.blip = null;
    if (setting.name === 'account' && 'account' in base && setting.value !== 'black') parameters.account = setting.value;
    if (setting.name === 'radiusMeters' && 'radiusMeters' in base) parameters.radiusMeters = setting.value;
    if (setting.name === 'limit' && 'limit' in base) parameters.limit = setting.value;
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
