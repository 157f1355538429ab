import { amountOf, placeOf } from '../amounts.js';
import type { Named } from '../../behavior/values.js';
import type { Phrase } from '../annotation.js';
import type { Fact } from '../facts.js';
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
  ...{ kind: 'offer', isWeapon: false, isVehicle: false, price: null },
  thing: (phrase.kind === 'concept' ? knownGoods[phrase.concept] : undefined) ?? namedBy(phrase),
});

const isTrade = (before: readonly Phrase[]): boolean =>
  before.some((phrase) => isConcept(phrase, 'sell', 'buy', 'shop', 'armory'));

const shopWords: ReadonlySet<string> = new Set(['shop', 'npc', 'dealership', 'spot', 'place-noun', 'ped', 'marker']);
const playerWords: ReadonlySet<string> = new Set(['player', 'everyone', 'where', 'customer', 'employee', 'driver']);

/** "Sells", "verkauft", and no subject in front of it. */
const thirdPerson = /^(?:sells|verkauft|vend|vende|sprzedaje)$/i;

const goodsKinds: ReadonlySet<string> = new Set(['item', 'weapon', 'animal', 'unknown', 'color']);

/** Whether goods follow a verb, and not where or for how much something is sold. */
export const isBeforeGoods = ([first, second]: readonly Phrase[]): boolean =>
  first !== undefined &&
  (goodsKinds.has(first.kind) || (first.kind === 'quantity' && goodsKinds.has(second?.kind ?? '')));

/** Who does what a verb says: the noun in front of it decides. */
function subjectOf({ before, after, matched, text }: MatchContext): Extract<Fact, { kind: 'trade' }>['seller'] {
  // "A bar that sells …": what is described sells.
  if (relatives.test(text.slice(0, matched[0]?.start)) && !before.some(isPlayer)) return 'shop';
  for (const [index, phrase] of [...before.entries()].toReversed()) {
    // "A shop for police that sells …": the shop sells.
    if (phrase.kind === 'job' && !isConcept(before[index - 1], 'for', 'by', 'to')) return 'player';
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
  if (!subject && thirdPerson.test(verb?.text ?? '')) return 'titled';
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

/** A pronoun directly in front of the verb of a relative clause. */
const relatives = /(?:^|[\s,])(?:that|which|qui|que|che|der|die|das|welche[rs]?|kt[oó]r[yae])\s+$/i;

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

const amountIn = (captures: Captures, index: number): number => (captures.has(index) ? captures.number(index) : 1);
const itemIn = (captures: Captures, index: number): { name: string; label: string } =>
  namedBy(captures.get(index, 'item'));

/** Words in front of a tool. */
const tools = /(?:^|\s)(?:with|using|mit|avec|con|com|ze?)(?=\s)/i;

const toolNames: ReadonlySet<string> = new Set([
  ...['axe', 'pickaxe', 'fishingrod', 'drill', 'hammer', 'shovel', 'knife', 'scissors', 'machete', 'sickle'],
]);

const toolFor = (item: Named): Fact => ({
  kind: 'condition',
  condition: { kind: 'item', item, amount: 1, isConsumed: false },
});

/** Up to four ingredients with their amounts. */
const ingredientList = ['@number? @thing', ...Array<string>(3).fill('and? @number? @thing?')].join(' ');

/** A recipe by the positions of its list and of its product. What nobody knows is an ingredient only with an amount. */
function recipe(captures: Captures, list: number, product: number): Fact | null {
  const ingredients = [0, 2, 4, 6].flatMap((offset) => {
    const phrase = captures.phrase(list + offset + 1);
    return phrase
      ? [{ phrase, amount: amountIn(captures, list + offset), isCounted: captures.has(list + offset) }]
      : [];
  });
  const made = captures.phrase(product + 1);
  const isListed = ingredients[0]?.isCounted === true || ingredients.every(({ isCounted }) => !isCounted);
  if (!made || !isListed || ingredients.some(({ phrase, isCounted }) => phrase.kind !== 'item' && !isCounted))
    return null;
  return {
    kind: 'recipe',
    recipe: {
      product: namedBy(made),
      amount: amountIn(captures, product),
      ingredients: ingredients.map(({ phrase, amount }) => ({ ...namedBy(phrase), amount })),
    },
  };
}

/** Work with things: gathering, processing and crafting. */
export const workPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  // "Cut trees with an axe", "siekierą": the axe is the tool.
  pattern('gather|catch|cut|mine|fish|hunt|pick-up ~@item', (c, { matched: [verb], text }) =>
    toolNames.has(c.get(0, 'item').name) || tools.test(text.slice(verb?.end ?? 0, c.get(0, 'item').start))
      ? null
      : { kind: 'gather', item: itemIn(c, 0) },
  ),
  pattern('fish', (_, { before, after: [next] }) =>
    before.every((phrase) => phrase.kind === 'concept') &&
    (isConcept(next, 'at', 'in', 'with') || next?.kind === 'place')
      ? { kind: 'gather', item: { name: 'fish', label: 'Fish' } }
      : null,
  ),
  pattern('gather|catch|cut|mine|fish|hunt|pick-up @item and|or? @item and|or? @item?', (c) =>
    [0, 1, 2].flatMap((index): Fact[] => {
      if (!c.has(index)) return [];
      const item = itemIn(c, index);
      return [toolNames.has(item.name) ? toolFor(item) : { kind: 'gather', item }];
    }),
  ),
  // "Scinasz drzewa siekierą": a tool behind the work, without a preposition.
  pattern('@item', (c, { before }) =>
    toolNames.has(c.get(0, 'item').name) &&
    before.some((phrase) => isConcept(phrase, 'gather', 'catch', 'cut', 'mine', 'fish', 'hunt', 'pick-up'))
      ? toolFor(itemIn(c, 0))
      : null,
  ),
  pattern('mine', (_, { after: [next] }) =>
    next === undefined || isConcept(next, 'at', 'in', 'with') || next.kind === 'place'
      ? { kind: 'gather', item: { name: 'stone', label: 'Stone' } }
      : null,
  ),
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
  // "Gives 70 % of it clean".
  pattern('receive|give|for? @percent wash|cash', (c) => ({ kind: 'commission', percent: 100 - c.number(0) })),
  pattern('@percent fee|commission|tax', (c) => ({ kind: 'commission', percent: c.number(0) })),
  pattern('from @number? @item receive', (c) => ({ kind: 'input', item: itemIn(c, 1), amount: amountIn(c, 0) })),
  // What the work takes, if its product comes by chance: "smelt stones: 60 % iron, 40 % gold".
  pattern('process|craft|cook|wash|cut|smash @number? @item', (c) => ({
    kind: 'input',
    item: itemIn(c, 1),
    amount: amountIn(c, 0),
  })),
  pattern('gather|catch|hunt @animal', (c) => ({ kind: 'gather', item: namedBy(c.get(0, 'animal')) })),
  pattern(`process|craft|cook|make|change from? ${ingredientList} to|in|for @number? @item`, (c) => recipe(c, 0, 8)),
  // "2 wood to 1 plank", "macht aus 4 Äpfeln einen Saft".
  pattern(`${ingredientList} to|in|at @number? @item`, (c) => (c.has(0) ? recipe(c, 0, 8) : null)),
  pattern(`change|make from ${ingredientList} @number? @item`, (c) => (c.has(0) ? recipe(c, 0, 8) : null)),
  // German: "1 Reparaturkit aus 3 Eisen herstellen".
  pattern(`@number? @thing from|with ${ingredientList} craft|make|cook`, (c) => (c.has(2) ? recipe(c, 2, 0) : null)),
  pattern(`for|craft|make|cook @number? @thing from|with ${ingredientList}`, (c) =>
    c.has(2) ? recipe(c, 2, 0) : null,
  ),
];
