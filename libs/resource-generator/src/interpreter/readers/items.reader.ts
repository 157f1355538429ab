import { isCommonWord } from '../../vocabulary/common-words.js';
import { itemLabel, itemNameFor, itemOffer, itemPhrases } from '../../vocabulary/items.js';
import { vehicleOffer, vehiclePhrases } from '../../vocabulary/vehicles.js';
import { readAmount } from '../amounts.js';
import type { Mention, MentionReader } from '../mentions.js';
import { PhraseIndex } from '../phrases.js';
import { additions, negations, type Prompt, stems } from '../prompt.js';

const items = new PhraseIndex<string>(itemPhrases);
const vehicles = new PhraseIndex<string>(vehiclePhrases);
const tradeWords = stems(
  'sell sale selling sold buy buying purchase offer stock stocking provide with trade serve serving add also include replace remove',
);
const needWords = stems('need require required requiring requires necessary must tool');
const gainWords = stems(
  'give get receive reward bonus free gain plus find catch collect gather harvest mine loot drop pick',
);

export interface ItemMatch {
  name: string;
  label: string;
  length: number;
}

/** An item of the vocabulary, or a quoted name. */
export function itemAt(prompt: Prompt, at: number): ItemMatch | null {
  if (!prompt.isFree(at)) return null;
  const match = items.matchAt(prompt.tokens, at);
  if (match) return { name: match.value, label: itemLabel(match.value), length: match.length };
  const token = prompt.at(at);
  if (token?.kind !== 'quote' || token.text.length > 40) return null;
  const name = itemNameFor(token.text);
  return name === '' ? null : { name, label: token.text.replace(/\s+/g, ' ').trim(), length: 1 };
}

/** An item that is not in the vocabulary: one or two uncommon words. */
export function unknownItemAt(prompt: Prompt, at: number): ItemMatch | null {
  const words: string[] = [];
  while (words.length < 3) {
    const position = at + words.length;
    const token = prompt.at(position);
    if (token?.kind !== 'word' || !prompt.isFree(position) || isCommonWord(token.stem) || token.value !== null) break;
    if (words.length > 0 && items.matchAt(prompt.tokens, position)) break;
    words.push(words.length === 0 && prompt.at(position + 1)?.kind === 'word' ? token.text : token.stem);
  }
  const name = itemNameFor(words.join(' '));
  if (name === '') return null;
  return { name, label: itemLabel(name), length: words.length };
}

const separators = stems('for at ( : = - cost costing costs each per price @ is to');

/** A price behind an item: "for 5", "($5)", ": 5", "costs 5". */
function priceAfter(prompt: Prompt, at: number): { amount: number; length: number; symbol: string | null } | null {
  let position = at;
  while (position < at + 4 && separators.has(prompt.stem(position))) position++;
  const isDirect = position === at;
  const amount = readAmount(prompt, position);
  if (!amount || (isDirect && !amount.currency)) return null;
  let end = position + amount.length;
  if (prompt.stem(end) === ')') end++;
  if (['each', 'apiece'].includes(prompt.stem(end))) end++;
  return { amount: amount.value, length: end - at, symbol: amount.currency };
}

/** Items for sale, with or without a price, and vehicles. */
export const readOffers: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  for (let at = 0; at < prompt.tokens.length; at++) {
    if (!prompt.isFree(at) || prompt.value(at) !== null) continue;
    const vehicle = vehicles.matchAt(prompt.tokens, at);
    const known = itemAt(prompt, at);
    const match = known ?? (vehicle ? null : pricedUnknown(prompt, at));
    const length = vehicle?.length ?? match?.length;
    if (length === undefined) continue;
    const price = priceAfter(prompt, at + length);
    const context = {
      hasPrice: price !== null,
      isNegated: prompt.hasBefore(at, 5, negations),
      isAddition: prompt.hasBefore(at, 8, additions),
    };
    if (vehicle && (!known || vehicle.length >= known.length)) {
      const offer = vehicleOffer(vehicle.value);
      mentions.push({
        kind: 'vehicle',
        offer: { ...offer, price: price?.amount ?? offer.price },
        ...context,
        position: at,
      });
    } else if (match && (price || (isTraded(prompt, at) && !isMessage(prompt, at)))) {
      const offer = { name: match.name, label: match.label, price: price?.amount ?? itemOffer(match.name).price };
      const isReplacement = prompt.hasBefore(at, 6, stems('only instead just'));
      mentions.push({ kind: 'offer', offer, ...context, isReplacement, position: at });
    } else {
      continue;
    }
    if (price?.symbol) mentions.push({ kind: 'currency', symbol: price.symbol, position: at });
    const taken = length + (price?.length ?? 0);
    prompt.take(at, taken);
    at += taken - 1;
  }
  return mentions;
};

function pricedUnknown(prompt: Prompt, at: number): ItemMatch | null {
  const match = unknownItemAt(prompt, at);
  if (!match) return null;
  const isOffered = prompt.hasBefore(at, 10, tradeWords) || [',', 'and', ':'].includes(prompt.stem(at - 1));
  const price = priceAfter(prompt, at + match.length);
  return price && isOffered ? match : isListed(prompt, at) ? match : null;
}

/** An unknown word directly after a verb of trade: "sells kebab". */
const isListed = (prompt: Prompt, at: number): boolean =>
  ['sell', 'selling'].includes(prompt.stem(at - 1)) && prompt.isFree(at);

const isTraded = (prompt: Prompt, at: number): boolean =>
  prompt.hasBefore(at, 14, tradeWords) && !prompt.hasBefore(at, 3, needWords) && !prompt.hasBefore(at, 3, gainWords);

/** A quoted text is an item only where it is sold. */
const isMessage = (prompt: Prompt, at: number): boolean =>
  prompt.at(at)?.kind === 'quote' && !prompt.hasBefore(at, 4, stems('sell selling buy item offer'));

/** Items that are needed, and items that players receive, with amounts. */
export const readItemRoles: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  for (let at = 0; at < prompt.tokens.length; at++) {
    const match = itemAt(prompt, at);
    if (!match || prompt.at(at)?.kind === 'quote') continue;
    const before = amountBefore(prompt, at);
    const isNeeded =
      prompt.hasBefore(at, 6, needWords) ||
      (prompt.hasBefore(at, 3, stems('with')) && prompt.hasBefore(at, 8, stems('rob robbery fish mine chop cut open')));
    const isGained = prompt.hasBefore(at, 8, gainWords);
    if (!isNeeded && !isGained) continue;
    if (isNeeded) {
      const isNegated = prompt.hasBefore(at, 5, negations);
      mentions.push({ kind: 'requiredItem', name: match.name, label: match.label, isNegated, position: at });
    } else {
      const quantity = { name: match.name, label: match.label, amount: before?.value ?? 1 };
      mentions.push({ kind: 'quantity', quantity, position: at });
    }
    if (before && !isNeeded) prompt.take(before.position, at - before.position);
    prompt.take(at, match.length);
  }
  return mentions;
};

/** The number in front of an item: "2 iron", "3 x iron", "2 bottles of water". */
export function amountBefore(prompt: Prompt, at: number): { value: number; position: number } | null {
  for (let position = at - 1; position >= Math.max(0, at - 3); position--) {
    const value = prompt.value(position);
    if (value !== null && prompt.isFree(position) && value >= 1) {
      return { value: Math.min(1_000, Math.floor(value)), position };
    }
    if (!['x', '×', 'of', 'bottle', 'piece', 'bar', 'pack', 'unit'].includes(prompt.stem(position))) return null;
  }
  return null;
}
