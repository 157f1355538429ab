import { placeOf } from '../amounts.js';
import type { Named } from '../../behavior/values.js';
import type { Phrase } from '../annotation.js';
import type { Fact } from '../facts.js';
import { isShopkeeper } from '../businesses.js';
import { endsInRelative, isSells } from '../grammar.js';
import { namedBy } from '../named.js';
import { type Captures, isConcept, type MatchContext, pattern, type Pattern, type PhraseOf } from '../pattern.js';

const quantityOf = (captures: Captures, index: number): PhraseOf<'quantity'> => captures.get(index, 'quantity');

const offer = (captures: Captures, thing: number, price: number | null): Extract<Fact, { kind: 'offer' }> => {
  const phrase = captures.phrase(thing);
  if (!phrase) throw new RangeError('The pattern captures nothing here');
  const cents = (value: number): number => Math.round(value * 100) / 100;
  const range = price === null ? null : quantityOf(captures, price);
  return {
    kind: 'offer',
    thing: namedBy(phrase),
    isWeapon: phrase.kind === 'weapon',
    isVehicle: phrase.kind === 'vehicle',
    price: range && cents(range.maximum),
    ...(range && range.minimum < range.maximum && { from: cents(range.minimum) }),
  };
};

/** Things that are goods where something is traded. */
const soldConcepts =
  'ammo|armor|door|engine|key|seat|plate|fuel|clothing|food|drug|weapon|licence|trailer|dice|letter|icon|meter|extras|livery';

const knownGoods: Partial<Record<string, Named>> = {
  ammo: { name: 'pistol_ammo', label: 'Pistol ammo' },
  armor: { name: 'armor', label: 'Body armor' },
};

const offerOf = (phrase: Phrase): Extract<Fact, { kind: 'offer' }> => ({
  ...{ kind: 'offer', isWeapon: phrase.kind === 'weapon', isVehicle: false, price: null },
  thing: (phrase.kind === 'concept' ? knownGoods[phrase.concept] : undefined) ?? namedBy(phrase),
});

const isTrade = (before: readonly Phrase[]): boolean =>
  before.some((phrase) => isConcept(phrase, 'sell', 'buy', 'shop', 'armory'));

const shopWords: ReadonlySet<string> = new Set(['shop', 'npc', 'dealership', 'spot', 'place-noun', 'ped', 'marker']);
const playerWords: ReadonlySet<string> = new Set(['player', 'everyone', 'where', 'customer', 'employee', 'driver']);

const goodsKinds: ReadonlySet<string> = new Set(['item', 'weapon', 'animal', 'unknown', 'color']);

/** Whether goods follow a verb, and not where or for how much something is sold. */
export const isBeforeGoods = ([first, second]: readonly Phrase[]): boolean =>
  first !== undefined &&
  (goodsKinds.has(first.kind) || (first.kind === 'quantity' && goodsKinds.has(second?.kind ?? '')));

/** Who does what a verb says: the noun in front of it decides. */
function subjectOf({ before, after, matched, text }: MatchContext): Extract<Fact, { kind: 'trade' }>['seller'] {
  // "A bar that sells …": what is described sells.
  if (endsInRelative(text.slice(0, matched[0]?.start)) && !before.some(isPlayer)) return 'shop';
  for (const [index, phrase] of [...before.entries()].toReversed()) {
    // "A shop for police that sells …": the shop sells.
    if (phrase.kind === 'job' && !isConcept(before[index - 1], 'for', 'by', 'to'))
      return isShopkeeper(phrase, matched[0]) ? 'shop' : 'player';
    if (phrase.kind !== 'concept') continue;
    if (playerWords.has(phrase.concept)) return 'player';
    if (shopWords.has(phrase.concept)) return 'shop';
  }
  const [subject] = before;
  const verb = matched[0];
  // "A snack bar at the beach sells …": what nobody knows is a business.
  if ((subject?.kind === 'unknown' || subject?.kind === 'item') && verb && isBeforeGoods(after)) {
    return /[,:;]/.test(text.slice(subject.end, verb.start)) ? 'unknown' : 'shop';
  }
  if (!subject && isSells(verb?.text ?? '')) return 'titled';
  const [first, second] = after.filter((phrase) => phrase.kind === 'concept').slice(0, 2);
  return first?.concept === 'from' && second?.concept === 'player' ? 'shop' : 'unknown';
}

/** Who sells: of two sides, the one that does not buy. */
function sellerIn(context: MatchContext): Extract<Fact, { kind: 'trade' }>['seller'] {
  const subject = subjectOf(context);
  if (!isConcept(context.matched[0], 'buy')) return subject;
  return subject === 'shop' ? 'player' : subject === 'player' ? 'shop' : 'unknown';
}

const isPlayer = (phrase: Phrase): boolean => phrase.kind === 'concept' && playerWords.has(phrase.concept);

/** Whether a price follows. */
const isPriced = ([first, second]: readonly Phrase[]): boolean =>
  first?.kind === 'quantity' ||
  (isConcept(first, 'for', 'at', 'to', 'cost', 'by', 'per') && second?.kind === 'quantity');

const thing = '@item|@weapon|@vehicle|@unknown';

const goods = '@item|@weapon|@vehicle';

/** Goods for a grade and those above. Vehicles have none. */
const gradedOffer = (captures: Captures, thing: number, grade: number, price: number | null): Fact =>
  captures.phrase(thing)?.kind === 'vehicle'
    ? { kind: 'impossible' }
    : { ...offer(captures, thing, price), grade: captures.number(grade) };

/** Things with their prices, and who sells them. */
export const tradePatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  pattern(`${thing} for|at|to|cost|by|per? @amount each?`, (c, { after: [next] }) =>
    isConcept(next, 'stress', 'thirst', 'hunger', 'health', 'armor', 'experience') ? null : offer(c, 0, 1),
  ),
  pattern(`@money for|per|each ${thing}`, (c) => offer(c, 1, 0)),
  // "Sells water and bread": the prices are usual ones.
  pattern('and? @item|@weapon', (c, { before, after, isTitle }) =>
    before.some((phrase) => isConcept(phrase, 'sell', 'buy')) && !isPriced(after) && !isTitle
      ? offer(c, 0, null)
      : null,
  ),
  // "Armory for the police: pistol, body armor": goods behind a colon.
  pattern(`and? @item|@weapon|armor|ammo`, (_, { before, after, matched, text, isTitle }) => {
    const goods = matched.find((phrase) => !isConcept(phrase, 'and'));
    const shop = before.findLast((phrase) => isConcept(phrase, 'shop', 'armory'));
    const isListed = shop !== undefined && text.slice(shop.end, goods?.start).includes(':');
    return isListed && goods && !isPriced(after) && !isTitle ? offerOf(goods) : null;
  }),
  // "Buys pelts: wolf 6, deer 4": what the goods are.
  pattern('sell|buy @item|@animal|@unknown', (_, context) => {
    const { isTitle, matched } = context;
    const seller = isConcept(matched[0], 'buy') ? 'player' : subjectOf(context);
    return isTitle ? [{ kind: 'trade', seller }, { kind: 'connection' }] : null;
  }),
  // "Roses for 10" are no color, and doors no part of a car, if they are sold.
  pattern('@color|@animal for|at|to|cost|by|per? @amount', (c, { before }) =>
    isTrade(before) ? offer(c, 0, 1) : null,
  ),
  pattern(`and? ${soldConcepts} for|at|to|cost|by|per? @amount`, (c, { before, matched }) => {
    const thing = matched.find((phrase) => !isConcept(phrase, 'and'));
    return isTrade(before) && thing ? { ...offerOf(thing), price: c.number(0) } : null;
  }),
  pattern('@item|@unknown sell for|at from|between? @amount', (c) => offer(c, 0, 1)),
  // "Il ferro si vende a 25".
  pattern('@item sell at|to|for? @amount', (c) => [{ kind: 'trade', seller: 'player' }, offer(c, 0, 1)]),
  // "A licence at city hall for 1500".
  pattern('@item|@weapon|@vehicle at|in @place for|at @amount', (c) => [
    offer(c, 0, 2),
    { kind: 'place', place: placeOf(c.get(1, 'place')) },
  ]),
  pattern(`${thing} and|or? ${thing}? free`, (c) =>
    [0, 1].flatMap((index) => (c.has(index) ? { ...offer(c, index, null), price: 0 } : [])),
  ),
  // "The rifle only from grade 3 for 1500", "only grade 3 and above can buy the pistol".
  pattern(
    `${goods} only? for|by|from|at-least? grade? @number more|above|at-least? for|at|cost? @amount?`,
    (c, { matched }) =>
      matched.some((phrase) => isConcept(phrase, 'grade', 'at-least'))
        ? gradedOffer(c, 0, 1, c.has(2) ? 2 : null)
        : null,
  ),
  pattern(`only? for|by|from|at-least? grade @number more|above|at-least? allow? buy|use|have|see ${goods}`, (c) =>
    gradedOffer(c, 1, 0, null),
  ),
  pattern('sell|buy @unknown', (c, context) =>
    isPriced(context.after) ? null : [{ kind: 'trade', seller: sellerIn(context) }, offer(c, 0, null)],
  ),
  // "Weed dealer: …".
  pattern('@item npc', (c, { before }) =>
    before.every((phrase) => isConcept(phrase, 'need', 'want', 'make', 'add')) ? offer(c, 0, null) : null,
  ),
  pattern('@amount at|in @place', (c) => ({
    kind: 'place-price',
    place: placeOf(c.get(1, 'place')),
    value: c.number(0),
  })),
  // "Grade 0 gets pistol and taser, grade 3 and above also carbine rifle".
  pattern('for|from|at-least? grade @number more|above|at-least? ~receive? also? @weapon|@item', (c) => [
    { kind: 'offer-grade', grade: c.number(0) },
    offer(c, 1, null),
  ]),
  pattern('and|also? @weapon|@item', (c, { before, after }) =>
    before.some((phrase) => isConcept(phrase, 'grade')) && !isPriced(after) ? offer(c, 0, null) : null,
  ),
  // A model that nobody knows, in a list of vehicles.
  pattern('and|with @unknown', (c, { before }) =>
    before.some((phrase) => isConcept(phrase, 'spawn', 'rent', 'dealership'))
      ? { kind: 'offer', thing: namedBy(c.get(0, 'unknown')), isWeapon: false, isVehicle: true, price: null }
      : null,
  ),
  pattern('sell drug?', (_, context) => ({ kind: 'trade', seller: subjectOf(context) })),
  // "A buyer of weed", "a dealer, who buys weed": without players who buy, they sell. "E to buy a cola": they buy.
  pattern('buy', (_, context) => {
    const isOfPlayers = subjectOf(context) === 'player' || isConcept(context.before.at(-1), 'to', 'press');
    return { kind: 'trade', seller: isOfPlayers ? 'shop' : 'player' };
  }),
];
