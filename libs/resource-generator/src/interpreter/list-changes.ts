import { blockDefinition } from '../blocks/registry.js';
import type { BlockParameters, BlockSpecification, Offer, Place } from '../specification/resource-specification.js';
import { rentalOffer } from '../vocabulary/vehicles.js';
import { listInWords } from '../specification/words.js';
import type { Mention } from './mentions.js';

type MentionOf<K extends Mention['kind']> = Mention & { kind: K };
const maxEntries = 100;

const ofKind = <K extends Mention['kind']>(mentions: readonly Mention[], kind: K): MentionOf<K>[] =>
  mentions.filter((mention): mention is MentionOf<K> => mention.kind === kind).slice(0, maxEntries);

/** Changes the lists of a block by all mentions of a prompt. Returns the changes in words. */
export function changeLists(block: BlockSpecification, mentions: readonly Mention[], isNewResource: boolean): string[] {
  return [
    ...changePlaces(block, ofKind(mentions, 'place'), isNewResource),
    ...changeOffers(block, ofKind(mentions, 'offer'), isNewResource),
    ...changeVehicles(block, ofKind(mentions, 'vehicle'), isNewResource),
    ...changePrices(block.parameters, ofKind(mentions, 'money')),
    ...changeRewardItems(block.parameters, ofKind(mentions, 'quantity')),
    ...changeRecipes(block.parameters, ofKind(mentions, 'recipe'), isNewResource),
    ...changeEffects(block.parameters, ofKind(mentions, 'effect'), isNewResource),
    ...changeCommands(block.parameters, ofKind(mentions, 'adminCommand'), isNewResource),
    ...changeMessages(block.parameters, ofKind(mentions, 'message'), isNewResource),
    ...changeWeathers(block.parameters, ofKind(mentions, 'weather'), isNewResource),
  ];
}

const placeKey = ({ x, y, z }: Place): string => `${x} ${y} ${z}`;

function changePlaces(
  { block, parameters }: BlockSpecification,
  mentions: readonly MentionOf<'place'>[],
  isNewResource: boolean,
): string[] {
  if (mentions.length === 0) return [];
  const labels = mentions.map(({ place }) => place.label).filter((label) => label !== '');
  const negated = mentions.filter(({ isNegated }) => isNegated).map(({ place }) => placeKey(place));
  const named = mentions.filter(({ isNegated }) => !isNegated).map(({ place }) => place);
  const isPairs = parameters.destinations !== undefined && named.length >= 2;
  const locations = isPairs ? named.filter((_, index) => index % 2 === 0) : named;
  const kept = (parameters.locations ?? []).filter((place) => !negated.includes(placeKey(place)));
  const isAddition = !isNewResource && mentions.some((mention) => mention.isAddition);
  const existing = isAddition || locations.length === 0 ? kept : [];
  const next = [...existing, ...locations].slice(0, maxEntries);
  if (next.length === 0) return [];
  parameters.locations = next.map((place, index) => ({
    ...place,
    label: place.label || `${parameters.label} ${index + 1}`,
  }));
  if (isPairs && parameters.destinations) {
    const destinations = named.filter((_, index) => index % 2 === 1);
    const exits = [...(isAddition ? parameters.destinations : []), ...destinations];
    parameters.destinations = exits.map((place, index) => ({
      ...place,
      label: place.label || `Destination ${index + 1}`,
    }));
    parameters.locations = parameters.locations.slice(0, parameters.destinations.length);
  }
  const noun = blockDefinition(block).noun;
  return [labels.length > 0 ? `The ${noun} is at ${listInWords(labels)}` : `The ${noun} is at the coordinates`];
}

function changeOffers(
  block: BlockSpecification,
  mentions: readonly MentionOf<'offer'>[],
  isNewResource: boolean,
): string[] {
  if (mentions.length === 0) return [];
  const { parameters } = block;
  const current = parameters.offers ?? [];
  const removed = mentions.filter(({ isNegated }) => isNegated).map(({ offer }) => offer.name);
  const named = mentions.filter(({ isNegated }) => !isNegated);
  const isReplacement =
    named.length > 0 &&
    (isNewResource || (named.some((mention) => mention.isReplacement) && !named.some(({ isAddition }) => isAddition)));
  const base = isReplacement ? [] : current.filter(({ name }) => !removed.includes(name));
  const next = named.reduce((list, { offer, hasPrice }) => upsert(list, offer, hasPrice), base);
  if (next.length === 0) return [];
  parameters.offers = next.slice(0, maxEntries);
  return [
    ...named.map(({ offer }) => `${offer.label} costs ${priceOf(next, offer)}`),
    ...(removed.length > 0 ? [`Removed: ${listInWords(removed)}`] : []),
  ];
}

const priceOf = (offers: readonly Offer[], { name, price }: Offer): number =>
  offers.find((offer) => offer.name === name)?.price ?? price;

function upsert(offers: readonly Offer[], offer: Offer, hasPrice: boolean): Offer[] {
  const current = offers.find(({ name }) => name === offer.name);
  if (!current) return [...offers, offer];
  return offers.map((other) => (other === current ? { ...other, price: hasPrice ? offer.price : other.price } : other));
}

function changeVehicles(
  { block, parameters }: BlockSpecification,
  mentions: readonly MentionOf<'vehicle'>[],
  isNewResource: boolean,
): string[] {
  if (mentions.length === 0) return [];
  const removed = mentions.filter(({ isNegated }) => isNegated).map(({ offer }) => offer.name);
  const named = mentions.filter(({ isNegated }) => !isNegated);
  const base =
    isNewResource && named.length > 0 ? [] : (parameters.vehicles ?? []).filter(({ name }) => !removed.includes(name));
  const next = named.reduce<Offer[]>((list, { offer, hasPrice }) => {
    const standard = block === 'rental' ? rentalOffer(offer.name).price : offer.price;
    return upsert(list, { ...offer, price: hasPrice ? offer.price : standard }, hasPrice);
  }, base);
  if (next.length === 0) return [];
  parameters.vehicles = next.slice(0, maxEntries);
  return [
    ...(named.length > 0 ? [`Vehicles: ${listInWords(next.map(({ label }) => label))}`] : []),
    ...(removed.length > 0 ? [`Removed: ${listInWords(removed)}`] : []),
  ];
}

/** A price without an item is the price of all of them. */
function changePrices(parameters: BlockParameters, mentions: readonly MentionOf<'money'>[]): string[] {
  const amount = mentions.at(-1)?.amount;
  if (amount === undefined) return [];
  if (parameters.offers) parameters.offers = parameters.offers.map((offer) => ({ ...offer, price: amount }));
  else if (parameters.vehicles) parameters.vehicles = parameters.vehicles.map((offer) => ({ ...offer, price: amount }));
  return [`The price is ${amount}`];
}

function changeRewardItems(parameters: BlockParameters, mentions: readonly MentionOf<'quantity'>[]): string[] {
  if (mentions.length === 0) return [];
  parameters.rewardItems = mentions.map(({ quantity }) => quantity);
  return [`Items: ${listInWords(parameters.rewardItems.map(({ label, amount }) => `${amount} x ${label}`))}`];
}

function changeRecipes(
  parameters: BlockParameters,
  mentions: readonly MentionOf<'recipe'>[],
  isNewResource: boolean,
): string[] {
  if (mentions.length === 0) return [];
  const recipes = mentions.map(({ recipe }) => recipe);
  const kept = isNewResource
    ? []
    : (parameters.recipes ?? []).filter(({ name }) => !recipes.some((recipe) => recipe.name === name));
  parameters.recipes = [...kept, ...recipes].slice(0, maxEntries);
  return [`Recipes: ${listInWords(recipes.map(({ label }) => label))}`];
}

function changeEffects(
  parameters: BlockParameters,
  mentions: readonly MentionOf<'effect'>[],
  isNewResource: boolean,
): string[] {
  if (mentions.length === 0) return [];
  const effects = [...new Map(mentions.map(({ effect }) => [effect.name, effect])).values()];
  const replaces =
    isNewResource || (!mentions.some(({ isAddition }) => isAddition) && parameters.effects?.length === 1);
  const kept = replaces
    ? []
    : (parameters.effects ?? []).filter(({ name }) => !effects.some((effect) => effect.name === name));
  parameters.effects = [...kept, ...effects].slice(0, maxEntries);
  return effects.map(({ label, kind, amount }) => `${label}: ${kind} ${amount}`);
}

function changeCommands(
  parameters: BlockParameters,
  mentions: readonly MentionOf<'adminCommand'>[],
  isNewResource: boolean,
): string[] {
  if (mentions.length === 0) return [];
  const removed = mentions.filter(({ isNegated }) => isNegated).map(({ name }) => name);
  const named = mentions.filter(({ isNegated }) => !isNegated).map(({ name }) => name);
  const base = isNewResource && named.length > 0 ? [] : (parameters.commands ?? []);
  const next = [...new Set([...base, ...named])].filter((name) => !removed.includes(name));
  if (next.length === 0) return [];
  parameters.commands = next;
  return [`Commands: ${listInWords(next)}`];
}

function changeMessages(
  parameters: BlockParameters,
  mentions: readonly MentionOf<'message'>[],
  isNewResource: boolean,
): string[] {
  if (mentions.length === 0) return [];
  const texts = mentions.map(({ text }) => text);
  const isAddition = !isNewResource && mentions.some((mention) => mention.isAddition);
  parameters.messages = [...(isAddition ? (parameters.messages ?? []) : []), ...texts].slice(0, maxEntries);
  return [`Messages: ${texts.length}`];
}

function changeWeathers(
  parameters: BlockParameters,
  mentions: readonly MentionOf<'weather'>[],
  isNewResource: boolean,
): string[] {
  if (mentions.length === 0) return [];
  const removed = mentions.filter(({ isNegated }) => isNegated).map(({ weather }) => weather);
  const named = mentions.filter(({ isNegated }) => !isNegated).map(({ weather }) => weather);
  const base = isNewResource && named.length > 0 ? [] : (parameters.weathers ?? []);
  const next = [...new Set([...base, ...named])].filter((weather) => !removed.includes(weather));
  if (next.length === 0) return [];
  parameters.weathers = next;
  return [`Weather: ${listInWords(next.map((weather) => weather.toLowerCase()))}`];
}
