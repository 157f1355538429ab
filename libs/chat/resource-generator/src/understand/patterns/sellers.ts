import type { Phrase } from '../annotation.js';
import { isShopkeeper } from '../businesses.js';
import type { Fact } from '../facts.js';
import {
  endsInPassive,
  endsInRelative,
  hasRelativeBehindComma,
  isDoneByYou,
  isSells,
  saysAllowed,
} from '../grammar.js';
import { isConcept, type MatchContext } from '../pattern.js';

const shopWords: ReadonlySet<string> = new Set([
  ...['shop', 'armory', 'npc', 'dealership', 'spot', 'place-noun', 'ped', 'marker'],
]);
const playerWords: ReadonlySet<string> = new Set(['player', 'everyone', 'where', 'customer', 'employee', 'driver']);

/** What can be sold. */
export const goodsKinds: ReadonlySet<string> = new Set(['item', 'weapon', 'animal', 'unknown', 'color']);

/** Whether goods follow a verb, and not where or for how much something is sold. */
export const isBeforeGoods = ([first, second]: readonly Phrase[]): boolean =>
  first !== undefined &&
  (goodsKinds.has(first.kind) || (first.kind === 'quantity' && goodsKinds.has(second?.kind ?? '')));

/** Whether characters of the game are who buys: "sell weed to npcs". */
export const isToNpc = (after: readonly Phrase[]): boolean =>
  after.some(
    (phrase, index) => isConcept(phrase, 'npc', 'passer-by') && isConcept(after[index - 1], 'to', 'at', 'for'),
  );

/** Who does what a verb says: the noun in front of it decides. */
export function subjectOf({ before, after, matched, text }: MatchContext): Extract<Fact, { kind: 'trade' }>['seller'] {
  if (isConcept(matched[0], 'sell') && isToNpc(after)) return 'player';
  // "A bar that sells …": what is described sells.
  if (endsInRelative(text.slice(0, matched[0]?.start)) && !before.some(isPlayer)) return 'shop';
  for (const [index, phrase] of [...before.entries()].toReversed()) {
    const owned = before[index - 1];
    // "A shop for police that sells …", "the armory of the police sells …": the shop sells.
    if (phrase.kind === 'job' && owned?.kind === 'concept' && shopWords.has(owned.concept)) return 'shop';
    if (phrase.kind === 'job' && !isConcept(owned, 'for', 'by', 'to'))
      return isShopkeeper(phrase, matched[0]) ? 'shop' : 'player';
    if (phrase.kind !== 'concept') continue;
    // "Donde se vende …": of what is described.
    if (phrase.concept === 'where' && endsInPassive(text.slice(0, matched[0]?.start))) return 'titled';
    if (playerWords.has(phrase.concept)) return 'player';
    // "At the market …": where it happens.
    if (isConcept(before[index - 1], 'at', 'in')) continue;
    // "At the lab …, sold at the docks": the lab sells nothing.
    const isApart = phrase.concept === 'place-noun' && /[,;]/.test(text.slice(phrase.end, matched[0]?.start));
    if (shopWords.has(phrase.concept) && !isApart) return 'shop';
  }
  const [subject] = before.filter((phrase) => !isConcept(phrase, 'and'));
  const verb = matched[0];
  // "A snack bar at the beach sells …": what nobody knows is a business.
  if ((subject?.kind === 'unknown' || subject?.kind === 'item') && verb && isBeforeGoods(after)) {
    return /[,:;]/.test(text.slice(subject.end, verb.start)) ? 'unknown' : 'shop';
  }
  if (!subject && isSells(verb?.text ?? '')) return 'titled';
  // "Eine Tankstelle, die Wasser für 3 verkauft": the verb is at the end.
  const isLast = after.length === 0 || /^\s*,/.test(text.slice(verb?.end));
  if (isLast && isSells(verb?.text ?? '') && hasRelativeBehindComma(text.slice(0, verb?.start))) return 'shop';
  const [first, second] = after.filter((phrase) => phrase.kind === 'concept').slice(0, 2);
  return first?.concept === 'from' && second?.concept === 'player' ? 'shop' : 'unknown';
}

/** Who sells: of two sides, the one that does not buy. */
export function sellerIn(context: MatchContext): Extract<Fact, { kind: 'trade' }>['seller'] {
  if (isBoughtByPlayer(context)) return 'shop';
  const subject = subjectOf(context);
  return isConcept(context.matched[0], 'buy') && subject === 'shop' ? 'player' : subject;
}

/** "Players buy", "you buy", "they can buy". */
export const isBoughtByPlayer = (context: MatchContext): boolean => {
  const [verb] = context.matched;
  const words = /[^,;:.!?\n]*$/.exec(context.text.slice(0, verb?.start))?.[0] ?? '';
  return (
    isConcept(verb, 'buy') && (subjectOf(context) === 'player' || isDoneByYou(verb, context.text) || saysAllowed(words))
  );
};

/** Whether a word names players. */
export const isPlayer = (phrase: Phrase): boolean => phrase.kind === 'concept' && playerWords.has(phrase.concept);
