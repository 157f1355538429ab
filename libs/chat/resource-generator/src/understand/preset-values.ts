import type { BlockParameters, Offer, Quantity, Range, Recipe } from '../specification/resource-specification.js';
import type { Amount } from '../behavior/condition.js';
import { type Effect, nestedEffects } from '../behavior/effect.js';
import { type BossAction, bossActions } from '../behavior/system-effect.js';
import { adminCommands } from '../presets/admin-commands.js';
import { itemOffer } from '../vocabulary/items.js';
import { vehicleOffer } from '../vocabulary/vehicles.js';
import { blipAfter, isOfBlip } from './blips.js';
import type { Named } from '../behavior/values.js';
import { says } from './annotation-words.js';
import type { Concept } from './concepts.js';
import type { Draft, ValueKind } from './draft.js';
import { usualSourceOf } from './usual-starts.js';
import type { Preset, RecipeFact, Setting } from './facts.js';

/** The parameters of a ready-made part, and the stated values that it uses. */
export interface PresetValues {
  parameters: BlockParameters;
  used: ReadonlySet<ValueKind>;
}

const everything: readonly Concept[] = ['all', 'every', 'each', 'everyone', 'any'];
const itemOfferOf = (thing: Named): Offer => ({ ...itemOffer(thing.name), ...thing });

/** Puts what a message says about a ready-made part into its parameters. */
export function presetValues(preset: Preset, base: BlockParameters, draft: Draft): PresetValues {
  const parameters: BlockParameters = { ...base };
  const used = new Set<ValueKind>();
  const use = (kind: ValueKind, isPossible: boolean, apply: () => void): void => {
    if (!isPossible) return;
    apply();
    used.add(kind);
  };
  const { trigger, places, offers, price, payment, workSeconds, everySeconds } = draft;
  use('place', 'locations' in base && places.length > 0, () => (parameters.locations = places));
  if (preset.block === 'teleports' && places.length > 1) {
    parameters.locations = places.slice(0, 1);
    parameters.destinations = places.slice(1);
  }
  use('offer', 'offers' in base && offers.length > 0, () => (parameters.offers = offersOf(draft, itemOffer)));
  const isFleet = preset.block !== 'delivery' || offers.every(({ isVehicle }) => isVehicle);
  use('offer', 'vehicles' in base && isFleet && offers.length > 0, () => {
    parameters.vehicles = offersOf(draft, vehicleOffer);
  });
  if (preset.block === 'shop' && offers.length === 0 && draft.wares) parameters.offers = [itemOfferOf(draft.wares)];
  // One price for everything that is sold.
  const isOfAll = offers.length > 0 || draft.wares !== null || draft.clauses.some((clause) => says(clause, everything));
  use('price', price !== null && isOfAll && 'offers' in base, () => {
    const own = new Set(offers.flatMap((offer) => (offer.price === null ? [] : [offer.thing.name])));
    parameters.offers = (parameters.offers ?? []).map((offer) =>
      own.has(offer.name) ? offer : { ...offer, price: Math.round(price ?? 0) },
    );
  });
  // "A boat rental for 500": each of the usual ones. "Bikes, 20 for 30 minutes": each of the named ones.
  const isUsualFleet = preset.block === 'rental' && (offers.length === 0 ? preset.variant !== 'general' : isFleet);
  use('price', price !== null && isUsualFleet && offers.every((offer) => offer.price === null), () => {
    parameters.vehicles = (parameters.vehicles ?? []).map((each) => ({ ...each, price: Math.round(price ?? 0) }));
  });
  // What a lottery sells is its ticket.
  use(
    'offer',
    'drawHour' in base && offers.length === 1,
    () => (parameters.price = offers[0]?.price ?? base.price ?? 0),
  );
  use('price', price !== null && 'price' in base, () => (parameters.price = Math.round(price ?? 0)));
  use('payment', payment !== null && 'reward' in base, () => (parameters.reward = rangeOf(payment)));
  use('payment', payment !== null && 'limitKmh' in base, () => (parameters.price = rangeOf(payment).maximum));
  use('payment', payment === null && 'salary' in base && salaryOf(draft) !== null, () => {
    parameters.salary = salaryOf(draft) ?? 0;
  });
  // "Get 250 every 20 minutes".
  const paid = draft.effects.find((each) => each.kind === 'repeat');
  if (paid && 'salary' in base) parameters.intervalSeconds = paid.everySeconds;
  use('payment', payment !== null && 'salary' in base, () => (parameters.salary = rangeOf(payment).maximum));
  use('work', 'durationSeconds' in base && workSeconds !== null, () => (parameters.durationSeconds = workSeconds ?? 0));
  use('interval', everySeconds !== null && 'intervalSeconds' in base, () => {
    parameters.intervalSeconds = everySeconds ?? 0;
  });
  use('interval', everySeconds !== null && !('intervalSeconds' in base) && 'cooldownSeconds' in base, () => {
    parameters.cooldownSeconds = everySeconds ?? 0;
  });
  if ('command' in base && trigger?.kind === 'command') parameters.command = trigger.name;
  if ('command' in base && draft.commandName !== null) parameters.command = draft.commandName;
  if (preset.block === 'admin-commands' && trigger?.kind === 'command' && trigger.name in adminCommands) {
    parameters.commands = [trigger.name];
    parameters.command = base.command ?? '';
  }
  if ('commands' in base && draft.adminCommands.some((name) => name in adminCommands)) {
    parameters.commands = [...new Set(draft.adminCommands.filter((name) => name in adminCommands))];
    parameters.command = base.command ?? '';
  }
  for (const setting of draft.settings)
    use(setting.name, canUse(setting, preset, base), () => set(parameters, setting));
  const texts = draft.settings.flatMap((each) => (each.name === 'text' ? [each.value] : []));
  if (texts.length > 0 && 'messages' in base) parameters.messages = texts;
  const weathers = draft.settings.flatMap((each) => (each.name === 'weather' ? [each.value] : []));
  if (weathers.length > 0 && 'weathers' in base) parameters.weathers = weathers;
  if (parameters.actions && draft.namesFeatures) parameters.actions = statedActions(draft);
  if (draft.gathered.length > 0) {
    parameters.rewardItems = draft.gathered.map(({ amount, ...item }) => rewardItem(item, amount));
    parameters.label = draft.gathered[0]?.label ?? base.label;
    const usual = places.length === 0 ? usualSourceOf(draft.gathered[0]?.name) : null;
    if (usual) parameters.locations = [usual];
  }
  if (draft.recipes.length > 0) parameters.recipes = draft.recipes.map(recipeOf);
  if (draft.title !== null && 'label' in base) parameters.label = draft.title;
  setRewards(parameters, draft);
  return { parameters, used };
}

/** What the boss can do, if the message names it. */
function statedActions({ features }: Draft): BossAction[] {
  const stated = new Set<string>(features.map(({ feature }) => feature));
  if (stated.has('promote')) stated.add('demote');
  return bossActions.filter((action) => stated.has(action));
}

function canUse(setting: Setting, { block }: Preset, base: BlockParameters): boolean {
  switch (setting.name) {
    case 'blip':
    case 'blipColor':
    case 'blipScale':
    case 'blipLabel':
      return 'blip' in base && isOfBlip(setting);
    case 'alert':
      return block === 'robbery';
    case 'isAlsoBank':
      return block === 'shop';
    case 'markerColor':
      return 'locations' in base;
    case 'account':
      return 'account' in base && (setting.value !== 'black' || block === 'robbery');
    case 'limitSeconds':
      return block === 'jail' || block === 'rental';
    case 'presence':
      return setting.value !== 'ped' || 'locations' in base;
    case 'title':
    case 'language':
      return true;
    case 'text':
      return 'messages' in base;
    case 'weather':
      return 'weathers' in base;
    case 'enterText':
    case 'leaveText':
      return block === 'zones';
    case 'releaseCommand':
      return block === 'jail';
    case 'radiusMeters':
    case 'limitKmh':
    case 'toleranceKmh':
    case 'pricePerKmh':
    case 'drawHour':
    case 'drawWeekday':
    case 'potPercent':
    case 'limit':
    case 'salary':
    case 'intervalSeconds':
    case 'cooldownSeconds':
    case 'slots':
    case 'kilograms':
    case 'isPersonal':
      return setting.name in base;
  }
}

const usualBlip = { sprite: 280, color: 2, scale: 0.8 };

function set(parameters: BlockParameters, setting: Setting): void {
  switch (setting.name) {
    case 'blip':
    case 'blipColor':
    case 'blipScale':
    case 'blipLabel':
      parameters.blip = blipAfter([setting], parameters.blip ?? null, usualBlip);
      break;
    case 'alert':
      parameters.isSilent = !setting.value;
      break;
    case 'account':
      parameters.account = setting.value;
      break;
    case 'limitSeconds':
      if ('durationSeconds' in parameters) parameters.durationSeconds = setting.value;
      else parameters.limit = Math.round(setting.value / 60);
      break;
    case 'title':
      parameters.label = setting.value;
      break;
    case 'presence':
    case 'language':
    case 'markerColor':
    case 'text':
    case 'weather':
      break;
    case 'enterText':
    case 'leaveText':
    case 'releaseCommand':
      parameters[setting.name] = setting.value;
      break;
    case 'radiusMeters':
    case 'limitKmh':
    case 'toleranceKmh':
    case 'pricePerKmh':
    case 'drawHour':
    case 'drawWeekday':
    case 'potPercent':
    case 'limit':
    case 'salary':
    case 'intervalSeconds':
    case 'cooldownSeconds':
    case 'slots':
    case 'kilograms':
      parameters[setting.name] = setting.value;
      break;
    case 'isPersonal':
    case 'isAlsoBank':
      parameters[setting.name] = setting.value;
      break;
  }
}

/**
 * The offers in the order of the message, each once. Those without a price cost what the next one costs, or the usual price.
 */
function offersOf({ offers }: Draft, usual: (name: string) => Offer): Offer[] {
  const priced = new Map<string, Offer>();
  let next: number | null = null;
  for (const { thing, price } of offers.toReversed()) {
    next = price ?? next;
    if (!priced.has(thing.name))
      priced.set(thing.name, { ...thing, price: Math.round(next ?? usual(thing.name).price) });
  }
  return [...priced.values()].toReversed();
}

const recipeOf = ({ product, amount, ingredients }: RecipeFact): Recipe => ({
  ...product,
  amount,
  ingredients: ingredients.map((each) => ({ ...each })),
});

/** What a job pays, if the message says so. */
const salaryOf = ({ effects }: Draft): number | null =>
  effects
    .flatMap(nestedEffects)
    .flatMap((effect) => (effect.kind === 'give-money' ? [rangeOf(effect.amount).maximum] : []))[0] ?? null;

function setRewards(parameters: BlockParameters, { effects, payment, preset }: Draft): void {
  // "40 per delivery and a bonus of 100": the bonus is something else.
  if (!('reward' in parameters) || (payment !== null && preset?.block === 'delivery')) return;
  const items = effects.flatMap((effect) =>
    effect.kind === 'give-item' ? [rewardItem(effect.item, effect.amount)] : [],
  );
  const isPaid = payment !== null || effects.some(({ kind }) => kind === 'give-money');
  const isByChance = effects.some((each) => each.kind === 'random' && nestedEffects(each).some(isLoot));
  // Who says what it brings wants nothing besides.
  const isSaid = items.length > 0 || isByChance;
  if ('rewardItems' in parameters && (isSaid || isPaid)) parameters.rewardItems = items;
  if ('rewardItems' in parameters && isSaid && !isPaid) parameters.reward = { minimum: 0, maximum: 0 };
  for (const effect of effects) {
    if (effect.kind !== 'give-money') continue;
    parameters.reward = rangeOf(effect.amount);
    if (effect.account !== 'cash' && typeof effect.account === 'string') parameters.account = effect.account;
  }
}

/** Whether an effect is what somebody loots. */
export const isLoot = ({ kind }: Effect): boolean => kind === 'give-item' || kind === 'give-money';

function rewardItem(item: Named, amount: Amount): Quantity {
  const { minimum, maximum } = rangeOf(amount);
  return { ...item, amount: minimum, ...(minimum < maximum && { upTo: maximum }) };
}

/** The least and the most of an amount that the message says. */
export function rangeOf(amount: Amount | null): Range {
  if (amount?.kind === 'range') return { minimum: amount.minimum, maximum: amount.maximum };
  const value = amount?.kind === 'fixed' ? amount.value : 0;
  return { minimum: value, maximum: value };
}
