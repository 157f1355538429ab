import type { BlockId } from '../specification/resource-specification.js';
import type { Phrase } from './annotation.js';
import { says } from './annotation-words.js';
import type { Concept } from './concepts.js';
import { isConcept } from './pattern.js';
import type { ReadClause, StatedFact } from './read-facts.js';

const ofGoods: ReadonlySet<BlockId> = new Set<BlockId>(['shop', 'dealer', 'rental', 'crafting', 'menu']);

/** Whether a part is nothing without its goods or entries. */
export const isGoodsPart = ({ fact }: StatedFact): boolean => fact.kind === 'preset' && ofGoods.has(fact.preset.block);

/** "An armory. Officers get a pistol": without the goods that are named and not understood, others would be there. */
export const losesGoods = (clauses: readonly ReadClause[], refused: ReadonlySet<ReadClause>): boolean =>
  clauses.some((each) =>
    refused.has(each)
      ? each.clause.phrases.some(isThing) && (says(each.clause, handing) || isList(each.clause.phrases))
      : each.facts.some(isGoodsPart) && each.leftOver.some(isThing),
  ) &&
  !clauses.some(
    (each) => !refused.has(each) && each.facts.some(({ fact }) => fact.kind === 'offer' || fact.kind === 'recipe'),
  );

const handing: readonly Concept[] = ['receive', 'give', 'sell', 'buy', 'take-out', 'take-away', 'craft', 'withdraw'];
/** "Chips and coffee", "switchblade from 3 steel": without a verb. */
const isList = (phrases: readonly Phrase[]): boolean =>
  phrases.every(
    (phrase) =>
      ['filler', 'quantity', 'unknown'].includes(phrase.kind) ||
      isThing(phrase) ||
      isConcept(phrase, 'and', 'or', 'from', 'with', 'for', 'to'),
  );
const isThing = ({ kind }: Phrase): boolean => kind === 'item' || kind === 'weapon' || kind === 'vehicle';

/**
 * "Bikes at the beach for 10, and boats at the pier for 200": each of the goods at another place. The facts are read as a word:
 * o for an offer, p for a place, $ for a price.
 */
export const hasPlacesOfGoods = (facts: ReadClause['facts']): boolean =>
  /op+o+p|po+p+o|p\$o+p/.test(
    facts.map(({ fact }) => ({ offer: 'o', place: 'p', price: '$' })[fact.kind as string] ?? '').join(''),
  );

/** "… and sells it for 20": of what the words in front of it bring. */
export const isSaleOfBefore = ({ facts }: ReadClause): boolean =>
  facts.some(({ fact }) => fact.kind === 'trade' && fact.seller !== 'shop') &&
  facts.some(({ fact }) => fact.kind === 'price') &&
  !facts.some(({ fact }) => fact.kind === 'offer' || fact.kind === 'preset');

/** "A shop that … , sells fireworks": without the shop, nobody sells. */
export const isSaleOfShop = (before: ReadClause, { clause, facts }: ReadClause): boolean =>
  before.clause.sentence === clause.sentence &&
  before.facts.some(({ fact }) => fact.kind === 'preset') &&
  facts.some(({ fact }) => fact.kind === 'trade' && fact.seller === 'titled');
