import type { Named } from '../../behavior/values.js';
import { amountOf, placeOf } from '../amounts.js';
import type { Phrase } from '../annotation.js';
import type { Fact } from '../facts.js';
import { endsInRelative, isOnlyOf } from '../grammar.js';
import { namedBy } from '../named.js';
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

/** Up to three things that work brings. */
const gatheredList = '@number? @item and|or? @item? and|or? @item?';

/** "8 bags of trash": what is in the bags is gathered. */
const isOfAnother = (captures: Captures, text: string): boolean =>
  isOnlyOf(text.slice(captures.phrase(1)?.end, captures.phrase(2)?.start));

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
  // "2 iron in the gleep" is a place, "2 iron in 1 gleep" makes one.
  const isMade = made?.kind === 'item' || (made !== undefined && captures.has(product));
  if (
    !made ||
    !isMade ||
    !isListed ||
    ingredients.some(({ phrase, isCounted }) => phrase.kind !== 'item' && !isCounted)
  )
    return null;
  const named = ingredients.map(({ phrase, amount }) => ({ ...namedBy(phrase), amount }));
  return {
    kind: 'recipe',
    recipe: {
      product: productBy(made, named),
      amount: amountIn(captures, product),
      ingredients: named,
    },
  };
}

/** "3 iron for 1 iron bar": what is made is another thing, also where both have one name. */
function productBy(made: Phrase, ingredients: readonly Named[]): Named {
  const usual = namedBy(made);
  const own = namedBy({ kind: 'unknown', start: made.start, end: made.end, text: made.text });
  const isIngredient = ingredients.some(({ name }) => name === usual.name);
  return isIngredient && own.name !== usual.name ? own : usual;
}

/** Whether an equals sign is behind a thing of a list. */
const isEquation = (captures: Captures, thing: number, text: string): boolean =>
  /^\s*=/.test(text.slice(captures.phrase(thing)?.end ?? text.length));

function equation(captures: Captures, list: number, count: number, product: number): Fact {
  const named = (index: number): Named => namedBy(captures.phrase(index) ?? fail());
  const amounts = Array.from({ length: count }, (_, index) => list + 2 * index);
  return {
    kind: 'recipe',
    recipe: {
      product: named(product + 1),
      amount: amountIn(captures, product),
      ingredients: amounts.map((index) => ({ ...named(index + 1), amount: captures.number(index) })),
    },
  };
}

function fail(): never {
  throw new RangeError('The pattern captures nothing here');
}

/** A farm or a field, and not a place of that name. */
const isFarm = (phrase: Phrase): boolean => phrase.kind === 'place' && phrase.label === 'Farm';

/** Work with things: gathering, processing and crafting. */
export const workPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  // "Lockpick = 3 metal + 1 plastic", "3 weed + 1 bag = 1 joint".
  ...[1, 2, 3, 4].flatMap((count) => {
    const list = ['@number @thing', ...Array<string>(count - 1).fill('and? @number @thing')].join(' ');
    return [
      pattern(`@number? @thing ${list}`, (c, { text }) => (isEquation(c, 1, text) ? equation(c, 2, count, 0) : null)),
      // "A workbench: lockpick with 3 iron, …".
      pattern(`@number? @item from|with ${list}`, (c, { before }) =>
        before.some((phrase) => isConcept(phrase, 'workbench')) ? equation(c, 2, count, 0) : null,
      ),
      pattern(`${list} @number? @thing`, (c, { text }) =>
        isEquation(c, 2 * count - 1, text) ? equation(c, 0, count, 2 * count) : null,
      ),
    ];
  }),
  // "Chop trees", "dig for treasure": what it brings is said behind it.
  pattern('gather|catch|cut|mine|hunt|pick-up for|in|at? @unknown', (c) => ({
    ...{ kind: 'gather', item: namedBy(c.get(0, 'unknown')), isOpen: true },
  })),
  // "A weed farm at Grapeseed", "ferme de tomates": what grows there.
  ...['@item @place', '@place @item'].map((farm) =>
    pattern<Fact>(farm, (c, { before, matched, text }) => {
      const [first, second] = matched;
      const isOne = /^[\s-]*(?:\p{L}+['’\s])?$/u.test(text.slice(first?.end, second?.start));
      const item = c.phrases.find((phrase) => phrase?.kind === 'item');
      return item && isOne && before.every(asksForIt) && matched.some((phrase) => isFarm(phrase))
        ? { kind: 'gather', item: namedBy(item) }
        : null;
    }),
  ),
  // "Each case gives diamonds or a rolex": one of them, which the words behind say.
  pattern('every|each @unknown|place-noun|spot|prop', (_, { before, after }) =>
    before.length === 0 && isConcept(after[0], 'give', 'bring') && after.some((phrase) => isConcept(phrase, 'or'))
      ? { kind: 'connection' }
      : null,
  ),
  // "Cut wood, every 10 seconds 1 wood".
  pattern('every|each|per @seconds @number @item', (c, { before }) =>
    before.some((phrase) => isConcept(phrase, 'gather', 'catch', 'cut', 'mine', 'fish', 'hunt', 'pick-up'))
      ? [
          { kind: 'work', seconds: c.number(0) },
          { kind: 'gather', item: itemIn(c, 2), amount: amountOf(quantityOf(c, 1)) },
        ]
      : null,
  ),
  // "Every tree gives 1 to 3 wood".
  pattern('every|each @unknown|@item|place-noun|spot|prop|plant give|bring|receive @number? @item', (c, { after: [next] }) => isConcept(next, 'or') ? null : ({
    kind: 'effect',
    effect: {
      ...{ kind: 'give-item', item: itemIn(c, c.phrases.length - 1), to: 'self' },
      amount:
        c.phrases.length > 1 && c.has(c.phrases.length - 2) && c.phrase(c.phrases.length - 2)?.kind === 'quantity'
          ? amountOf(quantityOf(c, c.phrases.length - 2))
          : { kind: 'fixed', value: 1 },
    },
  })),
  // "Mit der Axt Bäume fällen": what it brings is said behind it.
  pattern('@unknown gather|catch|cut|mine|hunt|pick-up', (c, { before, after }) =>
    after.length > 0 || before.some(({ kind }) => !['item', 'concept', 'job'].includes(kind))
      ? null
      : { kind: 'gather', item: namedBy(c.get(0, 'unknown')), isOpen: true },
  ),
  // "Blätter sammeln": the verb behind.
  pattern('@number? @item gather|catch|pick-up', (c, context) =>
    !startsStatement(context) || /[,:;.]/.test(context.text.slice(c.phrase(1)?.end, context.matched.at(-1)?.start))
      ? null
      : { kind: 'gather', item: itemIn(c, 1), ...(c.has(0) && { amount: amountOf(quantityOf(c, 0)) }) },
  ),
  // "Mehl am Bauernhof holen": the verb behind the place.
  pattern('@number? @item at|in|from @place in? @place? gather|catch|pick-up', (c, context) =>
    startsStatement(context)
      ? [
          { kind: 'gather', item: itemIn(c, 1), ...(c.has(0) && { amount: amountOf(quantityOf(c, 0)) }) },
          { kind: 'place', place: placeOf(c.get(2, 'place')) },
        ]
      : null,
  ),
  // "Cut trees with an axe", "siekierą": the axe is the tool.
  pattern('gather|catch|cut|mine|fish|hunt|pick-up ~@item', (c, { matched: [verb], skipped, text }) => {
    const between = text.slice(verb?.end ?? 0, c.get(0, 'item').start);
    return skipped.some((phrase) => isConcept(phrase, 'sell', 'buy')) ||
      toolNames.has(c.get(0, 'item').name) ||
      tools.test(between) ||
      /[,;:.(]/.test(between)
      ? null
      : { kind: 'gather', item: itemIn(c, 0) };
  }),
  // "A fishing spot", "players fish at the pier".
  pattern('fish spot?', (_, { before, after: [next], matched }) => {
    if (matched.length > 1 && isConcept(before.at(-1), 'at', 'in', 'nearby')) return { kind: 'unknown-place' };
    return before.every((phrase) => phrase.kind === 'concept') &&
      (matched.length > 1 || isConcept(next, 'at', 'in', 'with') || next?.kind === 'place')
      ? { kind: 'gather', item: { name: 'fish', label: 'Fish' } }
      : null;
  }),
  pattern(`gather|catch|cut|mine|fish|hunt|pick-up ${gatheredList}`, (c, { matched: [verb, first, ...others], text }) =>
    /[,;:.(]/.test(text.slice(verb?.end, first?.start)) ||
    isOfAnother(c, text) ||
    others.some((phrase) => isConcept(phrase, 'or'))
      ? null
      : [1, 2, 3].flatMap((index): Fact[] => {
          if (!c.has(index)) return [];
          const item = itemIn(c, index);
          const amount = index === 1 && c.has(0) ? { amount: amountOf(quantityOf(c, 0)) } : {};
          return [toolNames.has(item.name) ? toolFor(item) : { kind: 'gather', item, ...amount }];
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
  // "The player hands over dirty money": what launderers take.
  pattern('player? give|bring|return|change|deposit black-money', (_, { before, after }) =>
    before.length + after.length === 0 ? { kind: 'setting', setting: { name: 'account', value: 'black' } } : null,
  ),
  pattern('fee|commission|remove|take-away|take-out|charge|lose|tax @percent', (c) => ({
    kind: 'commission',
    percent: c.number(0),
  })),
  // "A laundering that takes 20 percent", "die 20 Prozent nimmt": the share of who launders.
  ...['receive @percent', '@percent receive'].map((share) =>
    pattern<Fact>(share, (c, { after, text, matched: [first] }) =>
      after.length === 0 && endsInRelative(text.slice(0, first?.start))
        ? { kind: 'commission', percent: c.number(0) }
        : null,
    ),
  ),
  // "Gives 70 % of it clean".
  pattern('receive|give|for? @percent wash|cash', (c) => ({ kind: 'commission', percent: 100 - c.number(0) })),
  pattern('receive|give @percent wash|cash after|in @seconds', (c) => [
    { kind: 'commission', percent: 100 - c.number(0) },
    { kind: 'work', seconds: c.number(1) },
  ]),
  pattern('save @percent', (c) => ({ kind: 'commission', percent: c.number(0) })),
  pattern('@percent fee|commission|tax', (c) => ({ kind: 'commission', percent: c.number(0) })),
  pattern('from @number? @item receive', (c) => ({ kind: 'input', item: itemIn(c, 1), amount: amountIn(c, 0) })),
  // "Cook the taco", "make kebab of it".
  pattern('cook|craft|make|process @item', (c, { after: [next, ...others], text }) =>
    // "Make juice (4 oranges for 1 juice)": the recipe says how.
    /^\s*[(:]/.test(text.slice(c.phrase(0)?.end, next?.start)) &&
    others.some((phrase) => phrase.kind === 'item' && phrase.name === c.get(0, 'item').name)
      ? { kind: 'connection' }
      : null,
  ),
  pattern('cook|craft|make @item', (c, { before, after: [next] }) =>
    before.some((phrase) => phrase.kind !== 'concept' || isConcept(phrase, 'want', 'need')) ||
    next?.kind === 'quantity' ||
    isConcept(next, 'from', 'with', 'to', 'for', 'use', 'and', 'job', 'shop', 'item')
      ? null
      : { kind: 'made', item: itemIn(c, 0) },
  ),
  // What the work takes, if its product comes by chance: "smelt stones: 60 % iron, 40 % gold".
  pattern('process|craft|cook|wash|cut|smash @number? @item', (c, { matched: [verb, next], text }) =>
    (isConcept(verb, 'smash') && !c.has(0)) || /[(:]/.test(text.slice(verb?.end, next?.start))
      ? null
      : { kind: 'input', item: itemIn(c, 1), amount: amountIn(c, 0) },
  ),
  // "Processed to juice, then to wine".
  pattern('process to|in @item then? to|in? @item?', (c) =>
    [0, 1].flatMap((index) => (c.has(index) ? [{ kind: 'made', item: itemIn(c, index) } as const] : [])),
  ),
  pattern('gather|catch|hunt @animal', (c) => ({ kind: 'gather', item: namedBy(c.get(0, 'animal')) })),
  pattern(`process|craft|cook|make|change from? ${ingredientList} to|in|at|for @number? @thing`, (c) =>
    recipe(c, 0, 8),
  ),
  // "4 wood make 1 plank".
  pattern(`${ingredientList} receive? process|craft|cook|make to|in? @number @thing`, (c) =>
    c.has(0) ? recipe(c, 0, 8) : null,
  ),
  // "2 wood to 1 plank", "macht aus 4 Äpfeln einen Saft".
  pattern(`${ingredientList} process|craft|cook|make? to|in|at @number? @thing process|craft|cook|make?`, (c) =>
    c.has(0) ? recipe(c, 0, 8) : null,
  ),
  // "Make juice (4 oranges for 1 juice)".
  pattern(`${ingredientList} for @number @item`, (c, { before }) =>
    c.has(0) && before.some((phrase) => isConcept(phrase, 'process', 'craft', 'cook', 'make')) ? recipe(c, 0, 8) : null,
  ),
  // "Aus 2 Stämmen werden 4 Bretter".
  ...[1, 2].map((count) =>
    pattern<Fact>(
      `from ${Array<string>(count).fill('@number @thing').join(' and ')} process|make|receive? @number @thing`,
      (c) => equation(c, 0, count, 2 * count),
    ),
  ),
  pattern(`change|make from ${ingredientList} @number? @item`, (c) => (c.has(0) ? recipe(c, 0, 8) : null)),
  // German: "1 Reparaturkit aus 3 Eisen herstellen".
  pattern(`@number? @thing from|with ${ingredientList} craft|make|cook`, (c) => (c.has(2) ? recipe(c, 2, 0) : null)),
  pattern(`for|craft|make|cook @number? @thing from|with ${ingredientList}`, (c) =>
    c.has(2) ? recipe(c, 2, 0) : null,
  ),
];
