import { amountOf, placeOf } from '../amounts.js';
import type { Phrase } from '../annotation.js';
import type { Fact } from '../facts.js';
import { isOnlyOf } from '../grammar.js';
import { namedBy } from '../named.js';
import { isPriced, offerOf } from './goods.js';
import { handoutPatterns } from './handouts.js';
import { goodsKinds, isBoughtByPlayer, isPlayer, isToNpc, sellerIn, subjectOf } from './sellers.js';
import {
  asksForIt,
  type Captures,
  isConcept,
  pattern,
  type Pattern,
  type PhraseOf,
  startsStatement,
} from '../pattern.js';

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

/** What goods are in. */
const packaging: ReadonlySet<string> = new Set(['bottle', 'bag', 'baggy', 'package', 'can']);

/** Things that are goods where something is traded. */
const soldConcepts =
  'ammo|armor|door|engine|key|seat|plate|fuel|clothing|food|drug|weapon|licence|trailer|dice|letter|icon|meter|extras|livery';

/** "3x" says how many. */
const isCount = (phrase: Phrase | undefined): boolean => /[x×]$/i.test(phrase?.text ?? '');

const isTrade = (before: readonly Phrase[]): boolean =>
  before.some((phrase) => isConcept(phrase, 'sell', 'buy', 'shop', 'armory'));

const thing = '@item|@weapon|@vehicle|@unknown';

const goods = '@item|@weapon|@vehicle';

/** Goods for a grade and those above. Vehicles have none. */
const gradedOffer = (captures: Captures, thing: number, grade: number, price: number | null): Fact =>
  captures.phrase(thing)?.kind === 'vehicle'
    ? { kind: 'impossible' }
    : { ...offer(captures, thing, price), grade: captures.number(grade) };

/** Things with their prices, and who sells them. */
export const tradePatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  ...handoutPatterns,
  pattern(`${thing} for|at|to|cost|by|per? @amount each?`, (c, { before, matched, after: [next], text }) => {
    const isOfNext = next !== undefined && !/[,;]/.test(text.slice(matched.at(-1)?.end, next.start));
    if (isCount(c.phrase(1))) return null;
    // "With a pickaxe, 3 stones per hit": the number counts what follows.
    const [thing, amount] = [c.phrase(0), c.get(1, 'quantity')];
    // "4 oranges for 1 juice": for so many of them.
    // "At the hotel, 30 slots".
    const isApart = /[,;(]/.test(text.slice(thing?.end, amount.start));
    const isCounted =
      isOfNext && (goodsKinds.has(next.kind) || isConcept(next, 'slot', 'place-noun', 'stop', 'vehicle'));
    if (amount.unit === 'number' && isCounted && (isApart || matched.length > 2)) return null;
    if (isOfNext && isConcept(next, 'stress', 'thirst', 'hunger', 'health', 'armor', 'experience')) return null;
    // A model that nobody knows.
    const isModel =
      c.phrase(0)?.kind === 'unknown' &&
      before.some((phrase) => phrase.kind === 'vehicle' || isConcept(phrase, 'rent'));
    return { ...offer(c, 0, 1), ...(isModel && { isVehicle: true }) };
  }),
  pattern('sell @amount per|for|each? @item', (c, context) =>
    packaging.has(c.get(1, 'item').name)
      ? [
          { kind: 'trade', seller: subjectOf(context) },
          { kind: 'price', value: c.number(0) },
        ]
      : null,
  ),
  pattern(`@money for|per|each ${thing}`, (c) => offer(c, 1, 0)),
  // "Sells water and bread": the prices are usual ones.
  pattern('and? @item|@weapon', (c, { before, after, isTitle }) =>
    before.some((phrase) => isConcept(phrase, 'sell', 'buy')) && !isPriced(after) && !isTitle
      ? offer(c, 0, null)
      : null,
  ),
  // "Armory for the police: pistol, body armor": goods behind a colon.
  // "An armory with pistol and taser": goods behind "with".
  pattern(`and|with? @item|@weapon|armor|ammo`, (_, { before, after, matched, text, isTitle }) => {
    const goods = matched.find((phrase) => !isConcept(phrase, 'and', 'with'));
    const shop = before.findLast((phrase) => isConcept(phrase, 'shop', 'armory'));
    const isWith = [...before, ...matched].some((phrase) => isConcept(phrase, 'with'));
    const isRobbed = before.some((phrase) => isConcept(phrase, 'rob', 'robbery', 'hack', 'smash', 'loot'));
    const isListed = shop !== undefined && (text.slice(shop.end, goods?.start).includes(':') || (isWith && !isRobbed));
    // "A shop with alcohol in Vinewood: beer 8": what the goods are.
    const isSaid = after.some((phrase) => isConcept(phrase, 'sell')) && after.some(({ kind }) => kind === 'quantity');
    const isCategory = isTitle || (isWith && (isSaid || text.slice(goods?.end, after.at(-1)?.start).includes(':')));
    if (isListed && goods && isCategory && !isTitle) return { kind: 'connection' };
    return isListed && goods && !isPriced(after) && !isTitle ? offerOf(goods) : null;
  }),
  // "Vending machines on the map, cola and chips".
  pattern('and? @item', (c, { before, after }) =>
    before.some((phrase) => isConcept(phrase, 'vending-machine')) && !isPriced(after) ? offer(c, 0, null) : null,
  ),
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
  pattern('ammo|armor free', (_, { matched: [thing] }) => (thing ? { ...offerOf(thing), price: 0 } : null)),
  // "Ammo 15 each": what protects or shoots has no such number.
  pattern('ammo for|at|to|cost|by|per? @amount each?', (c, { matched: [thing] }) =>
    thing ? { ...offerOf(thing), price: c.number(0) } : null,
  ),
  pattern('and? armor for|at|to|cost|by|per? @amount', (c, { matched }) => {
    const thing = matched.find((phrase) => isConcept(phrase, 'armor'));
    return thing && c.number(0) > 100 ? { ...offerOf(thing), price: c.number(0) } : null;
  }),
  // "Drinks for customers: beer 15": what the goods are.
  pattern('food|drug|weapon|clothing|item for? customer|player|everyone?', (_, { before, isTitle }) =>
    before.length === 0 && isTitle ? { kind: 'connection' } : null,
  ),
  pattern('@item|@unknown sell for|at from|between? @amount', (c) => offer(c, 0, 1)),
  // "Il ferro si vende a 25", "une sardine se vend 12$".
  pattern('@item|@unknown sell at|to|for? @amount', (c, { after: [next] }) =>
    next !== undefined && goodsKinds.has(next.kind) && c.get(1, 'quantity').unit === 'number'
      ? null
      : [{ kind: 'trade', seller: 'player' }, offer(c, 0, 1)],
  ),
  // "For 80 per gram".
  pattern('per|for each? @unknown', (_, { before }) =>
    before.at(-1)?.kind === 'quantity' && before.some((phrase) => isConcept(phrase, 'sell', 'buy'))
      ? { kind: 'connection' }
      : null,
  ),
  // "Buys weed for 70 at Grove Street and for 140 in Vinewood".
  pattern(`${goods} for|at @amount at|in @place and for|at? @amount at|in @place`, (c) => [
    offer(c, 0, null),
    ...[1, 3].map((index): Fact => ({
      kind: 'place-price',
      place: placeOf(c.get(index + 1, 'place')),
      value: c.number(index),
    })),
  ]),
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
  pattern('@item npc', (c, { before }) => (before.every(asksForIt) ? offer(c, 0, null) : null)),
  // "Un venditore di coca: a Davis paga 100, a Vinewood invece 220".
  pattern('npc @item', (c, { before, matched: [npc], text }) =>
    before.every(asksForIt) && isOnlyOf(text.slice(npc?.end, c.phrase(0)?.start)) ? offer(c, 0, null) : null,
  ),
  pattern('at|in @place pay|instead @amount', (c, context) =>
    startsStatement(context) ? { kind: 'place-price', place: placeOf(c.get(0, 'place')), value: c.number(1) } : null,
  ),
  pattern('@amount at|in @place', (c) => ({
    kind: 'place-price',
    place: placeOf(c.get(1, 'place')),
    value: c.number(0),
  })),
  // "Grade 0 gets pistol and taser, grade 3 and above also carbine rifle".
  pattern(
    'for|from|at-least? grade @number more|above|at-least? ~receive? also? @weapon|@item for|at|cost? @amount?',
    (c) => [{ kind: 'offer-grade', grade: c.number(0) }, offer(c, 1, c.has(2) ? 2 : null)],
  ),
  pattern('and|also? @weapon|@item', (c, { before, after }) =>
    before.some((phrase) => isConcept(phrase, 'grade')) && !isPriced(after) ? offer(c, 0, null) : null,
  ),
  // A model that nobody knows, in a list of vehicles: without a price if the others have none.
  pattern('and|with @unknown', (c, { before, after }) =>
    before.some((phrase) => isConcept(phrase, 'spawn', 'rent', 'dealership', 'garage')) &&
    !isPriced(after) &&
    !after.some((phrase, index) => phrase.kind === 'vehicle' && isPriced(after.slice(index + 1)))
      ? { kind: 'offer', thing: namedBy(c.get(0, 'unknown')), isWeapon: false, isVehicle: true, price: null }
      : null,
  ),
  // "Exchange 10 plastic for 50 dollars": so many of them for one price.
  pattern('change|sell|bring|give|return @number @item|@unknown for|to|at @money', (c, { text, matched }) =>
    c.number(0) < 2 || /[,;:]/.test(text.slice(matched[0]?.start, matched.at(-1)?.start))
      ? null
      : [
          { kind: 'input', item: namedBy(c.phrase(1) as never), amount: c.number(0) },
          { kind: 'payment', amount: amountOf(c.get(2, 'quantity')) },
        ],
  ),
  // "Vender a los npc de la calle entre 50 y 90".
  pattern('between @amount', (c, { before, after }) => {
    const { minimum, maximum } = quantityOf(c, 0);
    const isSale = before.some((phrase) => isConcept(phrase, 'sell')) && isToNpc(before);
    return isSale && after.length === 0 && minimum < maximum ? { kind: 'price', value: maximum, from: minimum } : null;
  }),
  pattern('sell drug?', (_, context) => ({ kind: 'trade', seller: subjectOf(context) })),
  // "A buyer of weed", "a dealer, who buys weed": without players who buy, they sell. "E to buy a cola": they buy.
  // "He pays 5 for a tomato and 30 for ketchup", "takes heroin off players for 250".
  pattern('pay @amount for @item|@animal and? @amount? for? @item|@animal|@unknown?', (c, { before }) =>
    before.some(isPlayer) || (c.has(2) && !c.has(3))
      ? null
      : [{ kind: 'trade', seller: 'player' }, offer(c, 1, 0), ...(c.has(3) ? [offer(c, 3, 2)] : [])],
  ),
  pattern('take-away @item from? player for|at @amount each?', (c) => [
    { kind: 'trade', seller: 'player' },
    offer(c, 0, 1),
  ]),
  pattern('buy', (_, context) => {
    const isByPlayer = isBoughtByPlayer(context);
    if (isByPlayer) return { kind: 'trade', seller: 'shop', isByPlayer };
    const [verb] = context.matched;
    const last = context.before.at(-1);
    // "To a buyer": there, players sell.
    const isNoun = !/^\s*$/.test(context.text.slice(last?.end, verb?.start));
    return { kind: 'trade', seller: isConcept(last, 'to', 'press') && !isNoun ? 'shop' : 'player' };
  }),
];
