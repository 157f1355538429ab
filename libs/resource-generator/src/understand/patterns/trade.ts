import { amountOf, placeOf } from '../amounts.js';
import type { Phrase } from '../annotation.js';
import type { Fact } from '../facts.js';
import { namedBy } from '../named.js';
import { type Captures, isConcept, type MatchContext, pattern, type Pattern, type PhraseOf } from '../pattern.js';

const quantityOf = (captures: Captures, index: number): PhraseOf<'quantity'> => captures.get(index, 'quantity');

const offer = (captures: Captures, thing: number, price: number | null): Fact => {
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

const shopWords: ReadonlySet<string> = new Set(['shop', 'npc', 'dealership', 'spot', 'place-noun', 'ped', 'marker']);
const playerWords: ReadonlySet<string> = new Set(['player', 'everyone', 'where', 'customer', 'employee', 'driver']);

/** Who does what a verb says: the noun in front of it decides. */
function subjectOf({ before, after }: MatchContext): 'shop' | 'player' | 'unknown' {
  for (const [index, phrase] of [...before.entries()].toReversed()) {
    // "A shop for police that sells …": the shop sells.
    if (phrase.kind === 'job' && !isConcept(before[index - 1], 'for', 'by', 'to')) return 'player';
    if (phrase.kind !== 'concept') continue;
    if (playerWords.has(phrase.concept)) return 'player';
    if (shopWords.has(phrase.concept)) return 'shop';
  }
  const [first, second] = after.filter((phrase) => phrase.kind === 'concept').slice(0, 2);
  return first?.concept === 'from' && second?.concept === 'player' ? 'shop' : 'unknown';
}

/** Whether a price follows. */
const isPriced = ([first, second]: readonly Phrase[]): boolean =>
  first?.kind === 'quantity' ||
  (isConcept(first, 'for', 'at', 'to', 'cost', 'by', 'per') && second?.kind === 'quantity');

const thing = '@item|@weapon|@vehicle|@unknown';

/** Things with their prices, and who sells them. */
export const tradePatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  pattern(`${thing} for|at|to|cost|by|per? @amount each?`, (c, { after: [next] }) =>
    isConcept(next, 'stress', 'thirst', 'hunger', 'health', 'armor', 'experience') ? null : offer(c, 0, 1),
  ),
  pattern(`@money for|per|each ${thing}`, (c) => offer(c, 1, 0)),
  pattern('ammo for|at|to|cost? @amount', (c) => ({
    ...{ kind: 'offer', thing: { name: 'pistol_ammo', label: 'Pistol ammo' }, isWeapon: false, isVehicle: false },
    price: c.number(0),
  })),
  // "Sells water and bread": the prices are usual ones.
  pattern('and? @item|@weapon', (c, { before, after }) =>
    before.some((phrase) => isConcept(phrase, 'sell', 'buy')) && !isPriced(after) ? offer(c, 0, null) : null,
  ),
  pattern('@item|@unknown sell for|at from|between? @amount', (c) => offer(c, 0, 1)),
  pattern('sell|buy @unknown', (c, context) =>
    isPriced(context.after) ? null : [{ kind: 'trade', seller: subjectOf(context) }, offer(c, 0, null)],
  ),
  // "Weed dealer: …".
  pattern('@item npc', (c, { before }) => (before.length === 0 ? offer(c, 0, null) : null)),
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
  pattern('sell', (_, context) => ({ kind: 'trade', seller: subjectOf(context) })),
  // "A buyer of weed", "a dealer, who buys weed": without players who buy, they sell.
  pattern('buy', (_, context) => ({ kind: 'trade', seller: subjectOf(context) === 'player' ? 'shop' : 'player' })),
];

const amountIn = (captures: Captures, index: number): number => (captures.has(index) ? captures.number(index) : 1);
const itemIn = (captures: Captures, index: number): { name: string; label: string } =>
  namedBy(captures.get(index, 'item'));

/** Words in front of a tool. */
const tools = /(?:^|\s)(?:with|using|mit|avec|con|com|ze?)(?=\s)/i;

/** Work with things: gathering, processing and crafting. */
export const workPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  // "Fish at the pier with a rod": the rod is the tool.
  pattern('gather|catch|cut|mine|fish|hunt|pick-up ~@item', (c, { matched: [verb], text }) =>
    tools.test(text.slice(verb?.end ?? 0, c.get(0, 'item').start)) ? null : { kind: 'gather', item: itemIn(c, 0) },
  ),
  pattern('fish', (_, { before, after: [next] }) =>
    before.every((phrase) => phrase.kind === 'concept') &&
    (isConcept(next, 'at', 'in', 'with') || next?.kind === 'place')
      ? { kind: 'gather', item: { name: 'fish', label: 'Fish' } }
      : null,
  ),
  pattern('gather|catch|cut|mine|fish|hunt|pick-up @item and|or? @item and|or? @item?', (c) =>
    [0, 1, 2].flatMap((index) => (c.has(index) ? [{ kind: 'gather', item: itemIn(c, index) } as const] : [])),
  ),
  pattern('mine at', () => ({ kind: 'gather', item: { name: 'stone', label: 'Stone' } })),
  pattern('give|receive? @money|@number wash cash|money? after? @seconds?', (c, { before }) =>
    before.some((phrase) => isConcept(phrase, 'wash'))
      ? null
      : [
          {
            kind: 'effect',
            effect: { kind: 'give-money', account: 'cash', amount: amountOf(quantityOf(c, 0)), to: 'self' },
          },
          ...(c.has(1) ? [{ kind: 'work', seconds: c.number(1) } as const] : []),
        ],
  ),
  pattern('launder black-money? at|in? wash?', () => ({ kind: 'launder' })),
  pattern('fee|commission|remove|take-away|take-out|charge|lose|tax @percent', (c) => ({
    kind: 'commission',
    percent: c.number(0),
  })),
  pattern('@percent fee|commission|tax', (c) => ({ kind: 'commission', percent: c.number(0) })),
  // What the work takes, if its product comes by chance: "smelt stones: 60 % iron, 40 % gold".
  pattern('process|craft|cook|wash|cut|smash @number? @item', (c) => ({
    kind: 'input',
    item: itemIn(c, 1),
    amount: amountIn(c, 0),
  })),
  pattern('gather|catch|hunt @animal', (c) => ({ kind: 'gather', item: namedBy(c.get(0, 'animal')) })),
  pattern('process|craft|cook|make|change @number? @item and? @number? @item? to|in|for @number? @item', (c) => {
    const ingredients = [
      { ...itemIn(c, 1), amount: amountIn(c, 0) },
      ...(c.has(3) ? [{ ...itemIn(c, 3), amount: amountIn(c, 2) }] : []),
    ];
    return { kind: 'recipe', recipe: { product: itemIn(c, 5), amount: amountIn(c, 4), ingredients } };
  }),
  pattern('@number @item and? @number? @item? to|in @number? @item', (c) => {
    const ingredients = [
      { ...itemIn(c, 1), amount: amountIn(c, 0) },
      ...(c.has(3) ? [{ ...itemIn(c, 3), amount: amountIn(c, 2) }] : []),
    ];
    return { kind: 'recipe', recipe: { product: itemIn(c, 5), amount: amountIn(c, 4), ingredients } };
  }),
  // German: "1 Reparaturkit aus 3 Eisen herstellen".
  pattern('@number? @item from|with @number @item and? @number? @item? craft|make|cook', (c) => {
    const ingredients = [
      { ...itemIn(c, 3), amount: amountIn(c, 2) },
      ...(c.has(5) ? [{ ...itemIn(c, 5), amount: amountIn(c, 4) }] : []),
    ];
    return { kind: 'recipe', recipe: { product: itemIn(c, 1), amount: amountIn(c, 0), ingredients } };
  }),
  pattern('for|craft|make|cook @number? @item from|with @number @item and? @number? @item?', (c) => {
    const ingredients = [
      { ...itemIn(c, 3), amount: amountIn(c, 2) },
      ...(c.has(5) ? [{ ...itemIn(c, 5), amount: amountIn(c, 4) }] : []),
    ];
    return { kind: 'recipe', recipe: { product: itemIn(c, 1), amount: amountIn(c, 0), ingredients } };
  }),
];
